/** See `Parties`. */
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { actorOf, Changes } from "../changes/Changes.ts"
import { checkVersion } from "../changes/Version.ts"
import { PartyId } from "../Ids.ts"
import { readPage } from "../paging/Page.ts"
import { agePosition } from "../paging/Position.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { PartyIdentities } from "../vault/PartyIdentities.ts"
import { prepareAddition } from "./addition.ts"
import type { Parties } from "./Parties.ts"
import { Party } from "./Party.ts"
import { described, saysTheSame } from "./PartyDraft.ts"
import { PartyKindFixed } from "./PartyErrors.ts"
import { PartyStore } from "./PartyStore.ts"
import { makeKnownParties } from "./makeKnownParties.ts"
import { done, makePartyRecords, note } from "./partyRecords.ts"

const position = agePosition(PartyId)

export const makeParties = Effect.gen(function* () {
  const { find, findCase, findChangeable, replaceRecord } = yield* makePartyRecords
  const store = yield* PartyStore
  const identities = yield* PartyIdentities
  const changes = yield* Changes
  const secrets = yield* Secrets
  const random = yield* SecureRandom.SecureRandom

  const create: Parties["Service"]["create"] = Effect.fn("Parties.create")(
    function* (principal, draft, repeatable = null) {
      const { userId } = principal
      return yield* changes.once(principal, repeatable, Party, (commit) =>
        prepareAddition(userId, draft, principal._tag === "Agent", findCase(userId, draft.caseId)).pipe(
          Effect.provideService(PartyStore, store),
          Effect.flatMap(commit)
        )
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
        const standing = confirms ? "confirmed" : party.standing
        const record = yield* replaceRecord(userId, party, { ...next, standing })
        return done(isTheSame ? "party.confirm" : "party.update", record)
      })
    )
  })

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

  return { create, get, list, replace, remove, ...(yield* makeKnownParties) }
})
