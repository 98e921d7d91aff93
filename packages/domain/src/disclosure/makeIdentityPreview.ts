/** See `IdentityPreview`. */
import { Effect, Option } from "effect"
import { BadRequest, NotFound } from "../access/AccessErrors.ts"
import type { UserPrincipal } from "../access/Principal.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { compileInSteps, type KnownIdentities } from "@incamera/deidentification/KnownIdentities"
import { placesIn } from "@incamera/deidentification/pseudonyms"
import { detectInSteps } from "@incamera/deidentification/scanning"
import type { Steps } from "@incamera/deidentification/Steps"
import { inTurns } from "../deidentification/inTurns.ts"
import { CaseFileStore } from "../files/CaseFileStore.ts"
import { CaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { TimelineStore } from "../timelines/TimelineStore.ts"
import { IdentityVault } from "../vault/IdentityVault.ts"
import { eachTextInTheClear } from "./preview/caseTextsInTheClear.ts"
import { matchedSpellings } from "./preview/matchedSpellings.ts"
import {
  type FoundPlace,
  type Occurrence,
  occurrenceOf,
  outsidePlaceholders,
  type Place
} from "./preview/Occurrence.ts"
import { previewWarnings, withoutPlaceholder } from "./preview/previewWarnings.ts"
import { asIdentity, type SaidIdentity } from "./preview/SaidIdentity.ts"

/** A pasted text belongs to no case. */
const noCase = CaseId.make("case_00000000-0000-7000-8000-000000000000")

/** Finds the places in the way that a document's text is replaced. */
const placesOf = function* (known: KnownIdentities, text: string): Steps<ReadonlyArray<FoundPlace>> {
  const found = yield* detectInSteps({ known, formats: [] }, text)
  const places = yield* placesIn(text, outsidePlaceholders(text, found))
  return places.map(({ end, start, decisive }) => ({ start, end, kind: decisive.kind }))
}

const findIn = (known: KnownIdentities, text: string) => inTurns(placesOf(known, text))

export const makeIdentityPreview = Effect.gen(function* () {
  const vault = yield* IdentityVault
  const stores = { cases: yield* CaseStore, files: yield* CaseFileStore, timelines: yield* TimelineStore }

  const previewInFull = Effect.fn("IdentityPreview.preview")(function* (
    { userId }: UserPrincipal,
    caseId: CaseId,
    said: SaidIdentity
  ) {
    const found = yield* stores.cases.find(userId, caseId)
    if (Option.isNone(found)) return yield* new NotFound({ resource: "case" })
    const identity = asIdentity(said, caseId)
    const known = yield* inTurns(compileInSteps([identity]))
    const matched = yield* inTurns(matchedSpellings(identity, known))
    const others = (yield* vault.identities(userId, caseId)).filter(({ partyId }) => partyId !== said.partyId)
    const alsoMatched = yield* inTurns(previewWarnings(matched, others))
    const shown: Array<Occurrence> = []
    let total = 0
    const search = (where: Place, text: string) =>
      Effect.map(findIn(known, text), (places) => {
        total += places.length
        const room = Math.max(0, Limits.previewOccurrences - shown.length)
        shown.push(...places.slice(0, room).map((place) => occurrenceOf(where, text, place)))
      })
    const isWhole = yield* eachTextInTheClear(stores, userId, caseId, search)
    return { matched, alsoMatched, inCase: { shown, total, isWhole } }
  })

  return {
    preview: (user: UserPrincipal, caseId: CaseId, said: SaidIdentity) =>
      Effect.map(previewInFull(user, caseId, said), (preview) => ({
        ...preview,
        alsoMatched: preview.alsoMatched.map(withoutPlaceholder)
      })),

    previewInFull,

    tryText: Effect.fn("IdentityPreview.tryText")(function* (
      { details, kind }: Pick<SaidIdentity, "details" | "kind">,
      text: string
    ) {
      if (text.length > Limits.previewTextCharacters) {
        return yield* new BadRequest({ problem: `The text is longer than ${Limits.previewTextCharacters} characters.` })
      }
      const known = yield* inTurns(compileInSteps([asIdentity({ details, kind, partyId: null }, noCase)]))
      return yield* findIn(known, text)
    })
  }
})
