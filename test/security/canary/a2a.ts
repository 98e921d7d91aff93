/** The canary in every string of the A2A interface, in every method and both versions of the protocol. */
import { assert } from "@effect/vitest"
import { randomUUID } from "node:crypto"
import type { Answer } from "../../support/https.ts"
import { dialects, type Version } from "../../a2a/support/rpc.ts"
import { disguises, strangers } from "./disguises.ts"
import { told } from "./send.ts"
import type { Account, World } from "./world.ts"

type Json = any

const setIn = (value: Json, [key, ...rest]: ReadonlyArray<string | number>, inner: unknown): Json => {
  if (key === undefined) return inner
  if (typeof key === "number") return (value as Array<Json>).with(key, setIn(value[key], rest, inner))
  return { ...value, [key]: setIn(value?.[key], rest, inner) }
}

/** Returns paths to every string of a value, and to every object, which could have one more field. */
const pathsIn = (
  value: Json,
  at: ReadonlyArray<string | number> = []
): ReadonlyArray<ReadonlyArray<string | number>> => {
  if (typeof value !== "object" || value === null) return [at]
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [at, ...inner.flatMap(([key, one]) => pathsIn(one, [...at, key]))]
}

const atPath = (value: Json, path: ReadonlyArray<string | number>): Json =>
  path.reduce((inner, key) => inner[key], value)

interface Call {
  readonly version: Version
  readonly method: string
  readonly params: Json
}

/** Returns a call of each method with everything it may carry. */
const callsOf = (version: Version, { caseId, phaseId }: Account): ReadonlyArray<Call> => {
  const { card, cancel, get, push, role, send, stream, subscribe, text } = dialects[version]
  const data = { containerId: caseId, containerType: "case", requestType: "case_req" }
  const message = {
    messageId: randomUUID(),
    contextId: "talk",
    role,
    parts: [text("Summarise the case."), version === "0.3" ? { kind: "data", data } : { data }],
    metadata: { note: "none", nested: [{ note: "none" }] },
    extensions: ["https://extensions.example/one"],
    referenceTaskIds: [phaseId]
  }
  const configuration = { acceptedOutputModes: ["text/plain"], historyLength: 1 }
  const params = { message, configuration, metadata: { note: "none" }, tenant: "" }
  const config = {
    url: "https://client.example/hook",
    token: "none",
    authentication: { schemes: ["Bearer"], credentials: "none" }
  }
  return [
    { version, method: send, params },
    { version, method: send, params: { ...params, message: { ...message, taskId: phaseId } } },
    { version, method: stream, params },
    { version, method: get, params: { id: phaseId, historyLength: 1, metadata: { note: "none" } } },
    { version, method: cancel, params: { id: phaseId, metadata: { note: "none" } } },
    { version, method: subscribe, params: { id: phaseId, metadata: { note: "none" } } },
    { version, method: card, params: { tenant: "" } },
    ...push.map((method) => ({
      version,
      method,
      params: { id: phaseId, taskId: phaseId, pushNotificationConfig: config, ...config }
    })),
    ...(version === "1.0"
      ? [
          {
            version,
            method: "ListTasks",
            params: {
              contextId: "talk",
              status: "TASK_STATE_COMPLETED",
              pageToken: "",
              statusTimestampAfter: "2026-01-01T00:00:00Z"
            }
          }
        ]
      : [])
  ]
}

export interface Sent {
  readonly what: string
  readonly text: string
  readonly body: unknown
  readonly headers: Record<string, string>
}

/** Puts the canary in place of each string, into the name of an extra field everywhere, and around the call. */
const requestsOf = ({ method, params, version }: Call, turn: () => string): ReadonlyArray<Sent> => {
  const envelope = { jsonrpc: "2.0", id: "one", method, params }
  const headers = { "a2a-version": version }
  const bodies = pathsIn(envelope).flatMap((path) => {
    const there = atPath(envelope, path)
    const what = `${method} ${path.join(".")}`
    const text = turn()
    if (typeof there === "string") return [{ what, text, body: setIn(envelope, path, text), headers }]
    if (typeof there !== "object" || Array.isArray(there)) return []
    return [{ what: `a field of ${what}`, text, body: setIn(envelope, [...path, text], "x"), headers }]
  })
  const text = turn()
  return [...bodies, { what: `${method}, the version`, text, body: envelope, headers: { "a2a-version": text } }]
}

