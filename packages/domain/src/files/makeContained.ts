/**
 * The documents that an original holds: each becomes a file of the case, with a record, a review and a release of its
 * own. They are stored piece by piece as the reading process gives them, and only by the owner of their container. One
 * that was shown before an interruption is not added again.
 */
import { Effect, Exit, Scope } from "effect"
import type { FileOwnership } from "./CaseFileStore.ts"
import { type ContainedFiles, makeContainedFiles } from "./containedFiles.ts"
import { containedLine } from "./containedNames.ts"
import { type FileProblem, FileUnreadable } from "./FileErrors.ts"
import type { Contained, Extracted } from "./TextExtractor.ts"

/** A document being stored. */
interface Stored {
  readonly file: Effect.Success<ReturnType<ContainedFiles["create"]>>
  readonly scope: Scope.Closeable
  trouble: FileUnreadable | null
}

/** Its scope is that of the reading: a document that isn't shown by its end is discarded. */
export const makeContained = Effect.fnUntraced(function* (container: FileOwnership) {
  const files = yield* makeContainedFiles(container)
  const reading = yield* Effect.scope
  let position = 0
  let name = ""
  /** What the list says of the document; undefined while it is being stored. */
  let settled: string | undefined
  let stored: Stored | undefined

  const open = Effect.fnUntraced(function* () {
    settled = yield* files.settledBefore(position)
    if (settled !== undefined) return
    const scope = yield* Scope.fork(reading)
    stored = { file: yield* Scope.provide(files.create(name, position), scope), scope, trouble: null }
  })

  const write = Effect.fnUntraced(function* (bytes: Uint8Array) {
    const document = stored
    if (document === undefined || document.trouble !== null) return
    yield* Effect.catchTag(document.file.writer.write(bytes), "PayloadTooLarge", () =>
      Effect.sync(() => {
        document.trouble = new FileUnreadable({ problem: "too-complex" })
      })
    )
  })

  /** Ends the bytes. Returns what the file is shown with. */
  const end = ({ file, trouble }: Stored, problem: FileProblem | null) => {
    const unreadable = problem === null ? trouble : new FileUnreadable({ problem })
    const without = (why: FileUnreadable) => Effect.as(file.endEmpty, { fingerprint: null, unreadable: why })
    if (unreadable !== null) return without(unreadable)
    return file.writer.end.pipe(
      Effect.map(({ fingerprint }) => ({ fingerprint, unreadable: null })),
      Effect.catchTag("FileUnreadable", without)
    )
  }

  const close = Effect.fnUntraced(function* (problem: FileProblem | null) {
    if (stored !== undefined) {
      const { fingerprint, unreadable } = yield* end(stored, problem)
      settled = yield* files.show(stored.file.ownership, fingerprint, unreadable)
      yield* Scope.close(stored.scope, Exit.void)
    }
    stored = undefined
    position++
    return [containedLine(name, settled ?? "")]
  })

  /** Returns what belongs to the container's own text. */
  return Effect.fnUntraced(function* (given: Contained | Extracted) {
    switch (given._tag) {
      case "Contained":
        name = given.name
        yield* open()
        return []
      case "ContainedBytes":
        yield* write(given.bytes)
        return []
      case "ContainedEnd":
        return yield* close(given.problem)
      default:
        return [given]
    }
  })
})
