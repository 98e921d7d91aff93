/**
 * The small files of the embedded identity provider, in `DATA_DIR/identity-provider`, readable by their owner only.
 * Files are always complete: after concurrent starts, a crash or a power cut there is one whole file that all processes
 * use.
 */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { makeDirectory, wholeFile } from "@incamera/adapters-sql/embedded"
import { Effect } from "effect"
import { type ProviderFile, ProviderFileUnusable } from "./IdentityProviderError.ts"

const codeOf = (cause: unknown): string => (cause as NodeJS.ErrnoException).code ?? ""

export const directoryOf = (dataDir: string): string => join(dataDir, "identity-provider")

/** Uninterruptible, so that a stopped server never writes later. */
const attempt = <A>(file: ProviderFile, action: () => Promise<A>) =>
  Effect.uninterruptible(
    Effect.tryPromise({ try: action, catch: () => new ProviderFileUnusable({ file, reason: "not-writable" }) })
  )

const readOrNothing = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, "utf8")
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return undefined
    throw cause
  }
}

/** Creates or replaces the file. For callers outside Effect; rejects with the system's own error. */
export const replaceFile = async (directory: string, file: string, text: string): Promise<void> => {
  await makeDirectory(directory)
  await wholeFile.replaceFile(join(directory, file), text)
}

/** Returns the file's text; undefined if it doesn't exist. */
export const read = (directory: string, file: ProviderFile) => attempt(file, () => readOrNothing(join(directory, file)))

/** Creates or replaces the file. */
export const replace = (directory: string, file: ProviderFile, text: string) =>
  attempt(file, () => replaceFile(directory, file, text))

/** Creates the file unless it exists. True if this call created it; of concurrent calls only one does. */
export const create = (directory: string, file: ProviderFile, text: string) =>
  attempt(file, async () => {
    await makeDirectory(directory)
    return wholeFile.createFile(join(directory, file), text)
  })

/** Returns the file's text, created by `make` if the file doesn't exist. Concurrent calls all get the same text. */
export const readOrMake = <E, R>(directory: string, file: ProviderFile, make: Effect.Effect<string, E, R>) =>
  Effect.gen(function* () {
    const present = yield* read(directory, file)
    if (present !== undefined) return present
    const made = yield* make
    if (yield* create(directory, file, made)) return made
    return (yield* read(directory, file)) ?? (yield* new ProviderFileUnusable({ file, reason: "not-writable" }))
  })
