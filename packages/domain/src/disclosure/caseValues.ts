/** The values that the identities and pseudonyms of a case have. */
import { Effect } from "effect"
import { correctionKey, correctionsOf, normalizedCorrection, sortOf } from "@incamera/deidentification/pseudonyms"
import type { FindingKind } from "@incamera/deidentification/Finding"
import { CorrectionRefused } from "../files/FileErrors.ts"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { makeCorrectedParties } from "./correctedParties.ts"
import { Identity } from "../vault/Identity.ts"
import { IdentityVault } from "../vault/IdentityVault.ts"
import { type Pseudonym, Pseudonyms, type Told } from "../vault/Pseudonyms.ts"

type Values = Partial<Pick<Identity, "addresses" | "emails" | "identifiers" | "names" | "phones">>

const lists = ["names", "emails", "phones", "addresses", "identifiers"] as const
export const listOf: { readonly [K in FindingKind]?: (typeof lists)[number] } = {
  person: "names",
  organization: "names",
  email: "emails",
  phone: "phones",
  address: "addresses",
  identifier: "identifiers"
}

/** Returns the user's text, normalized for comparing and storing. */
export const checked = (given: string) => {
  if (given.length > EngineLimits.identityValueCharacters)
    return Effect.fail(new CorrectionRefused({ reason: "too-long" }))
  const text = normalizedCorrection(given)
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters < Limits.correctionLetters
    ? Effect.fail(new CorrectionRefused({ reason: "too-short" }))
    : Effect.succeed(text)
}

/** Adds the values; undefined if that exceeds a limit. */
export const withValues = (identity: Identity, more: Values): Identity | undefined => {
  const joined = { ...identity }
  for (const list of lists) joined[list] = [...new Set([...identity[list], ...(more[list] ?? [])])]
  return lists.some((list) => joined[list].length > EngineLimits.identityValues) ? undefined : new Identity(joined)
}

export const without = <A>(all: ReadonlyArray<A>, text: string, of: (one: A) => string): ReadonlyArray<A> =>
  all.filter((one) => correctionKey(of(one)) !== correctionKey(text))

/** True if the identity has this name in any spelling. */
export const hasName = ({ kind, names }: Pick<Pseudonym, "kind"> & Pick<Identity, "names">, name: string): boolean => {
  const { key } = sortOf[kind].comparison
  return names.some((one) => key(one) === key(name))
}

/** True if the text contains the party's names as a whole. */
export const isNamedIn = (identity: Identity, text: string): boolean => {
  const { kind, names } = identity
  const isIn = (name: string): boolean =>
    correctionsOf({ entries: [], told: [{ kind, text: name }] }).toldIn(text).length > 0
  return hasName(identity, text) || (names.length > 0 && names.every(isIn))
}

export const makeCaseValues = Effect.gen(function* () {
  const vault = yield* IdentityVault
  const parties = yield* makeCorrectedParties

  const amend = (userId: UserId, caseId: CaseId, change: (now: Pseudonyms) => Pseudonyms | undefined) =>
    vault
      .amendPseudonyms(userId, caseId, (now): readonly [Pseudonyms, boolean] => {
        const changed = change(now)
        return [changed ?? now, changed !== undefined]
      })
      .pipe(
        Effect.flatMap((done) => (done ? Effect.void : Effect.fail(new CorrectionRefused({ reason: "full" })))),
        Effect.asVoid
      )

  /** Replaces these texts wherever they occur in the case. */
  const tell = (userId: UserId, caseId: CaseId, more: ReadonlyArray<Told>, entry?: (one: Pseudonym) => Pseudonym) =>
    amend(userId, caseId, (now) => {
      let [left, told] = [now.left ?? [], now.told ?? []]
      for (const one of more) {
        left = without(left, one.text, (text) => text)
        told = [...without(told, one.text, ({ text }) => text), one]
      }
      if (told.length > Limits.correctionsPerCase) return undefined
      return new Pseudonyms({ entries: entry === undefined ? now.entries : now.entries.map(entry), told, left })
    })

  /** Takes names from unconfirmed parties; fails if a confirmed party has one. */
  const claimNames = Effect.fnUntraced(function* (
    userId: UserId,
    identities: ReadonlyArray<Identity>,
    partyId: PartyId,
    names: ReadonlyArray<string>
  ) {
    const others = identities.filter((one) => one.partyId !== partyId && names.some((name) => hasName(one, name)))
    for (const other of others) {
      if (!(yield* parties.isFoundOnly(userId, other))) return yield* new CorrectionRefused({ reason: "taken" })
    }
    return others
  })

  return { amend, claimNames, tell }
})
