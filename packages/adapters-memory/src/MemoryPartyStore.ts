/** `PartyStore` in memory. */
import { NotFound } from "@incamera/domain/access"
import type { PartyId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { compareAge } from "@incamera/domain/paging"
import { type MergedParties, numbered, PartiesFull, Party, PartyStore } from "@incamera/domain/parties"
import { type DateTime, Effect, HashMap, Layer, Option } from "effect"
import { duplicate } from "./internal/duplicate.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import type { UserTables } from "./UserTables.ts"

type Created = Effect.Effect<Party, NotFound | PartiesFull | ReturnType<typeof duplicate>>

const standsForItself = ({ mergedInto }: Party): boolean => mergedInto === null

/** Returns a new version of a party, confirmed unless `news` says otherwise. */
const changed = (party: Party, news: Partial<Party>, updatedAt: DateTime.Utc): Party =>
  new Party({ ...party, standing: "confirmed", ...news, updatedAt, version: party.version + 1 })

const mergedInto = ({ parties }: UserTables, partyId: PartyId): ReadonlyArray<Party> =>
  Array.from(HashMap.values(parties)).filter((party) => party.mergedInto === partyId)

const ageOf = ({ createdAt, partyId }: Party) => ({ createdAt, id: partyId })

export const layer: Layer.Layer<PartyStore, never, MemoryDatabase> = Layer.effect(
  PartyStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase

    /**
     * Returns the tables with changed parties. A new standing changes how the vault's identities count, so it starts a
     * new vault revision.
     */
    const withParties = (tables: UserTables, next: ReadonlyArray<Party>): UserTables => {
      const isNews = next.some(
        ({ partyId, standing }) => HashMap.getUnsafe(tables.parties, partyId).standing !== standing
      )
      const parties = next.reduce((all, party) => HashMap.set(all, party.partyId, party), tables.parties)
      return isNews ? database.withNewVault({ ...tables, parties }) : { ...tables, parties }
    }

    return PartyStore.of({
      create: (userId, draft, most = Limits.partiesPerCase) =>
        Effect.flatten(
          database.change(userId, (tables): readonly [Created, UserTables] => {
            const { caseId, partyId } = draft
            if (!HashMap.has(tables.cases, caseId)) return [Effect.fail(new NotFound({ resource: "case" })), tables]
            if (HashMap.has(tables.parties, partyId)) return [Effect.fail(duplicate("PartyStore.create")), tables]
            const last = Option.getOrElse(HashMap.get(tables.partiesNumbered, caseId), () => 0)
            let there = 0
            for (const party of HashMap.values(tables.parties)) if (party.caseId === caseId) there++
            if (there >= most || last >= Limits.placeholderNumber) {
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

      replace: (userId, { kind, partyId, relation, role, side, standing, updatedAt, version }) =>
        database.change(userId, (tables) => {
          const now = HashMap.get(tables.parties, partyId)
          if (Option.isNone(now) || now.value.version !== version - 1) return [false, tables]
          if (now.value.mergedInto !== null) return [false, tables]
          const next = new Party({ ...now.value, kind, role, side, relation, standing, updatedAt, version })
          return [true, withParties(tables, [next])]
        }),

      note: (userId, partyId, news, at) =>
        database.change(userId, (tables) => {
          const now = Option.filter(HashMap.get(tables.parties, partyId), standsForItself)
          if (Option.isNone(now)) return [now, tables]
          const { identityOnFile = now.value.identityOnFile, standing = now.value.standing } = news
          if (now.value.identityOnFile === identityOnFile && now.value.standing === standing) return [now, tables]
          const next = changed(now.value, { identityOnFile, standing }, at)
          return [Option.some(next), withParties(tables, [next])]
        }),

      merge: (userId, { kept: keptId, merged: mergedId }, at) =>
        database.change(userId, (tables): readonly [Option.Option<MergedParties>, UserTables] => {
          const find = (partyId: PartyId) => Option.filter(HashMap.get(tables.parties, partyId), standsForItself)
          const kept = Option.getOrUndefined(find(keptId))
          const merged = Option.getOrUndefined(find(mergedId))
          if (kept === undefined || merged === undefined || kept === merged || kept.caseId !== merged.caseId) {
            return [Option.none(), tables]
          }
          const identityOnFile = kept.identityOnFile || merged.identityOnFile
          const isTheKept = { identityOnFile: false, mergedInto: keptId }
          const done = {
            kept: changed(kept, { identityOnFile }, at),
            merged: changed(merged, isTheKept, at),
            before: mergedInto(tables, mergedId).map((party) => changed(party, isTheKept, at))
          }
          return [Option.some(done), withParties(tables, [done.kept, done.merged, ...done.before])]
        }),

      remove: (userId, partyId) =>
        database.change(userId, (tables): readonly [ReadonlyArray<PartyId>, UserTables] => {
          if (!HashMap.has(tables.parties, partyId)) return [[], tables]
          const gone = [partyId, ...mergedInto(tables, partyId).map((party) => party.partyId)]
          let { parties } = tables
          for (const id of gone) parties = HashMap.remove(parties, id)
          return [gone, { ...tables, parties }]
        })
    })
  })
)
