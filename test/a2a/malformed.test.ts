/** Any value in any position gets a protocol answer, and causes no failure of ours. */
import { assert } from "@effect/vitest"
import { randomUUID } from "node:crypto"
import { type Rpc, section, type Version } from "./support/rpc.ts"

type Json = any
type Path = ReadonlyArray<string | number>

const junk: ReadonlyArray<unknown> = [
  null,
  true,
  1e308,
  "",
  "\u0000\ud800",
  [],
  [null],
  {},
  { "": "", constructor: { prototype: 1 }, toString: 1 },
  { kind: "file", file: null, raw: {} }
]

const setIn = (value: Json, [key, ...rest]: Path, inner: unknown): Json =>
  key === undefined
    ? inner
    : Array.isArray(value)
      ? value.with(key as number, setIn(value[key as number], rest, inner))
      : { ...value, [key]: setIn(value[key], rest, inner) }

const pathsIn = (value: Json, at: Path = []): ReadonlyArray<Path> =>
  typeof value !== "object" || value === null
    ? [at]
    : [
        at,
        ...Object.keys(value).flatMap((key) => pathsIn(value[key], [...at, Array.isArray(value) ? Number(key) : key]))
      ]

const callsOf = ({ dialect, message, version }: Rpc): ReadonlyArray<readonly [method: string, params: Json]> => {
  const { cancel, card, get, push, send, stream, subscribe } = dialect
  const said = { skillId: "support_req", containerId: "ticket-1" }
  const data = version === "0.3" ? { kind: "data", data: said } : { data: said }
  const sent = message("", {
    contextId: "talk",
    taskId: "",
    metadata: said,
    parts: [dialect.text("How?"), data],
    extensions: ["https://extensions.example/one"],
    referenceTaskIds: ["one"]
  })
  const configuration = { ...dialect.isBlocking(false), acceptedOutputModes: ["text/plain"], historyLength: 1 }
  const id = randomUUID()
  return [
    [send, { ...sent, configuration, metadata: said, tenant: "" }],
    [stream, { message: "one" }],
    [get, { id, historyLength: 1, tenant: "" }],
    [cancel, { id, metadata: {} }],
    [subscribe, { id }],
    [card, {}],
    [push[0]!, { id, pushNotificationConfig: { url: "https://client.example/hook" } }],
    ...(version === "1.0"
      ? ([
          [
            "ListTasks",
            {
              contextId: "talk",
              status: "TASK_STATE_WORKING",
              pageSize: 2,
              pageToken: "",
              historyLength: 1,
              statusTimestampAfter: "2026-01-01T00:00:00Z",
              includeArtifacts: true
            }
          ]
        ] as const)
      : [])
  ]
}

for (const version of ["0.3", "1.0"] as Array<Version>) {
  section(`A2A ${version}, a body in which something is not as it should be`, version, 0, (it) => {
    it("is answered by the protocol, with a task or with an error that has a code", async (rpc) => {
      let count = 0
      for (const [method, params] of callsOf(rpc)) {
        const requests = pathsIn(params).flatMap((path) =>
          junk.map((inner) => [path, setIn(params, path, inner)] as const)
        )
        for (let at = 0; at < requests.length; at += 8) {
          await Promise.all(
            requests.slice(at, at + 8).map(async ([path, of]) => {
              // With a new message each time, where it may have one.
              const fresh = path.join(".") === "message.messageId" ? of : withNewId(of)
              const answer = await rpc.post({ jsonrpc: "2.0", id: 1, method, params: fresh })
              const what = `${method} ${path.join(".")} ${JSON.stringify(fresh).slice(0, 300)}: ${answer.text.slice(0, 300)}`
              assert.strictEqual(answer.status, 200, what)
              assert.match(answer.text, /"(?:result|error)":/, what)
              assert.notInclude(answer.text, "-32603", what)
              count++
            })
          )
        }
      }
      assert.isAbove(count, 400)
    })
  })
}

const withNewId = (params: Json): Json =>
  typeof params?.message?.messageId === "string" ? setIn(params, ["message", "messageId"], randomUUID()) : params
