/** Says whom a text names: a new party, a known one, or another than it was taken for. */
import type { FileCorrection } from "../files/FileCorrection.ts"
import { Effect } from "effect"
import { isName } from "@incamera/deidentification/pseudonyms"
import { CorrectionRefused } from "../files/FileErrors.ts"
import type { CaseId, UserId } from "../Ids.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { makeCorrectedParties } from "./correctedParties.ts"
import { Identity } from "../vault/Identity.ts"
import { IdentityVault } from "../vault/IdentityVault.ts"
import { checked, hasName, listOf, makeCaseValues, withValues } from "./caseValues.ts"

type Replace = Extract<FileCorrection, { readonly _tag: "Replace" }>
type Assign = Extract<FileCorrection, { readonly _tag: "Assign" }>

export const makeNameCorrections = Effect.gen(function* () {
  const vault = yield* IdentityVault
  const parties = yield* makeCorrectedParties
  const { claimNames, tell } = yield* makeCaseValues

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

  const assign = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, correction: Assign) {
    const { partyId: asked, placeholder, text: form } = correction
    const party = yield* parties.find(userId, caseId, asked)
    const { partyId } = party
    if (party.placeholder === placeholder) return yield* new CorrectionRefused({ reason: "itself" })
    const identities = yield* vault.identities(userId, caseId)
    const before = identities.find((one) => one.partyId === partyId) ?? parties.unknown(party)
    const other = identities.find((one) => one.placeholder === placeholder)
    const { entries } = yield* vault.pseudonyms(userId, caseId)
    const entry = entries.find((one) => one.placeholder === placeholder)
    const named = other ?? (entry === undefined ? undefined : { kind: entry.kind, names: entry.forms.slice(0, 1) })
    if (form !== undefined && named !== undefined && isName(named.kind) && !hasName(named, form)) {
      return yield* replace(userId, caseId, { _tag: "Replace", text: form, as: { _tag: "Party", partyId } })
    }
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

  return { assign, replace }
})
