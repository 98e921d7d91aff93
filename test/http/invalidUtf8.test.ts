/** A body that isn't UTF-8 is refused over every interface: repaired, it would no longer be what was sent. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

/** A JSON text with one byte that no UTF-8 has. */
const broken = (json: object): Uint8Array => {
  const bytes = Buffer.from(JSON.stringify(json))
  bytes[bytes.indexOf("~")] = 0xff
  return bytes
}

const cases: ReadonlyArray<
  readonly [path: string, body: object, headers: Readonly<Record<string, string>>, told: RegExp]
> = [
  ["/v1/cases", { title: "Unpaid rent~" }, {}, /"error":"BadRequest"/u],
  ["/v1/auth/token", { api_key: "~" }, {}, /"error":"BadRequest"/u],
  ["/a2a", { jsonrpc: "2.0", id: 1, method: "GetTask", params: { id: "~" } }, {}, /-32700/u],
  [
    "/api/mcp",
    { jsonrpc: "2.0", id: 1, method: "ping", params: { note: "~" } },
    { accept: "application/json, text/event-stream" },
    /-32700/u
  ]
]

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("A body that isn't UTF-8", (it) => {
  for (const [path, body, headers, told] of cases) {
    it.effect(`is refused at ${path}`, () =>
      Effect.flatMap(Gateway, ({ client, userToken }) =>
        Effect.promise(async () => {
          const bearer = await userToken("alice")
          const sent = { method: "POST", bearer, headers: { "content-type": "application/json", ...headers } }
          const answer = await client.call(path, { ...sent, body: broken(body) })
          assert.match(answer.text, told)
        })
      )
    )
  }
})
