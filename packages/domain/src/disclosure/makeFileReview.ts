/** See `FileReview`. */
import { Effect, Option } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import { OriginalsMismatch, restore } from "../deidentification/pseudonyms/restore.ts"
import { CaseFileStore, type KeptText } from "../files/CaseFileStore.ts"
import { FileNotReady } from "../files/FileErrors.ts"
import { openSize, readStoredFile } from "../files/storedFile.ts"
import type { CaseFileId, CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { PartyStore } from "../parties/PartyStore.ts"
import type { RecentUser } from "../sessions/RecentUser.ts"
import type { ReviewedPiece } from "./FileReview.ts"
import { documentOf, FileSealing } from "../vault/FileSealing.ts"
import { IdentityVault } from "../vault/IdentityVault.ts"
import { replacementsIn, standsForIn } from "./reviewedText.ts"

export const makeFileReview = Effect.gen(function* () {
  const store = yield* CaseFileStore
  const parties = yield* PartyStore
  const sealing = yield* FileSealing
  const vault = yield* IdentityVault

  const noFile = new NotFound({ resource: "file" })

  const find = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, fileId: CaseFileId) {
    const file = yield* store.find(userId, caseId, fileId)
    const handling = yield* store.handling(userId, caseId, fileId)
    if (Option.isNone(file) || Option.isNone(handling)) return yield* noFile
    return { file: file.value, isOriginal: handling.value === "replace" }
  })

  /** In a form in which its text is whole. */
  const findWhole = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, fileId: CaseFileId) {
    const found = yield* find(userId, caseId, fileId)
    const { status } = found.file
    if (status === "deidentifying" || status === "rejected") return yield* new FileNotReady({ status })
    return found
  })

  /** What the vault has of this very text; nothing of one that came de-identified. */
  const originalOfPiece = Effect.fnUntraced(function* (
    userId: UserId,
    caseId: CaseId,
    fileId: CaseFileId,
    position: number,
    { epoch, text }: KeptText
  ) {
    const originals = yield* vault.originals(userId, caseId, documentOf({ fileId, epoch }, position))
    if (Option.isNone(originals)) return yield* new OriginalsMismatch()
    return { original: yield* restore(text, originals.value), originals: originals.value }
  })

  const read = Effect.fnUntraced(function* (
    userId: UserId,
    caseId: CaseId,
    fileId: CaseFileId,
    from: number,
    isOriginal: boolean
  ) {
    const ofCase = yield* parties.list(
      userId,
      { caseId, role: null },
      { after: Option.none(), limit: Limits.partiesPerCase }
    )
    const standsFor = standsForIn(caseId, ofCase, yield* vault.pseudonyms(userId, caseId))
    const pieces: Array<ReviewedPiece> = []
    let characters = 0
    for (let position = from; ; position++) {
      const kept = yield* store.text(userId, fileId, position)
      if (Option.isNone(kept)) return { pieces, next: null }
      if (pieces.length >= Limits.reviewPieces || characters >= Limits.reviewCharacters) {
        return { pieces, next: position }
      }
      const { part, text } = kept.value
      if (isOriginal) {
        const { original, originals } = yield* originalOfPiece(userId, caseId, fileId, position, kept.value)
        pieces.push({ position, part, original, text, replaced: replacementsIn(text, originals, standsFor) })
        characters += original.length
      } else {
        pieces.push({ position, part, original: text, text, replaced: [] })
        characters += text.length
      }
    }
  })

  const review = Effect.fn("FileReview.review")(function* (
    { userId }: RecentUser,
    caseId: CaseId,
    fileId: CaseFileId,
    { from }: { readonly from: number }
  ) {
    const { file, isOriginal } = yield* findWhole(userId, caseId, fileId)
    const result = yield* Effect.result(read(userId, caseId, fileId, from, isOriginal))
    // What was read while it was begun anew belongs to two texts, or to none: it is not to be seen.
    const now = yield* findWhole(userId, caseId, fileId)
    const isReleased =
      file.status === "in-review" && now.file.status === "ready" && now.file.version === file.version + 1
    if (now.file.version !== file.version && !isReleased) return yield* new FileNotReady({ status: "deidentifying" })
    return { file: now.file, isOriginal, ...(yield* Effect.fromResult(result)) }
  })

  const originalOf = Effect.fn("FileReview.originalOf")(function* (
    { userId }: RecentUser,
    caseId: CaseId,
    fileId: CaseFileId
  ) {
    const { file } = yield* find(userId, caseId, fileId)
    if (file.status === "rejected") return yield* new FileNotReady({ status: "rejected" })
    const facts = yield* store.sealedFacts(userId, fileId)
    if (Option.isNone(facts)) return yield* noFile
    const seal = yield* sealing.forKept({ userId, caseId, fileId })
    const name = yield* seal.openName(facts.value.name)
    const size = yield* openSize(seal, facts.value)
    return { name, size, content: readStoredFile(store, seal, { userId, fileId }, size) }
  })

  return { review, originalOf }
})
