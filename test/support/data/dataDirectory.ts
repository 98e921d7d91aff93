/**
 * Data directories for servers under test. Each is a copy of one that a server has prepared: making keys, certificates
 * and a migrated database is most of a server's first start.
 */
import { Effect } from "effect"
import { cpSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Names the directory to copy. `globalSetup.ts` sets it before the workers start, and they inherit it. */
export const preparedDataVariable = "IN_CAMERA_TEST_DATA"

/** Creates a directory that a server can start on; the caller removes it. Outside of test runs it is empty. */
export const newDataDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), "in-camera-test-"))
  const prepared = process.env[preparedDataVariable]
  if (prepared !== undefined) cpSync(prepared, directory, { recursive: true })
  return directory
}

/** The same, removed when the scope ends. */
export const dataDirectory = Effect.acquireRelease(Effect.promise(newDataDirectory), (directory) =>
  Effect.promise(() => rm(directory, { recursive: true, force: true }))
)
