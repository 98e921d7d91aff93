/** `PartyStore` in memory. */
import { NotFound } from "@incamera/domain/access/AccessErrors"
import * as Limits from "@incamera/domain/Limits"
import { compareAge } from "@incamera/domain/paging/Position"
import { numbered, Party } from "@incamera/domain/parties/Party"
import { PartiesFull } from "@incamera/domain/parties/PartyErrors"
import { PartyStore } from "@incamera/domain/parties/PartyStore"
import { Effect, HashMap, Layer, Option } from "effect"
import { duplicate } from "./internal/duplicate.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import type { UserTables } from "./UserTables.ts"

type Created = Effect.Effect<Party, NotFound | PartiesFull | ReturnType<typeof duplicate>>

const ageOf = ({ createdAt, partyId }: Party) => ({ createdAt, id: partyId })

export const layer: Layer.Layer<PartyStore, never, MemoryDatabase> = Layer.effect(
  PartyStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase

    return PartyStore.of({
      create: (userId, draft) =>
        Effect.flatten(
          database.change(userId, (tables): readonly [Created, UserTables] => {
            const { caseId, partyId } = draft
            if (!HashMap.has(tables.cases, caseId)) return [Effect.fail(new NotFound({ resource: "case" })), tables]
            if (HashMap.has(tables.parties, partyId)) return [Effect.fail(duplicate("PartyStore.create")), tables]
            const last = Option.getOrElse(HashMap.get(tables.partiesNumbered, caseId), () => 0)
            let there = 0
            for (const party of HashMap.values(tables.parties)) if (party.caseId === caseId) there++
            if (there >= Limits.partiesPerCase || last >= Limits.placeholderNumber) {
              return [Effect.fail(new PartiesFull()), tables]
            }
            const party = numbered(draft, last + 1)
            return [
              Effect.succeed(party),
              {
                ...tables,
                parties: HashMap.set(tables.parties, partyId, party),
                partiesNumbered: HashMap.set(tables.partiesNumbered, caseId, last + 1)
              }
            ]
          })
        ),

      find: (userId, partyId) => Effect.map(database.tables(userId), ({ parties }) => HashMap.get(parties, partyId)),

      list: (userId, { caseId, role }, { after, limit }) =>
        Effect.map(database.tables(userId), ({ parties }) =>
          Array.from(HashMap.values(parties))
            .filter((party) => caseId === null || party.caseId === caseId)
            .filter((party) => role === null || party.role === role)
            .filter((party) => Option.isNone(after) || compareAge(ageOf(party), after.value) < 0)
            .sort((a, b) => compareAge(ageOf(b), ageOf(a)))
            .slice(0, limit)
        ),

      replace: (userId, { kind, partyId, relation, role, side, updatedAt, version }) =>
        database.change(userId, (tables) => {
          const now = HashMap.get(tables.parties, partyId)
          if (Option.isNone(now) || now.value.version !== version - 1) return [false, tables]
          const next = new Party({ ...now.value, kind, role, side, relation, updatedAt, version })
          return [true, { ...tables, parties: HashMap.set(tables.parties, partyId, next) }]
        }),

      noteIdentity: (userId, partyId, identityOnFile, at) =>
        database.change(userId, (tables) => {
          const now = HashMap.get(tables.parties, partyId)
          if (Option.isNone(now) || now.value.identityOnFile === identityOnFile) return [now, tables]
          const next = new Party({ ...now.value, identityOnFile, updatedAt: at, version: now.value.version + 1 })
          return [Option.some(next), { ...tables, parties: HashMap.set(tables.parties, partyId, next) }]
        }),

      remove: (userId, partyId) =>
        database.change(userId, (tables) =>
          HashMap.has(tables.parties, partyId)
            ? [true, { ...tables, parties: HashMap.remove(tables.parties, partyId) }]
            : [false, tables]
        )
    })
  })
)
