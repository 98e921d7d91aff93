/** Long answers and long requests in turn on one connection, over real TLS. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { once } from "node:events"
import { connect, type TLSSocket } from "node:tls"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft } from "../support/requests.ts"

const rounds = 40
/** More than a socket takes at once: 64 KiB. */
const characters = 80_000

/** Reads one answer with a length; undefined if the connection ends before. */
const readAnswer = async (socket: TLSSocket): Promise<string | undefined> => {
  let text = ""
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += (chunk as Buffer).toString("latin1")
    const [head, body] = text.split("\r\n\r\n", 2)
    const length = /content-length: (\d+)/i.exec(head!)?.[1]
    if (body !== undefined && body.length >= Number(length)) return text
  }
  return undefined
}

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("A connection", (it) => {
  it.effect("stays open when each long request follows a long answer at once", () =>
    Effect.gen(function* () {
      const gateway = yield* Gateway
      yield* Effect.promise(async () => {
        const own = await gateway.userToken("alice")
        const summary = "the note came. ".repeat(characters / 15)
        const made = await gateway.client.call("/v1/cases", { body: { ...caseDraft, summary }, bearer: own })
        const { caseId } = made.json()
        const { hostname, port } = new URL(gateway.client.baseUrl)
        const socket = connect({ host: hostname, port: Number(port), servername: hostname, rejectUnauthorized: false })
        await once(socket, "secureConnect")
        const ask = async (line: string, body: string) => {
          const head = [
            `${line} HTTP/1.1`,
            `host: ${hostname}:${port}`,
            `authorization: Bearer ${own}`,
            "content-type: application/json",
            `content-length: ${body.length}`
          ]
          socket.write(`${head.join("\r\n")}\r\n\r\n${body}`)
          return (await readAnswer(socket)) ?? "no answer"
        }
        // Refused for its form, once it is read.
        const unknown = JSON.stringify({ other: summary })
        for (let number = 0; number < rounds; number++) {
          assert.match(await ask(`GET /v1/cases?caseId=${caseId}`, ""), /^HTTP\/1\.1 200 /, `read ${number}`)
          // Node's own refusal names no field.
          assert.match(await ask(`PATCH /v1/cases/${caseId}`, unknown), /^HTTP\/1\.1 400 .*field/s, `change ${number}`)
        }
        socket.destroy()
      })
    })
  )
})