/** True if the user is told where to do it: in an error, or in a rejected task. */
const isRefused = ({ text }: Answer): boolean =>
  text.includes("/secure-steps") && (text.includes('"error":{') || /"(?:rejected|TASK_STATE_REJECTED)"/.test(text))

/** True for the message's own text: every other string is only checked for its form. */
export const isFreeText = (what: string): boolean =>
  /\.message\.parts\.0\.(?:text|content\.value)$/u.test(` .${what.replaceAll(" ", ".")}`)

/** A task may have advanced further in one of two answers, so a task is compared by its ids only. */
export const toldOfCall = (answer: Answer, sent: string): string => {
  const all = told(answer, sent)
  if (all.includes('\\"error\\":{')) return all
  return JSON.stringify([answer.status, [...new Set(all.match(/\\"(?:id|contextId|kind)\\":\\"[^"]*\\"/gu))].sort()])
}

/** Returns a request for each string of each call, with these texts in turn. */
export const a2aRequests = (account: Account, texts: ReadonlyArray<string>): ReadonlyArray<Sent> => {
  let turn = 0
  const calls = (["0.3", "1.0"] as const).flatMap((version) => callsOf(version, account))
  return calls.flatMap((call) => requestsOf(call, () => texts[turn++ % texts.length]!))
}

export const sendA2a = (
  { client }: World["gateway"],
  { body, headers }: Pick<Sent, "body" | "headers">,
  bearer: string
): Promise<Answer> =>
  client.call("/a2a", {
    body,
    bearer,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, encodeURIComponent(value)]))
  })

export const sendOverA2a = async (world: World, keep: (what: string, answer: Answer) => void): Promise<number> => {
  const { client } = world.gateway
  const alice = await world.account("alice")
  const texts = Object.values(disguises)
  const calls = (["0.3", "1.0"] as const).flatMap((version) => callsOf(version, alice))
  for (const { method, params, version } of calls) {
    const body = { jsonrpc: "2.0", id: "one", method, params }
    const answer = await client.call("/a2a", { body, bearer: alice.bearer, headers: { "a2a-version": version } })
    keep(`A2A, ${method} harmlessly`, answer)
    assert.isFalse(isRefused(answer), `${method}: ${answer.text}`)
  }
  let count = 0
  const send = (request: Sent) => sendA2a(world.gateway, request, alice.bearer)
  const others = a2aRequests(alice, Object.values(strangers))
  for (const [index, request] of a2aRequests(alice, texts).entries()) {
    const { text, what } = request
    const answer = await send(request)
    assert.strictEqual(answer.status, 200, `${what}: ${answer.text}`)
    if (isFreeText(what) && isRefused(answer)) keep(`A2A, ${what}`, answer)
    else {
      // A message to a task that takes none gets that error for every text.
      assert.isFalse(isFreeText(what) && !answer.text.includes('"code":-32602'), `${what}: ${answer.text}`)
      const stranger = others[index]!
      assert.isFalse(isRefused(answer), `${what}: ${answer.text}`)
      const other = await send(stranger)
      assert.strictEqual(toldOfCall(answer, text), toldOfCall(other, stranger.text), what)
    }
    count++
  }
  // Fields that no code reads, and bodies that are invalid.
  for (const text of texts) {
    const written = encodeURIComponent(text)
    const body = { jsonrpc: "2.0", id: 1, method: "GetTask", params: { id: alice.phaseId } }
    keep(
      "A2A, other headers",
      await client.call("/a2a", {
        body,
        bearer: alice.bearer,
        headers: { "a2a-extensions": written, "x-note": written }
      })
    )
    keep(
      "A2A, the address",
      await client.call(`/a2a?A2A-Version=${written}&x=${written}`, { body, bearer: alice.bearer })
    )
    keep("A2A, no JSON", await client.call("/a2a", { method: "POST", body: `{"${text}`, bearer: alice.bearer }))
    keep(
      "A2A, one string",
      await client.call("/a2a", { method: "POST", body: JSON.stringify(text), bearer: alice.bearer })
    )
    keep("A2A, of nobody", await client.call("/a2a", { body: setIn(body, ["id"], text), bearer: written }))
    keep(
      "A2A, a notification",
      await client.call("/a2a", {
        body: {
          jsonrpc: "2.0",
          method: "message/send",
          params: { message: { ...callsOf("0.3", alice)[0]!.params.message, parts: [{ kind: "text", text }] } }
        },
        bearer: alice.bearer
      })
    )
  }
  return count
}
