/**
 * The documents that an original holds: each becomes a file of the case, with a record, a review and a release of its
 * own. They are stored piece by piece as the reading process gives them, and only by the owner of their container. One
 * that was shown before an interruption is not added again.
 */
import { DateTime, Effect, Exit, Option, Scope } from "effect"
import type { AuditNote } from "../audit/AuditEntry.ts"
import { Changes } from "../changes/Changes.ts"
import { newCaseFileId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { FileSealing } from "../vault/FileSealing.ts"
import { CaseFileStore, type FileOwnership } from "./CaseFileStore.ts"
import { containedLine } from "./containedNames.ts"
import { placeOf, whyFull } from "./containedPlace.ts"
import { FileOwnershipLost, type FileProblem, FileUnreadable } from "./FileErrors.ts"
import { NodeWork } from "./NodeWork.ts"
import { makeFileWriter } from "./storedFile.ts"
import type { Contained, Extracted } from "./TextExtractor.ts"

/** The bound of the scope is that of the reading: a document that isn't shown by then is discarded. */
export const makeContained = Effect.fnUntraced(function* (container: FileOwnership) {
  const { caseId, fileId: containerId, userId } = container
  const store = yield* CaseFileStore
  const changes = yield* Changes
  const sealing = yield* FileSealing
  const node = yield* NodeWork
  const place = yield* placeOf(store, container)
  const record = yield* store.find(userId, caseId, containerId)
  if (Option.isNone(record)) return yield* new FileOwnershipLost()
  const { deidentification } = record.value

  /** Creates a hidden file and keeps its lease. */
  const create = Effect.fnUntraced(function* (name: string, position: number) {
    const fileId = yield* newCaseFileId
    const seal = yield* sealing.forNew({ userId, caseId, fileId })
    const file = {
      userId,
      caseId,
      fileId,
      contained: { container, position, uploadId: place.uploadId },
      handling: "replace",
      deidentification,
      sentBy: null,
      // The folders before it matter less than the name.
      name: yield* seal.sealName(name.slice(-Limits.fileNameCharacters)),
      createdAt: yield* DateTime.now
    } as const
    const owner = { nodeId: container.nodeId, leaseUntil: yield* node.leaseUntil }
    // `discard` never removes a shown file.
    const ownership = yield* Effect.acquireRelease(store.begin(file, owner), () =>
      Effect.ignoreCause(store.discard(userId, fileId), { log: "Warn" })
    )
    yield* node.hold(ownership)
    return { ownership, seal, writer: yield* makeFileWriter(store, seal, ownership, "replace") }
  })
  type Hidden = Effect.Success<ReturnType<typeof create>>

  /** Shows the file with its audit entries, and starts its work. Returns its label, or why it isn't shown. */
  const show = Effect.fnUntraced(function* (
    { ownership }: Hidden,
    fingerprint: string | null,
    unreadable: FileUnreadable | null
  ) {
    const { fileId } = ownership
    const said = yield* changes.run(userId, { type: "service" })(
      Effect.gen(function* () {
        const same = fingerprint === null ? Option.none() : yield* store.findSame(userId, caseId, fingerprint)
        if (Option.isSome(same)) return { value: { isShown: false, said: `the same as ${same.value.label}` }, did: [] }
        const full = yield* whyFull(store, container, place)
        if (full !== undefined) return { value: { isShown: false, said: full }, did: [] }
        const at = yield* DateTime.now
        const shown = yield* store.show(userId, fileId, at, container)
        if (Option.isNone(shown)) return yield* new FileOwnershipLost()
        const did: Array<AuditNote> = [{ action: "file.upload", resourceId: fileId, caseId }]
        if (unreadable !== null) {
          yield* store.reject(ownership, { error: unreadable._tag, message: unreadable.message }, at)
          did.push({ action: "file.reject", resourceId: fileId, caseId })
        }
        return { value: { isShown: true, said: shown.value.label }, did }
      })
    )
    if (said.isShown && unreadable === null) yield* node.begin({ ownership, attempt: 1, handling: "replace" })
    return said.said
  })

  let position = 0
  let name = ""
  /** What to say of the document being given; undefined while it is being stored. */
  let settled: string | undefined
  let hidden: Hidden | undefined
  let trouble: FileUnreadable | null = null
  const reading = yield* Effect.scope
  let scope: Scope.Closeable | undefined

  const open = Effect.fnUntraced(function* () {
    const kept = yield* store.findContained(userId, containerId, position)
    settled = Option.isSome(kept) ? kept.value.label : yield* whyFull(store, container, place)
    trouble = null
    if (settled !== undefined) return
    scope = yield* Scope.fork(reading)
    hidden = yield* Scope.provide(create(name, position), scope)
  })

  const write = Effect.fnUntraced(function* (bytes: Uint8Array) {
    if (hidden === undefined || trouble !== null) return
    yield* Effect.catchTag(hidden.writer.write(bytes), "PayloadTooLarge", () =>
      Effect.sync(() => {
        trouble = new FileUnreadable({ problem: "too-complex" })
      })
    )
  })

  const close = Effect.fnUntraced(function* (problem: FileProblem | null) {
    if (problem !== null) trouble = new FileUnreadable({ problem })
    let said = settled
    if (hidden !== undefined && scope !== undefined) {
      const { ownership, seal, writer } = hidden
      const ended = trouble === null ? yield* Effect.result(writer.end) : null
      let fingerprint: string | null = null
      if (ended?._tag === "Success") fingerprint = ended.success.fingerprint
      else if (ended?.failure instanceof FileUnreadable) trouble = ended.failure
      else if (ended !== null) return yield* ended.failure
      if (trouble !== null) yield* store.received(ownership, yield* seal.sealSize(0), null)
      said = yield* show(hidden, fingerprint, trouble)
      yield* Scope.close(scope, Exit.void)
    }
    hidden = undefined
    position++
    return [containedLine(name, said ?? "")]
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
