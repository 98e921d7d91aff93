/**
 * Implements `CaseCorrections`. Writes to the vault come last in a step, because not every storage can roll them back.
 */
import { Effect, Layer } from "effect"
import { formatDetectors } from "@incamera/deidentification/detectors"
import { compileInSteps } from "@incamera/deidentification/KnownIdentities"
import { normalizedCorrection, correctionKey, isName, sortOf } from "@incamera/deidentification/pseudonyms"
import { detectInSteps } from "@incamera/deidentification/scanning"
import { inTurns } from "../deidentification/inTurns.ts"
import type { FindingKind } from "@incamera/deidentification/Finding"
import { CaseCorrections } from "../files/CaseCorrections.ts"
import type { FileCorrection } from "../files/FileCorrection.ts"
import { CorrectionRefused } from "../files/FileErrors.ts"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { makeCorrectedParties } from "./correctedParties.ts"
import { Identity } from "../vault/Identity.ts"
import { IdentityVault } from "../vault/IdentityVault.ts"
import { type Pseudonym, Pseudonyms, type Told } from "../vault/Pseudonyms.ts"

type Replace = Extract<FileCorrection, { readonly _tag: "Replace" }>
type Assign = Extract<FileCorrection, { readonly _tag: "Assign" }>
type Values = Partial<Pick<Identity, "addresses" | "emails" | "identifiers" | "names" | "phones">>

const lists = ["names", "emails", "phones", "addresses", "identifiers"] as const
const listOf: { readonly [K in FindingKind]?: (typeof lists)[number] } = {
  person: "names",
  organization: "names",
  email: "emails",
  phone: "phones",
  address: "addresses",
  identifier: "identifiers"
}

/** Returns the user's text, normalized for comparing and storing. */
const checked = (given: string) => {
  if (given.length > EngineLimits.identityValueCharacters)
    return Effect.fail(new CorrectionRefused({ reason: "too-long" }))
  const text = normalizedCorrection(given)
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters < Limits.correctionLetters
    ? Effect.fail(new CorrectionRefused({ reason: "too-short" }))
    : Effect.succeed(text)
}

/** Adds the values; undefined if that exceeds a limit. */
const withValues = (identity: Identity, more: Values): Identity | undefined => {
  const joined = { ...identity }
  for (const list of lists) joined[list] = [...new Set([...identity[list], ...(more[list] ?? [])])]
  return lists.some((list) => joined[list].length > EngineLimits.identityValues) ? undefined : new Identity(joined)
}

const without = <A>(all: ReadonlyArray<A>, text: string, of: (one: A) => string): ReadonlyArray<A> =>
  all.filter((one) => correctionKey(of(one)) !== correctionKey(text))

/** True if the identity has this name in any spelling. */
const hasName = (identity: Identity, name: string): boolean => {
  const { key } = sortOf[identity.kind].comparison
  return identity.names.some((one) => key(one) === key(name))
}

