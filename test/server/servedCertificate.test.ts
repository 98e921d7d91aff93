/**
 * Which certificate a client gets: one without addresses if it asks for a name, because some clients understand only
 * that.
 */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { connect } from "node:tls"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

/** The names in the certificate that a client accepts, or the reason why it accepts none. */
const shown = (ca: string, host: string, port: number, servername?: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, ca, ...(servername === undefined ? {} : { servername }) }, () => {
      resolve(socket.getPeerX509Certificate()?.subjectAltName ?? "none")
      socket.destroy()
    })
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("The local certificate", (it) => {
  it.effect("is for names alone where a name is asked for, and for addresses too where none is", () =>
    Effect.flatMap(Gateway, ({ configuration: { baseUrl, dataDir } }) =>
      Effect.promise(async () => {
        const ca = await readFile(join(dataDir, "tls", "ca.pem"), "utf8")
        const port = Number(new URL(baseUrl).port)
        assert.strictEqual(await shown(ca, "localhost", port, "localhost"), "DNS:localhost")
        const ofAll = "DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1"
        assert.strictEqual(await shown(ca, "127.0.0.1", port), ofAll)
      })
    )
  )
})
