/** Long answers and long requests in turn on one connection, over real TLS. */
import * as DomainLimits from "@incamera/domain/Limits"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { once } from "node:events"
import { connect, type TLSSocket } from "node:tls"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft } from "../support/requests.ts"
import { form, formHeaders } from "../support/uploads.ts"

const rounds = 40
/** More than a socket takes at once: 64 KiB. */
const characters = 80_000
/** Bytes that a client sends at once. */
const pieceBytes = 1_000_000

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

  it.effect.each([
    ["announced", (bytes: number) => `content-length: ${bytes}`],
    ["chunked", () => "transfer-encoding: chunked"]
  ] as const)(
    "takes a file that is too large to the end, so that a client that reads afterwards sees why: %s",
    ([, length]) =>
      Effect.gen(function* () {
        const { client, userToken } = yield* Gateway
        yield* Effect.promise(async () => {
          const bearer = await userToken("alice")
          const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
          const { hostname, port } = new URL(client.baseUrl)
          const socket = connect({
            host: hostname,
            port: Number(port),
            servername: hostname,
            rejectUnauthorized: false
          })
          await once(socket, "secureConnect")
          const content = form({ content: Buffer.alloc(1.5 * DomainLimits.fileBytes, 32) })
          const head = [
            `POST /v1/cases/${caseId}/files HTTP/1.1`,
            `host: ${hostname}:${port}`,
            `authorization: Bearer ${bearer}`,
            `content-type: ${formHeaders["content-type"]}`,
            length(content.length)
          ]
          const isChunked = length(0).includes("chunked")
          const write = (bytes: Buffer | string) =>
            new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
          await write(`${head.join("\r\n")}\r\n\r\n`)
          for (let at = 0; at < content.length; at += pieceBytes) {
            const piece = content.subarray(at, at + pieceBytes)
            await write(
              isChunked
                ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")])
                : piece
            )
          }
          if (isChunked) await write("0\r\n\r\n")
          assert.match((await readAnswer(socket)) ?? "no answer", /^HTTP\/1\.1 413 /)
          socket.destroy()
        })
      })
  )
})
