/** Files for the documents that a file holds: hidden while they are stored, then shown in one step. */
import { DateTime, Effect, Option } from "effect"
import type { AuditNote } from "../audit/AuditEntry.ts"
import { Changes } from "../changes/Changes.ts"
import { newCaseFileId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { FileSealing } from "../vault/FileSealing.ts"
import { CaseFileStore, type FileOwnership } from "./CaseFileStore.ts"
import { placeOf, whyFull } from "./containedPlace.ts"
import { FileOwnershipLost, type FileUnreadable } from "./FileErrors.ts"
import { NodeWork } from "./NodeWork.ts"
import { makeFileWriter } from "./storedFile.ts"

export const makeContainedFiles = Effect.fnUntraced(function* (container: FileOwnership) {
  const { caseId, fileId: containerId, userId } = container
  const store = yield* CaseFileStore
  const changes = yield* Changes
  const sealing = yield* FileSealing
  const node = yield* NodeWork
  const place = yield* placeOf(store, container)
  const record = yield* store.find(userId, caseId, containerId)
  if (Option.isNone(record)) return yield* new FileOwnershipLost()
  const { deidentification } = record.value

  /** Creates a hidden file. Keeps its lease for the scope, and then discards it unless it's shown. */
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
      name: yield* seal.sealName(name.slice(-Limits.fileNameCharacters).toWellFormed()),
      createdAt: yield* DateTime.now
    } as const
    const owner = { nodeId: container.nodeId, leaseUntil: yield* node.leaseUntil }
    const ownership = yield* Effect.acquireRelease(store.begin(file, owner), () =>
      Effect.ignoreCause(store.discard(userId, fileId), { log: "Warn" })
    )
    yield* node.hold(ownership)
    const writer = yield* makeFileWriter(store, seal, ownership, "replace")
    /** Ends it without its bytes. */
    const endEmpty = Effect.flatMap(seal.sealSize(0), (size) => store.received(ownership, size, null))
    return { ownership, writer, endEmpty }
  })

  /** Shows the file with its audit entries, and starts its work. Returns its label, or why it isn't shown. */
  const show = Effect.fnUntraced(function* (
    ownership: FileOwnership,
    fingerprint: string | null,
    unreadable: FileUnreadable | null
  ) {
    const { fileId } = ownership
    const { isShown, said } = yield* changes.run(userId, { type: "service" })(
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
    if (isShown && unreadable === null) yield* node.begin({ ownership, attempt: 1, handling: "replace" })
    return said
  })

  /** Returns the label of the document if it is shown already, or why there is no room for it; else undefined. */
  const settledBefore = Effect.fnUntraced(function* (position: number) {
    const shown = yield* store.findContained(userId, containerId, position)
    return Option.isSome(shown) ? shown.value.label : yield* whyFull(store, container, place)
  })

  return { create, settledBefore, show }
})

export type ContainedFiles = Effect.Success<ReturnType<typeof makeContainedFiles>>
