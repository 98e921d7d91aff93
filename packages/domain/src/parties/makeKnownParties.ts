/** Who the parties are: identities are entered and forgotten, found parties confirmed, dismissed or merged. */
import { DateTime, Effect, Option } from "effect"
import { actorOf, Changes } from "../changes/Changes.ts"
import { checkVersion, VersionMismatch } from "../changes/Version.ts"
import { StoreError } from "../StoreError.ts"
import { PartyIdentities } from "../vault/PartyIdentities.ts"
import type { Parties } from "./Parties.ts"
import { PartyConfirmed } from "./PartyErrors.ts"
import { PartiesDiffer } from "../vault/PartiesDiffer.ts"
import { PartyStore } from "./PartyStore.ts"
import { done, makePartyRecords, note } from "./partyRecords.ts"

export const makeKnownParties = Effect.gen(function* () {
  const store = yield* PartyStore
  const identities = yield* PartyIdentities
  const changes = yield* Changes
  const { find, findChangeable, noteNews, replaceRecord } = yield* makePartyRecords

  // Writes to the vault last: not every storage can roll it back if the rest of the step fails.
  const identify: Parties["Service"]["identify"] = Effect.fn("Parties.identify")(
    (user, partyId, details, { kind, mark = null } = {}) =>
      changes.run(
        user.userId,
        actorOf(user)
      )(
        Effect.gen(function* () {
          const { userId } = user
          const before = yield* findChangeable(userId, partyId)
          const changesKind = kind !== undefined && kind !== before.kind
          const isAsSeen = mark === null || (yield* identities.isAsSeen(userId, before, mark, details))
          if (!isAsSeen || (changesKind && before.identityOnFile)) {
            return yield* new VersionMismatch({ version: before.version })
          }
          if (changesKind) yield* replaceRecord(userId, before, { kind })
          const party = yield* noteNews(userId, partyId, { identityOnFile: true, standing: "confirmed" })
          yield* identities.register(userId, party, details)
          return {
            value: party,
            did: [...(changesKind ? [note("party.update", party)] : []), note("party.identify", party)]
          }
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
        const now = yield* store.merge(userId, parties, yield* DateTime.now)
        if (Option.isNone(now)) return yield* new StoreError({ operation: "PartyStore.merge", reason: "Overtaken" })
        yield* identities.join(userId, now.value.kept, now.value.merged)
        const changed = [now.value.merged, ...now.value.before, now.value.kept]
        return { value: now.value.kept, did: changed.map((party) => note("party.merge", party)) }
      })
    )
  )

  return { confirm, dismiss, forget, identify, merge }
})
