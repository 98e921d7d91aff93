/** An agent's journey through the gateway, from its registration, over any way to send requests. */
import { assert } from "@effect/vitest"
import { cardUrl } from "../../support/domain.ts"
import { supportTask } from "../../support/requests.ts"
import { assertWhole, told } from "../../support/connectAgent.ts"
import { form, formHeaders } from "../../support/uploads.ts"
import type { Readers } from "./mounted.ts"

/** Like `fetch`, of a path below the gateway's own. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>

interface Call {
  readonly method?: string
  readonly bearer?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}

export const asked = (send: Send, path: string, { bearer, body, headers, method, signal }: Call = {}) =>
  send(path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined || body instanceof Uint8Array ? {} : { "content-type": "application/json" }),
      ...headers
    },
    ...(body === undefined ? {} : { body: body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal })
  })

/** Returns the JSON of an answer, which must have this status. */
export const answered = async (answer: Promise<Response>, status: number): Promise<any> => {
  const response = await answer
  const text = await response.text()
  assert.strictEqual(response.status, status, text)
  return text === "" ? undefined : JSON.parse(text)
}

export interface Event {
  readonly id: string | undefined
  readonly event: string
  readonly data: any
  readonly at: number
}

/** Yields the events of a stream as they arrive. */
export async function* eventsOf(response: Response): AsyncGenerator<Event> {
  assert.strictEqual(response.status, 200)
  assert.match(response.headers.get("content-type") ?? "", /^text\/event-stream/)
  let rest = ""
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split("\n\n")
    rest = blocks.pop()!
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s) as [string, string]))
      if (fields["data"] === undefined) continue
      yield { id: fields["id"], event: fields["event"]!, data: JSON.parse(fields["data"]), at: 0 }
    }
  }
}

export const allOf = async (response: Response): Promise<ReadonlyArray<Event>> => {
  const all: Array<Event> = []
  for await (const event of eventsOf(response)) all.push(event)
  return all
}

/** Connects an agent to the user; returns its bearer token. */
export const connected = async (send: Send, user: string): Promise<string> => {
  const { registration_token } = await answered(
    asked(send, "/v1/agents/registration-token", { method: "POST", bearer: user }),
    201
  )
  const body = { registration_token, agent_card_url: cardUrl }
  const { shared_api_key } = await answered(asked(send, "/v1/agents/register", { body }), 201)
  const exchanged = await answered(asked(send, "/v1/auth/token", { body: { api_key: shared_api_key } }), 200)
  return exchanged.bearer_token
}

const facts = "[Party 1] worked for [Party 2] from 2019 until 2024 and was dismissed without notice."

/** A new case of the agent's, read at the address in its answer. */
const newCase = async (send: Send, bearer: string): Promise<string> => {
  const body = { title: "[Party 1] v. [Party 2]", summary: facts }
  const created = await asked(send, "/v1/cases", { bearer, body })
  assert.strictEqual(created.status, 201, await created.clone().text())
  const { caseId } = (await created.json()) as { readonly caseId: string }
  const location = created.headers.get("location") ?? ""
  assert.match(location, /^\/legal\/v1\/cases\b/)
  assert.include(JSON.stringify(await answered(asked(send, location.slice("/legal".length), { bearer }), 200)), caseId)
  return caseId
}

export const journey = async (send: Send, readers: Readers): Promise<void> => {
  const bearer = await connected(send, "user:alice")
  const caseId = await newCase(send, bearer)

  // A task, its stream to the end.
  const task = { containerType: "case", containerId: caseId, requestType: "eval_req" }
  const evaluation = supportTask({ ...task, prompt: "How complex is this case?" })
  assertWhole(told(await allOf(await asked(send, "/v1/agent", { bearer, body: evaluation }))))

  // A request that would identify a client is refused, and the answer names the next step.
  const named = { title: "Margaret Holloway v. [Party 2]" }
  const refused = await asked(send, "/v1/cases", { bearer, body: named })
  assert.strictEqual(refused.status, 403)
  assert.strictEqual(refused.headers.get("link"), '<https://firm.example/legal/secure-steps>; rel="secure-step"')
  await refused.body?.cancel()

  // An upload.
  const file = form({ fileName: "notes.txt", content: "The hearing is in March." })
  const uploaded = await answered(
    asked(send, `/v1/cases/${caseId}/files`, { bearer, body: file, headers: formHeaders }),
    201
  )
  assert.strictEqual(uploaded.label, "[File 1]")

  // A reader who leaves is released; the task continues, and a returning reader gets the rest.
  await readers.none()
  const long = supportTask()
  const leaving = new AbortController()
  const stream = await asked(send, "/v1/agent", { bearer, body: long, signal: leaving.signal })
  const seen: Array<Event> = []
  try {
    for await (const event of eventsOf(stream)) {
      seen.push(event)
      if (seen.length !== 3) continue
      assert.strictEqual(readers.open, 1)
      leaving.abort()
    }
  } catch (error) {
    assert.strictEqual((error as Error).name, "AbortError")
  }
  await readers.none()
  const phase = `/v1/agent/${long.seedPhase.phaseId}`
  const lastSeen = told(seen).at(-1)!.id!
  const rest = await allOf(await asked(send, phase, { bearer, headers: { "last-event-id": lastSeen } }))
  assertWhole([...told(seen), ...told(rest)])
}