const makeCaseCorrections = Effect.gen(function* () {
  const vault = yield* IdentityVault
  const parties = yield* makeCorrectedParties

  const ofCase = (all: ReadonlyArray<Identity>, caseId: CaseId) => all.filter((one) => one.caseId === caseId)

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

  const replace = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, { as, text: given }: Replace) {
    const text = yield* checked(given)
    if (as._tag === "Detail") {
      yield* tell(userId, caseId, [{ kind: as.kind, text }])
      return []
    }
    const identities = yield* vault.identities(userId, caseId)
    if (as._tag === "NewParty") {
      const named = identities.find((one) => hasName(one, text))
      // The user confirms a party that the service found by this name.
      const isFound = named?.kind === as.kind && (yield* parties.isFoundOnly(userId, named))
      if (isFound) {
        yield* tell(userId, caseId, [{ kind: as.kind, text }])
        return yield* parties.confirm(userId, named)
      }
      if (named !== undefined) return yield* new CorrectionRefused({ reason: "taken" })
      const made = yield* parties.create(userId, caseId, as.kind)
      yield* vault.put(userId, withValues(made.identity, { names: [text] })!)
      yield* tell(userId, caseId, [{ kind: as.kind, text }])
      return made.did
    }
    const party = yield* parties.find(userId, caseId, as.partyId)
    const before = identities.find(({ partyId }) => partyId === party.partyId) ?? parties.unknown(party)
    const taken = yield* claimNames(userId, identities, party.partyId, [text])
    const identity = hasName(before, text) ? withValues(before, {}) : withValues(before, { names: [text] })
    if (identity === undefined) return yield* new CorrectionRefused({ reason: "full" })
    const did = [yield* parties.noteIdentified(userId, party), ...(yield* parties.drop(userId, taken))]
    yield* Effect.forEach(taken, (one) => vault.removeIdentity(userId, caseId, one.partyId), { discard: true })
    yield* vault.put(userId, identity)
    yield* tell(userId, caseId, [{ kind: party.kind, text }])
    return did
  })

  const assign = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, { partyId: asked, placeholder }: Assign) {
    const party = yield* parties.find(userId, caseId, asked)
    const { partyId } = party
    if (party.placeholder === placeholder) return yield* new CorrectionRefused({ reason: "itself" })
    const identities = yield* vault.identities(userId, caseId)
    const before = identities.find((one) => one.partyId === partyId) ?? parties.unknown(party)
    const other = identities.find((one) => one.placeholder === placeholder)
    if (other !== undefined) {
      // A confirmed identity can't lose its placeholder by a correction.
      if (!(yield* parties.isFoundOnly(userId, other))) return yield* new CorrectionRefused({ reason: "taken" })
      const joined = withValues(before, other)
      if (joined === undefined) return yield* new CorrectionRefused({ reason: "full" })
      const identity = new Identity({ ...joined, dateOfBirth: before.dateOfBirth ?? other.dateOfBirth })
      const did = [yield* parties.noteIdentified(userId, party), ...(yield* parties.drop(userId, [other]))]
      yield* vault.removeIdentity(userId, caseId, other.partyId)
      yield* vault.put(userId, identity)
      const told = other.names.map((text) => ({ kind: party.kind, text }))
      yield* tell(userId, caseId, told, (one) => (one.partyId === other.partyId ? { ...one, partyId } : one))
      return did
    }
    const { entries } = yield* vault.pseudonyms(userId, caseId)
    const entry = entries.find((one) => one.placeholder === placeholder)
    if (entry === undefined) return yield* new CorrectionRefused({ reason: "unknown" })
    const list = listOf[entry.kind]
    if (list === undefined && entry.kind !== "date-of-birth") return yield* new CorrectionRefused({ reason: "kind" })
    // Keeps as many spellings as there is room for, fullest first.
    const room = list === undefined ? 0 : EngineLimits.identityValues - before[list].length
    const values = isName(entry.kind) ? entry.forms.slice(0, room) : entry.forms.slice(0, Math.min(1, room))
    if (list !== undefined && values.length === 0) return yield* new CorrectionRefused({ reason: "full" })
    const identity = list === undefined ? undefined : withValues(before, { [list]: values })
    const taken = isName(entry.kind) ? yield* claimNames(userId, identities, partyId, values) : []
    const identified = identity === undefined ? [] : [yield* parties.noteIdentified(userId, party)]
    const did = [...identified, ...(yield* parties.drop(userId, taken))]
    yield* Effect.forEach(taken, (one) => vault.removeIdentity(userId, caseId, one.partyId), { discard: true })
    if (identity !== undefined) yield* vault.put(userId, identity)
    const told = isName(entry.kind) ? values.map((text) => ({ kind: party.kind, text })) : []
    yield* tell(userId, caseId, told, (one) => (one.placeholder === placeholder ? { ...one, partyId } : one))
    return did
  })

  const leave = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, given: string) {
    const text = yield* checked(given)
    const { confirmed, found: finds } = yield* vault.registered(userId)
    const findsOfCase = ofCase(finds, caseId)
    const foundIn = Effect.fnUntraced(function* (identities: ReadonlyArray<Identity>) {
      const known = yield* inTurns(compileInSteps(identities))
      return yield* inTurns(detectInSteps({ known, formats: formatDetectors }, text))
    })
    // A found party named in this text isn't one: drop it. All other identities that count in the case stay.
    const named = new Set((yield* foundIn(findsOfCase)).map(({ placeholder }) => placeholder))
    const gone = findsOfCase.filter(({ placeholder }) => named.has(placeholder))
    const [registered] = yield* foundIn([...confirmed, ...findsOfCase.filter((one) => !gone.includes(one))])
    if (registered !== undefined) {
      return yield* new CorrectionRefused({ reason: registered.basis === "known" ? "registered" : "identifier" })
    }
    const did = yield* parties.drop(userId, gone)
    yield* Effect.forEach(gone, (one) => vault.removeIdentity(userId, caseId, one.partyId), { discard: true })
    yield* amend(userId, caseId, (now) => {
      const told = without(now.told ?? [], text, (one) => one.text)
      const left = [...without(now.left ?? [], text, (one) => one), text]
      return left.length > Limits.correctionsPerCase ? undefined : new Pseudonyms({ entries: now.entries, told, left })
    })
    return did
  })

  const apply = Effect.fn("CaseCorrections.apply")(
    function* (userId: UserId, caseId: CaseId, correction: FileCorrection) {
      switch (correction._tag) {
        case "Replace":
          return yield* replace(userId, caseId, correction)
        case "Assign":
          return yield* assign(userId, caseId, correction)
        case "Leave":
          return yield* leave(userId, caseId, correction.text)
      }
    },
    Effect.catchTag("VaultFull", () => Effect.fail(new CorrectionRefused({ reason: "full" })))
  )

  return { apply }
})

export const layer = Layer.effect(CaseCorrections, makeCaseCorrections)
