import { Effect } from "effect"
import type { CaseId, UserId } from "../../Ids.ts"
import * as Limits from "../../Limits.ts"
import type { Identity } from "../../vault/Identity.ts"
import { IdentityVault } from "../../vault/IdentityVault.ts"
import type { Pseudonyms } from "../../vault/Pseudonyms.ts"
import { makeSafeText } from "@incamera/deidentification/makeSafeText"
import { placeholdersIn } from "@incamera/deidentification/Placeholder"
import { SearchedIdentities } from "../SearchedIdentities.ts"
import { atOnce, type Steps } from "@incamera/deidentification/Steps"
import { inTurns } from "../inTurns.ts"
import { loadNameRecognizer } from "../names/loadNameRecognizer.ts"
import { ofCase } from "../TextScope.ts"
import type { CaseDeidentificationOptions, CaseDocument, DeidentifyOptions } from "./CaseDeidentification.ts"
import {
  assign,
  type Assigned,
  type CaseParties,
  casePartiesInSteps,
  correctionsOf,
  countsOf,
  findAcross,
  findInChanges,
  type IsPublic,
  nameOf,
  namesFound,
  type Prepared,
  prepareUntilClean,
  render,
  searchDocument,
  type TextField
} from "@incamera/deidentification/pseudonyms"
import { originalsOf } from "./restore.ts"
import { withProgress } from "./withProgress.ts"

/** Approximate number of passes over a text, to measure progress. */
const passes = 10

/** True if nobody changed the entries in between. Entries are only added, and so are their forms. */
const areSame = (a: Pseudonyms, b: Pseudonyms): boolean =>
  a.entries.length === b.entries.length &&
  a.entries.every((entry, index) => {
    const other = b.entries[index]!
    return (
      entry.placeholder === other.placeholder &&
      entry.partyId === other.partyId &&
      entry.forms.length === other.forms.length &&
      entry.forms.every((form, place) => form === other.forms[place])
    )
  })

export const makeCaseDeidentification = Effect.fnUntraced(function* (options: CaseDeidentificationOptions) {
  const vault = yield* IdentityVault
  const identities = yield* SearchedIdentities
  /** Parties by case. An entry goes with the identities that it was made of. */
  const cache = new WeakMap<ReadonlyArray<Identity>, Map<CaseId, CaseParties>>()

  const partiesOf = function* (all: ReadonlyArray<Identity>, caseId: CaseId): Steps<CaseParties> {
    const cases = cache.get(all) ?? new Map<CaseId, CaseParties>()
    cache.set(all, cases)
    const parties =
      cases.get(caseId) ?? (yield* casePartiesInSteps(all.filter((identity) => identity.caseId === caseId)))
    cases.delete(caseId)
    cases.set(caseId, parties)
    if (cases.size > Limits.casePartiesCached) cases.delete(cases.keys().next().value!)
    return parties
  }

  /**
   * Assigns placeholders in turns with other fibers. If other documents keep changing the case's pseudonyms, the last
   * attempt runs without yielding.
   */
  const amend = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, prepared: Prepared) {
    for (let attempt = 1; attempt <= Limits.assignmentsInTurns; attempt++) {
      const before = yield* vault.pseudonyms(userId, caseId)
      const ready = yield* inTurns(assign(prepared, before))
      const kept = yield* vault.amendPseudonyms(userId, caseId, (now): readonly [Pseudonyms, boolean] =>
        areSame(before, now)
          ? [ready.pseudonyms === before ? now : now.withEntries(ready.pseudonyms.entries), true]
          : [now, false]
      )
      if (kept) return ready
    }
    return yield* vault.amendPseudonyms(userId, caseId, (now): readonly [Pseudonyms, Assigned] => {
      const assigned = atOnce(assign(prepared, now))
      return [assigned.pseudonyms === now ? now : now.withEntries(assigned.pseudonyms.entries), assigned]
    })
  })

  /** What is registered for the texts of a case, and the formats. */
  const searchedIn = (userId: UserId, caseId: CaseId) =>
    Effect.map(identities.in(ofCase(userId, caseId)), ({ searched }) => searched)

  return {
    across: Effect.fn("CaseDeidentification.across")(function* ({ caseId, userId }, before: string, after: string) {
      return yield* inTurns(findAcross(yield* searchedIn(userId, caseId), before, after))
    }),
    inChanges: Effect.fn("CaseDeidentification.inChanges")(function* (
      { caseId, userId },
      text: string,
      fields: ReadonlyArray<TextField>
    ) {
      return yield* inTurns(findInChanges(yield* searchedIn(userId, caseId), text, fields))
    }),
    deidentify: Effect.fn("CaseDeidentification.deidentify")(function* (
      { caseId, documentId, userId }: CaseDocument,
      text: string,
      asked: DeidentifyOptions
    ) {
      const { announced = [], fields = [], found = [], onProgress = () => Effect.void, thorough } = asked
      const announcedHere = fields.flatMap((field) => nameOf(text, field) ?? [])
      const user = yield* identities.of(userId)
      const { searched: registered } = yield* inTurns(user.inScope(ofCase(userId, caseId)))
      const recognizer = yield* options.recognizer ?? loadNameRecognizer(text)
      const isPublic = yield* options.isPublic?.(userId) ?? Effect.succeed(undefined)
      const pseudonyms = yield* vault.pseudonyms(userId, caseId)
      const corrections = correctionsOf(pseudonyms)
      const before = [...namesFound(pseudonyms), ...announced, ...announcedHere]
      const stays: IsPublic = (where, finding) =>
        corrections.stays(where, finding) || isPublic?.(where, finding) === true
      const steps = function* (): Steps<Prepared> {
        const ofText = searchDocument({ searched: registered, recognizer, thorough, stays, before, corrections })
        const search = function* (searched: string) {
          const inText = yield* ofText(searched)
          return searched === text ? [...inText, ...found] : inText
        }
        const parties = yield* partiesOf(user.identities, caseId)
        return yield* prepareUntilClean(text, search, parties, { isPublic: stays, fields })
      }
      const prepared = yield* withProgress(steps(), text.length * passes, onProgress)
      const assigned = yield* amend(userId, caseId, prepared)
      const rendered = yield* inTurns(render(prepared, (value) => assigned.placeholders.get(value)!))
      yield* vault.keepOriginals(userId, caseId, documentId, yield* originalsOf(rendered))
      yield* onProgress(1)
      return {
        text: makeSafeText(rendered.text),
        found: countsOf(prepared),
        placeholders: [...new Set(assigned.placeholders.values())],
        foreignPlaceholders: placeholdersIn(text, Limits.foreignPlaceholders),
        announced: announcedHere
      }
    })
  }
})
