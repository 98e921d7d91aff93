/** Runs once per test run: has a server prepare a data directory, which tests copy. */
import * as Server from "@incamera/server/Server"
import { Effect, Layer, References } from "effect"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { freePort } from "../freePort.ts"
import { configure } from "../configure.ts"

export interface PreparedData {
  /** As a server leaves it at its first end: keys, certificates, local users and the migrated database. */
  readonly directory: string
  readonly remove: () => Promise<void>
}

export const prepareData = async (): Promise<PreparedData> => {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-prepared-"))
  const variables = { INCAMERA_PORT: String(await freePort()), INCAMERA_DATA_DIR: directory }
  await Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(configure(variables), (configuration) => Layer.build(Server.layer(configuration)))
    ).pipe(Effect.provideService(References.MinimumLogLevel, "Error"))
  )
  return { directory, remove: () => fs.rm(directory, { recursive: true, force: true }) }
}
