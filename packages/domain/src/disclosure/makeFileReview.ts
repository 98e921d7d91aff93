/** See `FileReview`. */
import { Effect, Option } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import { OriginalsMismatch } from "../deidentification/pseudonyms/OriginalsMismatch.ts"
import { restore } from "../deidentification/pseudonyms/restore.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import { CaseFile } from "../files/CaseFile.ts"
import { CaseFileStore } from "../files/CaseFileStore.ts"
import { FileNotReady } from "../files/FileErrors.ts"
import type { CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { PartyStore } from "../parties/PartyStore.ts"
import type { RecentUser } from "../sessions/RecentUser.ts"
import type { FileToReview, ReviewedPiece } from "./FileReview.ts"
import type { DocumentId } from "../vault/DocumentId.ts"
import { documentOf } from "../vault/FileSealing.ts"
import { IdentityVault } from "../vault/IdentityVault.ts"
import { makeOriginals } from "./makeOriginals.ts"
import { replacementsIn, meaningsOf } from "./reviewedText.ts"

export const makeFileReview = Effect.gen(function* () {
  const store = yield* CaseFileStore
  const parties = yield* PartyStore
  const vault = yield* IdentityVault

  const noFile = new NotFound({ resource: "file" })

  const find = Effect.fnUntraced(function* (userId: UserId, { caseId, fileId }: FileToReview) {
    const found = yield* store.find(userId, caseId, fileId)
    return Option.isNone(found) ? yield* noFile : found.value
  })

  /** Requires a complete text. */
  const checkWhole = ({ status }: CaseFile) =>
    status === "deidentifying" || status === "rejected" ? Effect.fail(new FileNotReady({ status })) : Effect.void

  /** Returns the vault's originals of this text; none if the file came de-identified. */
  const originalOfPiece = Effect.fnUntraced(function* (
    userId: UserId,
    caseId: CaseId,
    document: DocumentId,
    text: SafeText
  ) {
    const originals = yield* vault.originals(userId, caseId, document)
    if (Option.isNone(originals)) return yield* new OriginalsMismatch()
    return { original: yield* restore(text, originals.value), originals: originals.value }
  })

  const read = Effect.fnUntraced(function* (
    userId: UserId,
    { caseId, fileId }: CaseFile,
    from: number,
    isOriginal: boolean
  ) {
    const ofCase = yield* parties.list(
      userId,
      { caseId, role: null },
      { after: Option.none(), limit: Limits.partiesPerCase }
    )
    const meaningOf = meaningsOf(caseId, ofCase, yield* vault.pseudonyms(userId, caseId))
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
        const document = documentOf({ fileId, epoch: kept.value.epoch }, position)
        const { original, originals } = yield* originalOfPiece(userId, caseId, document, text)
        pieces.push({ position, part, original, text, replaced: replacementsIn(text, originals, meaningOf) })
        characters += original.length
      } else {
        pieces.push({ position, part, original: text, text, replaced: [] })
        characters += text.length
      }
    }
  })

  const review = Effect.fn("FileReview.review")(function* (
    { userId }: RecentUser,
    asked: FileToReview,
    { from }: { readonly from: number }
  ) {
    const file = yield* asked instanceof CaseFile ? Effect.succeed(asked) : find(userId, asked)
    yield* checkWhole(file)
    const handling = yield* store.handling(userId, file.caseId, file.fileId)
    if (Option.isNone(handling)) return yield* noFile
    const isOriginal = handling.value === "replace"
    const result = yield* Effect.result(read(userId, file, from, isOriginal))
    // If de-identification restarted during the reading, the pieces may belong to two texts or to none, so they must
    // not be shown.
    const now = yield* find(userId, file)
    yield* checkWhole(now)
    const isReleased = file.status === "in-review" && now.status === "ready" && now.version === file.version + 1
    if (now.version !== file.version && !isReleased) return yield* new FileNotReady({ status: "deidentifying" })
    return { file: now, isOriginal, ...(yield* Effect.fromResult(result)) }
  })

  return { review, ...(yield* makeOriginals) }
})
