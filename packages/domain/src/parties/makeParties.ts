/** See `Parties`. */
import { DateTime, Effect, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { NotFound } from "../access/AccessErrors.ts"
import type { AuditAction, AuditNote } from "../audit/AuditEntry.ts"
import type { Case } from "../cases/Case.ts"
import { checkNotClosed } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { lookedUp } from "../cases/lookedUp.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { checkVersion, VersionMismatch } from "../changes/Version.ts"
import { type CaseId, newPartyId, PartyId, type UserId } from "../Ids.ts"
import { readPage } from "../paging/Page.ts"
import { agePosition } from "../paging/Position.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { StoreError } from "../StoreError.ts"
import { PartyIdentities } from "../vault/PartyIdentities.ts"
import type { Parties } from "./Parties.ts"
import { Party } from "./Party.ts"
import { described, saysTheSame } from "./PartyDraft.ts"
import { PartyConfirmed, PartyKindFixed, PartyMerged } from "./PartyErrors.ts"
import { PartiesDiffer } from "../vault/PartiesDiffer.ts"
import { type PartyNews, PartyStore } from "./PartyStore.ts"

const position = agePosition(PartyId)

const note = (action: AuditAction, { caseId, partyId }: Pick<Party, "caseId" | "partyId">): AuditNote => ({
  action,
  resourceId: partyId,
  caseId
})

const done = (action: AuditAction, party: Party) => ({ value: party, did: [note(action, party)] })

export const makeParties = Effect.gen(function* () {
  const store = yield* PartyStore
  const cases = yield* CaseStore
  const identities = yield* PartyIdentities
  const changes = yield* Changes
  const secrets = yield* Secrets
  const random = yield* SecureRandom.SecureRandom

  const noParty = new NotFound({ resource: "party" })

  const find = Effect.fnUntraced(function* (userId: UserId, partyId: PartyId) {
    const found = yield* store.find(userId, partyId)
    return Option.isNone(found) ? yield* noParty : found.value
  })

  const findCase = (userId: UserId, of: Case | CaseId) => lookedUp(cases, userId, of)

  /** Finds a party that isn't merged, in a case that accepts changes. */
  const findChangeable = Effect.fnUntraced(function* (userId: UserId, partyId: PartyId) {
    const party = yield* find(userId, partyId)
    yield* checkNotClosed(yield* findCase(userId, party.caseId))
    if (party.mergedInto !== null) return yield* new PartyMerged()
    return party
  })

  const noteNews = Effect.fnUntraced(function* (userId: UserId, partyId: PartyId, news: PartyNews) {
    const noted = yield* store.note(userId, partyId, news, yield* DateTime.now)
    return Option.isNone(noted) ? yield* noParty : noted.value
  })

  const create: Parties["Service"]["create"] = Effect.fn("Parties.create")(
    function* (principal, draft, repeatable = null) {
      const { userId } = principal
      return yield* changes.once(principal, repeatable, Party, (commit) =>
        Effect.gen(function* () {
          const partyId = yield* newPartyId
          const createdAt = yield* DateTime.now
          return yield* commit(
            Effect.gen(function* () {
              yield* checkNotClosed(yield* findCase(userId, draft.caseId))
              const party = yield* store.create(userId, {
                partyId,
                caseId: draft.caseId,
                ...described(draft),
                standing: "confirmed",
                createdAt
              })
              return done("party.create", party)
            })
          )
        })
      )
    },
    Effect.provideService(SecureRandom.SecureRandom, random)
  )

  const get: Parties["Service"]["get"] = Effect.fn("Parties.get")(({ userId }, partyId) => find(userId, partyId))

  const list: Parties["Service"]["list"] = Effect.fn("Parties.list")(function* ({ userId }, query, request) {
    const { caseId, role } = query
    const filter = { caseId, role }
    if (caseId !== null) yield* findCase(userId, query.found?.caseId === caseId ? query.found : caseId)
    return yield* readPage({
      secrets,
      userId,
      list: `parties ${JSON.stringify(filter)}`,
      request,
      position,
      positionOf: ({ createdAt, partyId }: Party) => ({ createdAt, id: partyId }),
      read: (after, limit) => store.list(userId, filter, { after, limit })
    })
  })

  const replace: Parties["Service"]["replace"] = Effect.fn("Parties.replace")((
    principal,
    partyId,
    description,
    expected
  ) => {
    const { userId } = principal
    return changes.run(
      userId,
      actorOf(principal)
    )(
      Effect.gen(function* () {
        const party = yield* findChangeable(userId, partyId)
        yield* checkVersion(party, expected)
        const next = described(description)
        const confirms = party.standing === "found" && principal._tag === "User"
        const isTheSame = saysTheSame(party, next)
        if (isTheSame && !confirms) return { value: party, did: [] }
        if (party.identityOnFile && party.kind !== next.kind) return yield* new PartyKindFixed()
        const record = new Party({
          ...party,
          ...next,
          standing: confirms ? "confirmed" : party.standing,
          updatedAt: yield* DateTime.now,
          version: party.version + 1
        })
        if (yield* store.replace(userId, record)) return done(isTheSame ? "party.confirm" : "party.update", record)
        return yield* new StoreError({ operation: "PartyStore.replace", reason: "Overtaken" })
      })
    )
  })

  // Writes to the vault last: not every storage can roll it back if the rest of the step fails.
  const identify: Parties["Service"]["identify"] = Effect.fn("Parties.identify")(
    (user, partyId, details, seen = null) =>
      changes.run(
        user.userId,
        actorOf(user)
      )(
        Effect.gen(function* () {
          const before = yield* findChangeable(user.userId, partyId)
          if (seen !== null && !(yield* identities.isAsSeen(user.userId, before, seen, details))) {
            return yield* new VersionMismatch({ version: before.version })
          }
          const party = yield* noteNews(user.userId, partyId, { identityOnFile: true, standing: "confirmed" })
          yield* identities.register(user.userId, party, details)
          return done("party.identify", party)
        })
      )
  )

  const forget: Parties["Service"]["forget"] = Effect.fn("Parties.forget")((user, partyId) =>
    changes.run(
      user.userId,
      actorOf(user)
    )(
      Effect.gen(function* () {
        const before = yield* find(user.userId, partyId)
        if (before.mergedInto !== null) return { value: before, did: [] }
        const party = yield* noteNews(user.userId, partyId, { identityOnFile: false })
        yield* identities.forget(user.userId, party)
        return before.identityOnFile ? done("party.forget", party) : { value: party, did: [] }
      })
    )
  )

  const remove: Parties["Service"]["remove"] = Effect.fn("Parties.remove")((user, partyId, expected) =>
    changes.run(
      user.userId,
      actorOf(user)
    )(
      Effect.gen(function* () {
        const party = yield* find(user.userId, partyId)
        yield* checkVersion(party, expected)
        const { caseId } = party
        const gone = yield* store.remove(user.userId, partyId)
        yield* identities.forget(user.userId, party)
        return { value: undefined, did: gone.map((id) => note("party.delete", { caseId, partyId: id })) }
      })
    )
  )

  const confirm: Parties["Service"]["confirm"] = Effect.fn("Parties.confirm")((user, partyId, expected) =>
    changes.run(
      user.userId,
      actorOf(user)
    )(
      Effect.gen(function* () {
        const before = yield* findChangeable(user.userId, partyId)
        yield* checkVersion(before, expected)
        const party = yield* noteNews(user.userId, partyId, { standing: "confirmed" })
        return before.standing === "found" ? done("party.confirm", party) : { value: party, did: [] }
      })
    )
  )

  const dismiss: Parties["Service"]["dismiss"] = Effect.fn("Parties.dismiss")((user, partyId, expected) =>
    changes.run(
      user.userId,
      actorOf(user)
    )(
      Effect.gen(function* () {
        const party = yield* find(user.userId, partyId)
        yield* checkVersion(party, expected)
        if (party.standing !== "found") return yield* new PartyConfirmed()
        yield* store.remove(user.userId, partyId)
        yield* identities.dismiss(user.userId, party)
        return { ...done("party.dismiss", party), value: undefined }
      })
    )
  )

  const merge: Parties["Service"]["merge"] = Effect.fn("Parties.merge")((user, parties, expected) =>
    changes.run(
      user.userId,
      actorOf(user)
    )(
      Effect.gen(function* () {
        const { userId } = user
        const kept = yield* findChangeable(userId, parties.kept)
        const merged = yield* findChangeable(userId, parties.merged)
        yield* checkVersion(kept, expected.kept)
        yield* checkVersion(merged, expected.merged)
        if (kept.partyId === merged.partyId) return yield* new PartiesDiffer({ by: "itself" })
        if (kept.caseId !== merged.caseId) return yield* new PartiesDiffer({ by: "case" })
        if (kept.kind !== merged.kind) return yield* new PartiesDiffer({ by: "kind" })
        const now = yield* store.merge(userId, parties, yield* DateTime.now)
        if (Option.isNone(now)) return yield* new StoreError({ operation: "PartyStore.merge", reason: "Overtaken" })
        yield* identities.join(userId, now.value.kept, now.value.merged)
        const changed = [now.value.merged, ...now.value.before, now.value.kept]
        return { value: now.value.kept, did: changed.map((party) => note("party.merge", party)) }
      })
    )
  )

  return { create, get, list, replace, identify, confirm, dismiss, merge, forget, remove }
})
