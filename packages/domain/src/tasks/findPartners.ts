/** Finds the partner that a request names, in the public directory. */
import { Effect, Option } from "effect"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { GuardAccount } from "../deidentification/GuardAccount.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import { ofContainer } from "../deidentification/TextScope.ts"
import type { PartnerId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Partner } from "../partners/Partner.ts"
import { PartnerStore } from "../partners/PartnerStore.ts"
import { wordsOf } from "../partners/partnerWords.ts"
import type { Phase } from "./Phase.ts"

export type NamedPartner =
  | { readonly by: "id"; readonly partnerId: PartnerId }
  /** The whole name, perhaps with the firm. */
  | { readonly by: "name"; readonly name: SafeText }

/** A partner that a task may invite. */
export interface PartnerChoice {
  readonly partnerId: PartnerId
  readonly name: SafeText
  readonly firm: SafeText | null
  readonly acceptingInvitations: boolean
}

/** True if all words belong to the partner, and are the whole name or the whole firm. */
const isNamed = (words: ReadonlyArray<string>, { firm, name }: Partner): boolean => {
  const wholes = [wordsOf(name), wordsOf(firm ?? "")]
  const known = new Set(wholes.flat())
  return (
    words.every((word) => known.has(word)) &&
    wholes.some((whole) => whole.length > 0 && whole.every((word) => words.includes(word)))
  )
}

const everywhere = { jurisdiction: null, practiceArea: null, language: null }

/** Returns the search of a task. Names are given as the container's texts may hold them. */
export const findPartners = Effect.fnUntraced(function* (userId: UserId, phase: Phase) {
  const store = yield* PartnerStore
  const boundary = yield* Deidentification
  const account = yield* GuardAccount

  const search = Effect.fnUntraced(function* (name: SafeText) {
    const words = wordsOf(name)
    if (words.length === 0 || words.length > Limits.partnerQueryWords) return []
    const terms = words.map((word) => [{ word, score: 1_000 }])
    const found = yield* store.search({ ...everywhere, terms }, { after: Option.none(), limit: Limits.partnersNamed })
    return found.map(({ partner }) => partner).filter((partner) => isNamed(words, partner))
  })

  return Effect.fnUntraced(function* (named: NamedPartner) {
    const found = named.by === "id" ? Option.toArray(yield* store.find(named.partnerId)) : yield* search(named.name)
    const names = found.map(({ firm, name }) => ({ name, firm }))
    // A replaced name tells the requester that a partner is a party, so it is charged to them.
    const guarded = yield* boundary
      .guardJson(ofContainer(userId, phase), names)
      .pipe(Effect.provideService(GuardAccount, account))
    const texts = guarded as ReadonlyArray<Pick<PartnerChoice, "firm" | "name">>
    return found.map(({ acceptingInvitations, partnerId }, index): PartnerChoice => ({
      partnerId,
      acceptingInvitations,
      name: texts[index]!.name,
      firm: texts[index]!.firm
    }))
  })
})
