/** The pseudonyms of cases, sealed with their keys. */
import { Effect, Option } from "effect"
import type { CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { StoreError } from "../StoreError.ts"
import type { CaseSealing } from "./caseKeys.ts"
import { Pseudonyms } from "./Pseudonyms.ts"
import { type BelongsTo, recordBytes } from "./sealing.ts"
import { VaultFull } from "./VaultFull.ts"

const pseudonymsBytes = recordBytes(Pseudonyms)

const pseudonymsBelongTo = (userId: UserId, caseId: CaseId, revision: number): BelongsTo => [
  "pseudonyms",
  userId,
  caseId,
  `${revision}`
]

export const makeSealedPseudonyms = ({ caseKeys, keyFor, sealing, storage }: CaseSealing) => {
  const readPseudonyms = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
    const found = yield* storage.findPseudonyms(userId, caseId)
    if (Option.isNone(found)) return { revision: 0, pseudonyms: Pseudonyms.empty }
    const { key, sealed } = found.value
    const bytes = yield* sealing.open(
      yield* caseKeys.unwrap(userId, key),
      sealed,
      pseudonymsBelongTo(userId, caseId, sealed.revision)
    )
    return { revision: sealed.revision, pseudonyms: yield* pseudonymsBytes.read(bytes) }
  })

  /** None if another change came in between. */
  const tryAmend = Effect.fnUntraced(function* <A>(
    userId: UserId,
    caseId: CaseId,
    change: (now: Pseudonyms) => readonly [Pseudonyms, A]
  ) {
    const { pseudonyms, revision } = yield* readPseudonyms(userId, caseId)
    const [changed, result] = change(pseudonyms)
    if (changed === pseudonyms) return Option.some(result)
    const bytes = yield* pseudonymsBytes.write(changed)
    if (bytes.length > Limits.pseudonymsBytes) return yield* new VaultFull({ of: "pseudonyms" })
    // Read only now, so that this notices a case destroyed since its pseudonyms were read.
    const key = yield* keyFor(userId, caseId)
    const next = revision + 1
    const sealed = yield* sealing.seal(key, bytes, pseudonymsBelongTo(userId, caseId, next))
    const kept = yield* storage.putPseudonyms(userId, { caseId, revision: next, ...sealed })
    return kept ? Option.some(result) : Option.none()
  })

  const amendPseudonyms = Effect.fn("IdentityVault.amendPseudonyms")(function* <A>(
    userId: UserId,
    caseId: CaseId,
    change: (now: Pseudonyms) => readonly [Pseudonyms, A]
  ) {
    for (let attempt = 1; attempt <= Limits.pseudonymsAttempts; attempt++) {
      const done = yield* tryAmend(userId, caseId, change)
      if (Option.isSome(done)) return done.value
    }
    return yield* new StoreError({ operation: "IdentityVault.amendPseudonyms", reason: "Contention" })
  })

  return { readPseudonyms, amendPseudonyms }
}
