import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"

/** A directory of its own for a test, deleted afterwards. */
export const temporaryDirectory = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "in-camera-test-"))),
  (directory) => Effect.promise(() => rm(directory, { recursive: true, force: true }))
)
