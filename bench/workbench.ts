/** Shared by measurements of the server: a PostgreSQL, a directory, and processes, all removed at the end. */
import type { ChildProcess } from "node:child_process"
import { randomBytes } from "node:crypto"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { freePort } from "../test/support/freePort.ts"
import { startThrowawayServer } from "../test/support/postgres/throwawayServer.ts"
import { program, start } from "./processes.ts"
import { serverCommand } from "./serverCommand.ts"

export interface Started {
  readonly child: ChildProcess
  /** URL at which it answers unencrypted requests. */
  readonly url: string
}

export interface Workbench {
  readonly databaseUrl: string
  readonly masterKey: Uint8Array
  /** Starts the server as `npm start` does, with the measurement as its proxy. */
  readonly startServer: () => Promise<Started>
  /** Starts a program of this project that reads `PEER_PORT`. */
  readonly startPeer: (file: string, variables?: Record<string, string>) => Promise<Started>
}

/** `settings`: PostgreSQL settings. */
export const withWorkbench = async (
  use: (workbench: Workbench) => Promise<void>,
  settings?: Parameters<typeof startThrowawayServer>[0]
): Promise<void> => {
  const postgres = await startThrowawayServer(settings)
  if ("unavailable" in postgres) throw new Error(`The benchmark needs PostgreSQL: ${postgres.unavailable}`)
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-bench-"))
  const masterKey = new Uint8Array(randomBytes(32))
  const children: Array<ChildProcess> = []
  const started = async (command: ReadonlyArray<string>, variablesAt: (port: string) => Record<string, string>) => {
    const port = await freePort()
    const child = await start(command, variablesAt(String(port)))
    children.push(child)
    return { child, url: `http://127.0.0.1:${port}` }
  }
  try {
    await use({
      databaseUrl: postgres.url,
      masterKey,
      startServer: async () =>
        started(await serverCommand(), (port) => ({
          DATABASE_URL: postgres.url,
          INCAMERA_DATA_DIR: path.join(dataDir, port),
          INCAMERA_PORT: port,
          INCAMERA_TRUST_PROXY: "127.0.0.1",
          // Requests are counted, but none is refused.
          INCAMERA_RATE_LIMITS: "address=1000000000,agent=1000000000",
          INCAMERA_MASTER_KEY: `1:${Buffer.from(masterKey).toString("base64")}`,
          INCAMERA_LOG_LEVEL: "Error"
        })),
      startPeer: (file, variables) => started(program(file), (port) => ({ ...variables, PEER_PORT: port }))
    })
  } finally {
    for (const child of children) child.kill("SIGTERM")
    await postgres.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}
