/**
 * The small files of the embedded identity provider, in `DATA_DIR/identity-provider`, readable by their owner alone.
 * A file that is read exists whole: processes that start at the same moment, a crash and a power cut leave one complete
 * file that all of them use.
 */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { makeDirectory } from "@incamera/adapters-sql/embedded/syncFiles"
import { Effect } from "effect"
import * as wholeFile from "@incamera/adapters-sql/embedded/wholeFile"
import { type ProviderFile, ProviderFileUnusable } from "./IdentityProviderError.ts"

const codeOf = (cause: unknown): string => (cause as NodeJS.ErrnoException).code ?? ""

export const directoryOf = (dataDir: string): string => join(dataDir, "identity-provider")

/** To its end, whoever is interrupted: a server that has stopped writes no more. */
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

/** Replaces the file or makes it. For callers outside Effect; rejects with the system's own error. */
export const replaceFile = async (directory: string, file: string, text: string): Promise<void> => {
  await makeDirectory(directory)
  await wholeFile.replaceFile(join(directory, file), text)
}

/** The file's text, or undefined when there is none. */
export const read = (directory: string, file: ProviderFile) => attempt(file, () => readOrNothing(join(directory, file)))

/** Replaces the file or makes it. */
export const replace = (directory: string, file: ProviderFile, text: string) =>
  attempt(file, () => replaceFile(directory, file, text))

/** Makes the file unless there is one; true when this call made it. Of concurrent calls one makes it. */
export const create = (directory: string, file: ProviderFile, text: string) =>
  attempt(file, async () => {
    await makeDirectory(directory)
    return wholeFile.createFile(join(directory, file), text)
  })

/** The file's text; made by `make` when there is none. Of concurrent calls all get the same text. */
export const readOrMake = <E, R>(directory: string, file: ProviderFile, make: Effect.Effect<string, E, R>) =>
  Effect.gen(function* () {
    const present = yield* read(directory, file)
    if (present !== undefined) return present
    const made = yield* make
    if (yield* create(directory, file, made)) return made
    return (yield* read(directory, file)) ?? (yield* new ProviderFileUnusable({ file, reason: "not-writable" }))
  })
