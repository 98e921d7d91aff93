/** Many connections while the process is busy wait their turn: none is refused or reset. */
import { layer } from "@incamera/adapters-http/server/HttpsServer"
import * as Shutdown from "@incamera/adapters-http/server/Shutdown"
import * as Limits from "@incamera/adapters-http/Limits"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { freePort } from "../support/freePort.ts"

/** More than Node's default backlog. */
const crowd = 1_000

/** The system's own limit for the backlog, unknown where there is no such file. */
const systemsBound = (): number => {
  try {
    return Number(readFileSync("/proc/sys/net/core/somaxconn", "utf8"))
  } catch {
    return 0
  }
}

/** Opens connections; returns how many the server's system accepted within some seconds. */
const connectAll = `
  const [port, count] = process.argv.slice(1).map(Number)
  let connected = 0
  const finish = () => { process.stdout.write(String(connected)); process.exit(0) }
  setTimeout(finish, 5_000)
  for (let n = 0; n < count; n++) {
    require("node:net").connect(port, "127.0.0.1", () => { if (++connected === count) finish() }).on("error", () => {})
  }
`

describe("While the process is busy", () => {
  it.live.skipIf(systemsBound() < Limits.connectionsWaiting)("a thousand connections wait", () =>
    Effect.gen(function* () {
      const port = yield* Effect.promise(freePort)
      const options = { host: "127.0.0.1", port, tls: undefined, trustedPeers: undefined }
      yield* Layer.build(
        layer(HttpRouter.add("GET", "/", HttpServerResponse.text("")), options).pipe(Layer.provide(Shutdown.layer))
      )
      // This process takes no connection while it waits for the other.
      const { stdout } = spawnSync(process.execPath, ["-e", connectAll, String(port), String(crowd)], {
        encoding: "utf8"
      })
      assert.strictEqual(Number(stdout), crowd)
    })
  )
})
