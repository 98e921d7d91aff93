/** The originals of documents, sealed with the keys of their cases. */
import { Effect, Option } from "effect"
import type { CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { CaseSealing } from "./caseKeys.ts"
import type { DocumentId } from "./DocumentId.ts"
import { Originals } from "./Pseudonyms.ts"
import { type BelongsTo, recordBytes } from "./sealing.ts"
import { VaultFull } from "./VaultFull.ts"

const originalsBytes = recordBytes(Originals)

const originalsBelongTo = (userId: UserId, caseId: CaseId, documentId: DocumentId): BelongsTo => [
  "originals",
  userId,
  caseId,
  documentId
]

export const makeSealedOriginals = ({ caseKeys, keyFor, sealing, storage }: CaseSealing) => {
  const keepOriginals = Effect.fn("IdentityVault.keepOriginals")(function* (
    userId: UserId,
    caseId: CaseId,
    documentId: DocumentId,
    originals: Originals
  ) {
    const characters = originals.replaced.reduce((sum, { original }) => sum + original.length, 0)
    // Originals that are far too long need not be encoded.
    if (characters > Limits.originalsBytes) return yield* new VaultFull({ of: "originals" })
    const bytes = yield* originalsBytes.write(originals)
    if (bytes.length > Limits.originalsBytes) return yield* new VaultFull({ of: "originals" })
    const key = yield* keyFor(userId, caseId)
    const sealed = yield* sealing.seal(key, bytes, originalsBelongTo(userId, caseId, documentId))
    yield* storage.putOriginals(userId, { caseId, documentId, ...sealed })
  })

  const originals = Effect.fn("IdentityVault.originals")(function* (
    userId: UserId,
    caseId: CaseId,
    documentId: DocumentId
  ) {
    const found = yield* storage.findOriginals(userId, caseId, documentId)
    if (Option.isNone(found)) return Option.none()
    const { key, sealed } = found.value
    const bytes = yield* sealing.open(
      yield* caseKeys.unwrap(userId, key),
      sealed,
      originalsBelongTo(userId, caseId, documentId)
    )
    return Option.some(yield* originalsBytes.read(bytes))
  })

  return { keepOriginals, originals }
}
