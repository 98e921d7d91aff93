/** What every `PartyStore` promises. */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { CaseStore } from "@incamera/domain/cases/CaseStore"
import { UnitOfWork } from "@incamera/domain/changes/UnitOfWork"
import { type CaseId, newCaseId, newPartyId, type PartyId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { AgePosition } from "@incamera/domain/paging/Position"
import { type NewParty, Party } from "@incamera/domain/parties/Party"
import { type PartyFilter, PartyStore } from "@incamera/domain/parties/PartyStore"
import type { UserStore } from "@incamera/domain/users/UserStore"
import { after, assertSame, assertSameOption, newCase, newUser, now, race, tagOf, tags, times } from "./fixtures.ts"

const everyone: PartyFilter = { caseId: null, role: null }
const start: Option.Option<AgePosition<PartyId>> = Option.none()

/** A party to be stored; nothing is. */
export const draftOf = Effect.fnUntraced(function* (caseId: CaseId, overrides?: Partial<NewParty>) {
  const partyId = yield* newPartyId
  const draft: NewParty = {
    partyId,
    caseId,
    kind: "person",
    role: "plaintiff",
    side: null,
    relation: null,
    standing: "confirmed",
    createdAt: now,
    ...overrides
  }
  return draft
})

/** A party that is in the store. */
const newParty = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, overrides?: Partial<NewParty>) {
  const store = yield* PartyStore
  return yield* store.create(userId, yield* draftOf(caseId, overrides))
})

const newCaseOfUser = Effect.gen(function* () {
  const userId = yield* newUser
  return { userId, caseId: (yield* newCase(userId)).caseId }
})

const numberOf = ({ placeholder }: Party): number => Number(/\d+/u.exec(placeholder)![0])
const ascending = (parties: ReadonlyArray<Party>): ReadonlyArray<number> => parties.map(numberOf).sort((a, b) => a - b)

/** The whole list, page by page. */
const listAll = Effect.fnUntraced(function* (userId: UserId, filter: PartyFilter, limit: number) {
  const store = yield* PartyStore
  const all: Array<Party> = []
  for (let position = start; ;) {
    const page = yield* store.list(userId, filter, { after: position, limit })
    assert.isAtMost(page.length, limit)
    all.push(...page)
    const last = page.at(-1)
    if (page.length < limit || last === undefined) return all
    position = Option.some({ createdAt: last.createdAt, id: last.partyId })
  }
})

type Ports = CaseStore | PartyStore | UnitOfWork | UserStore

export const suite = (name: string, stores: Layer.Layer<Ports, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `PartyStore (${name})`,
    (it) => {
      it.effect("keeps every field of a party, and numbers those of a case from 1", () =>
        Effect.gen(function* () {
          const store = yield* PartyStore
          const { caseId, userId } = yield* newCaseOfUser
          const full = {
            kind: "organization",
            role: "third-party-defendant",
            side: "other",
            standing: "found"
          } as const
          const drafts = [
            yield* draftOf(caseId),
            yield* draftOf(caseId, { ...full, relation: "opposing_party", createdAt: after(1) })
          ]
          for (const [index, draft] of drafts.entries()) {
            const party = yield* store.create(userId, draft)
            assertSame(
              Party,
              party,
              new Party({
                ...draft,
                placeholder: `[Party ${index + 1}]`,
                identityOnFile: false,
                mergedInto: null,
                updatedAt: draft.createdAt,
                version: 1
              })
            )
            assertSameOption(Party, yield* store.find(userId, draft.partyId), party)
          }
        })
      )

      it.effect("takes no party for a case that is not the user's, or not there", () =>
        Effect.gen(function* () {
          const store = yield* PartyStore
          const { caseId } = yield* newCaseOfUser
          const neighbour = yield* newUser
          for (const other of [caseId, yield* newCaseId]) {
            const draft = yield* draftOf(other)
            assert.strictEqual(yield* tagOf(store.create(neighbour, draft)), "NotFound")
          }
          assert.deepStrictEqual(yield* listAll(neighbour, everyone, 10), [])
        })
      )

      it.effect("shows and gives no party to another user", () =>
        Effect.gen(function* () {
          const store = yield* PartyStore
          const { caseId, userId } = yield* newCaseOfUser
          const party = yield* newParty(userId, caseId)
          const neighbour = yield* newUser
          assert.isTrue(Option.isNone(yield* store.find(neighbour, party.partyId)))
          assert.deepStrictEqual(yield* listAll(neighbour, { caseId, role: null }, 10), [])
          assert.isFalse(yield* store.replace(neighbour, new Party({ ...party, role: "other", version: 2 })))
          const news = { identityOnFile: true }
          assert.isTrue(Option.isNone(yield* store.note(neighbour, party.partyId, news, after(1))))
          const other = yield* newParty(userId, caseId)
          const theirs = yield* newParty(neighbour, (yield* newCase(neighbour)).caseId)
          for (const two of [
            { kept: party.partyId, merged: other.partyId },
            { kept: theirs.partyId, merged: party.partyId },
            { kept: party.partyId, merged: theirs.partyId }
          ]) {
            assert.isTrue(Option.isNone(yield* store.merge(neighbour, two, after(1))))
          }
          assert.deepStrictEqual(yield* store.remove(neighbour, party.partyId), [])
          assertSameOption(Party, yield* store.find(userId, party.partyId), party)
        })
      )

      it.effect("gives 50 concurrent parties the numbers 1 to 50, without a gap and none twice", () =>
        Effect.gen(function* () {
          const { caseId, userId } = yield* newCaseOfUser
          const { successes } = yield* race(times(50, () => newParty(userId, caseId)))
          assert.deepStrictEqual(
            ascending(successes),
            times(50, (i) => i + 1)
          )
          assert.deepStrictEqual(
            ascending(yield* listAll(userId, everyone, 7)),
            times(50, (i) => i + 1)
          )
        })
      )

      it.effect(
        "gives no number again that was given, also of a party that is gone; what was undone was not given",
        () =>
          Effect.gen(function* () {
            const store = yield* PartyStore
            const units = yield* UnitOfWork
            const { caseId, userId } = yield* newCaseOfUser
            const first = yield* newParty(userId, caseId)
            const second = yield* newParty(userId, caseId)
            assert.deepStrictEqual(yield* store.remove(userId, second.partyId), [second.partyId])
            assert.deepStrictEqual(yield* store.remove(userId, second.partyId), [])
            assert.isTrue(Option.isNone(yield* store.find(userId, second.partyId)))
            assert.strictEqual(numberOf(yield* newParty(userId, caseId)), 3)
            // What was undone was never given.
            yield* Effect.exit(units.run(userId, Effect.andThen(newParty(userId, caseId), Effect.fail("no"))))
            assert.strictEqual(numberOf(yield* newParty(userId, caseId)), 4)
            assert.strictEqual(numberOf(first), 1)
          })
      )

      it.effect("gives each number once while parties come and go at the same time", () =>
        Effect.gen(function* () {
          const store = yield* PartyStore
          const { caseId, userId } = yield* newCaseOfUser
          const { successes } = yield* race(
            times(30, (i) =>
              Effect.gen(function* () {
                const party = yield* newParty(userId, caseId)
                if (i % 2 === 0) assert.deepStrictEqual(yield* store.remove(userId, party.partyId), [party.partyId])
                return party
              })
            )
          )
          assert.deepStrictEqual(
            ascending(successes),
            times(30, (i) => i + 1)
          )
          assert.strictEqual((yield* listAll(userId, everyone, 50)).length, 15)
        })
      )

      it.effect("takes as many parties as a case may have, and no more at the same time", () =>
        Effect.gen(function* () {
          const store = yield* PartyStore
          const { caseId, userId } = yield* newCaseOfUser
          const fill = yield* UnitOfWork
          yield* fill.run(
            userId,
            Effect.forEach(
              times(Limits.partiesPerCase - 3, (i) => i),
              () => newParty(userId, caseId),
              { discard: true }
            )
          )
          const { failures, successes } = yield* race(times(8, () => newParty(userId, caseId)))
          assert.strictEqual(successes.length, 3)
          assert.deepStrictEqual(tags(failures), ["PartiesFull"])
          assert.strictEqual((yield* store.remove(userId, successes[0]!.partyId)).length, 1)
          // The numbers go on after the last that was given.
          assert.strictEqual(numberOf(yield* newParty(userId, caseId)), Limits.partiesPerCase + 1)
          assert.strictEqual(yield* tagOf(newParty(userId, caseId)), "PartiesFull")
        })
      )

      it.effect("has nothing left of a case that goes while parties are added to it", () =>
        Effect.gen(function* () {
          const store = yield* PartyStore
          const cases = yield* CaseStore
          const { caseId, userId } = yield* newCaseOfUser
          const other = (yield* newCase(userId)).caseId
          const kept = yield* newParty(userId, other)
          const { failures, successes } = yield* race([
            ...times(10, () => newParty(userId, caseId)),
            Effect.as(cases.remove(userId, caseId), null),
            ...times(10, () => newParty(userId, caseId))
          ])
          assert.isTrue(failures.every(({ _tag }) => _tag === "NotFound"))
          for (const party of successes) {
            if (party !== null) assert.isTrue(Option.isNone(yield* store.find(userId, party.partyId)))
          }
          const left = yield* listAll(userId, everyone, 10)
          assert.deepStrictEqual(
            left.map(({ partyId }) => partyId),
            [kept.partyId]
          )
        })
      )

      it.effect(
        "lists newest first, of the same instant the greater id first, by case and role, in pages of any size",
        () =>
          Effect.gen(function* () {
            const { caseId, userId } = yield* newCaseOfUser
            const other = (yield* newCase(userId)).caseId
            const all: Array<Party> = []
            // In neither the order of their times nor of their ids; five share each instant.
            for (const i of times(20, (i) => (i * 7) % 20)) {
              const role = i % 3 === 0 ? "witness" : "defendant"
              const createdAt = after(Math.floor(i / 5))
              all.push(yield* newParty(userId, i % 2 === 0 ? caseId : other, { createdAt, role }))
            }
            const age = ({ createdAt, partyId }: Party) => `${createdAt.epochMilliseconds} ${partyId}`
            const inOrder = all.toSorted((a, b) => (age(a) < age(b) ? 1 : -1))
            const filters: ReadonlyArray<PartyFilter> = [
              everyone,
              { caseId, role: null },
              { caseId: null, role: "witness" },
              { caseId: other, role: "defendant" },
              { caseId, role: "judge" }
            ]
            for (const filter of filters) {
              const expected = inOrder
                .filter((party) => filter.caseId === null || party.caseId === filter.caseId)
                .filter((party) => filter.role === null || party.role === filter.role)
                .map(({ partyId }) => partyId)
              for (const limit of [1, 3, 20, 50]) {
                const found = yield* listAll(userId, filter, limit)
                assert.deepStrictEqual(
                  found.map(({ partyId }) => partyId),
                  expected
                )
              }
            }
          })
      )

      it.effect("replaces what can be said of a party, and nothing else; of 10 for the same version one", () =>
        Effect.gen(function* () {
          const store = yield* PartyStore
          const { caseId, userId } = yield* newCaseOfUser
          const party = yield* newParty(userId, caseId)
          const said = {
            kind: "organization",
            role: "surety",
            side: "other",
            relation: "client",
            standing: "found"
          } as const
          const next = new Party({ ...party, ...said, updatedAt: after(5), version: 2 })
          assert.isFalse(yield* store.replace(userId, new Party({ ...next, version: 3 })))
          // What it says of number, identity and merging counts for nothing.
          const mergedInto = (yield* newParty(userId, caseId)).partyId
          const lying = new Party({ ...next, placeholder: "[Party 77]", identityOnFile: true, mergedInto })
          const { successes } = yield* race(times(10, () => store.replace(userId, lying)))
          assert.strictEqual(successes.filter((replaced) => replaced).length, 1)
          assertSameOption(Party, yield* store.find(userId, party.partyId), next)
        })
      )

      it.effect("notes whether an identity is on file, and the standing, as a new version where that is news", () =>
        Effect.gen(function* () {
          const store = yield* PartyStore
          const { caseId, userId } = yield* newCaseOfUser
          const party = yield* newParty(userId, caseId)
          const note = (identityOnFile: boolean, at: number) =>
            store.note(userId, party.partyId, { identityOnFile }, after(at))
          assertSameOption(Party, yield* note(false, 1), party)
          const onFile = new Party({ ...party, identityOnFile: true, updatedAt: after(2), version: 2 })
          assertSameOption(Party, yield* note(true, 2), onFile)
          assertSameOption(Party, yield* note(true, 3), onFile)
          assertSameOption(Party, yield* store.find(userId, party.partyId), onFile)
          assert.isFalse(yield* store.replace(userId, new Party({ ...party, role: "other", version: 2 })))
          const forgotten = new Party({ ...onFile, identityOnFile: false, updatedAt: after(4), version: 3 })
          assertSameOption(Party, yield* note(false, 4), forgotten)
          const found = { standing: "found" } as const
          const doubted = new Party({ ...forgotten, ...found, updatedAt: after(5), version: 4 })
          assertSameOption(Party, yield* store.note(userId, party.partyId, found, after(5)), doubted)
          assertSameOption(Party, yield* store.note(userId, party.partyId, found, after(6)), doubted)
          assertSameOption(Party, yield* store.note(userId, party.partyId, {}, after(6)), doubted)
          const both = { identityOnFile: true, standing: "confirmed" } as const
          const sure = new Party({ ...doubted, ...both, updatedAt: after(7), version: 5 })
          assertSameOption(Party, yield* store.note(userId, party.partyId, both, after(7)), sure)
          assertSameOption(Party, yield* store.find(userId, party.partyId), sure)
          assert.isTrue(Option.isNone(yield* store.note(userId, yield* newPartyId, both, after(8))))
        })
      )

      it.effect(
        "merges a party into another one, with all that were merged into it; they take no change any more",
        () =>
          Effect.gen(function* () {
            const store = yield* PartyStore
            const { caseId, userId } = yield* newCaseOfUser
            const a = yield* newParty(userId, caseId)
            const b = yield* newParty(userId, caseId, { standing: "found" })
            const c = yield* newParty(userId, caseId)
            const bystander = yield* newParty(userId, caseId)
            yield* store.note(userId, a.partyId, { identityOnFile: true }, after(1))
            const merge = (kept: Party, merged: Party, at: number) =>
              store.merge(userId, { kept: kept.partyId, merged: merged.partyId }, after(at))
            const first = Option.getOrThrow(yield* merge(b, a, 2))
            const theKept = { identityOnFile: true, standing: "confirmed" } as const
            assertSame(Party, first.kept, new Party({ ...b, ...theKept, updatedAt: after(2), version: 2 }))
            assertSame(Party, first.merged, new Party({ ...a, mergedInto: b.partyId, updatedAt: after(2), version: 3 }))
            assert.deepStrictEqual(first.before, [])
            assertSameOption(Party, yield* store.find(userId, a.partyId), first.merged)
            const second = Option.getOrThrow(yield* merge(c, b, 3))
            assert.isTrue(second.kept.identityOnFile)
            assert.isFalse(second.merged.identityOnFile)
            assert.deepStrictEqual(
              second.before.map(({ identityOnFile, mergedInto, partyId, version }) => [
                partyId,
                mergedInto,
                identityOnFile,
                version
              ]),
              [[a.partyId, c.partyId, false, 4]]
            )
            for (const party of [second.kept, second.merged, ...second.before]) {
              assertSameOption(Party, yield* store.find(userId, party.partyId), party)
            }
            for (const [kept, merged] of [
              [a, bystander],
              [bystander, a],
              [bystander, b],
              [c, c],
              [c, a]
            ] as const) {
              assert.isTrue(Option.isNone(yield* merge(kept, merged, 4)))
            }
            assert.isFalse(yield* store.replace(userId, new Party({ ...second.merged, role: "other", version: 4 })))
            assert.isTrue(Option.isNone(yield* store.note(userId, a.partyId, theKept, after(5))))
            assertSameOption(Party, yield* store.find(userId, a.partyId), second.before[0]!)
            assertSameOption(Party, yield* store.find(userId, bystander.partyId), bystander)
            const elsewhere = yield* newParty(userId, (yield* newCase(userId)).caseId)
            assert.isTrue(Option.isNone(yield* merge(bystander, elsewhere, 6)))
          })
      )

      it.effect("removes with a party all that were merged into it, and a merged one alone", () =>
        Effect.gen(function* () {
          const store = yield* PartyStore
          const { caseId, userId } = yield* newCaseOfUser
          const [kept, one, other, apart] = yield* Effect.all(times(4, () => newParty(userId, caseId)))
          for (const merged of [one!, other!]) {
            yield* store.merge(userId, { kept: kept!.partyId, merged: merged.partyId }, after(1))
          }
          const extra = yield* newParty(userId, caseId)
          yield* store.merge(userId, { kept: kept!.partyId, merged: extra.partyId }, after(2))
          assert.deepStrictEqual(yield* store.remove(userId, extra.partyId), [extra.partyId])
          const gone = yield* store.remove(userId, kept!.partyId)
          assert.strictEqual(gone[0], kept!.partyId)
          assert.deepStrictEqual([...gone].sort(), [kept!, one!, other!].map(({ partyId }) => partyId).sort())
          const left = yield* listAll(userId, everyone, 10)
          assert.deepStrictEqual(
            left.map(({ partyId }) => partyId),
            [apart!.partyId]
          )
        })
      )

      it.effect(
        "whatever is merged and removed at the same time: no chain, no circle, and nothing points nowhere",
        () =>
          Effect.gen(function* () {
            const store = yield* PartyStore
            for (const round of times(8, (i) => i)) {
              const { caseId, userId } = yield* newCaseOfUser
              const all = yield* Effect.all(times(5, () => newParty(userId, caseId)))
              const merge = (kept: number, merged: number) =>
                store.merge(userId, { kept: all[kept]!.partyId, merged: all[merged]!.partyId }, after(1))
              const { failures } = yield* race<unknown, unknown, never>([
                merge(0, 1),
                merge(1, 0),
                merge(1, 2),
                merge(2, 0),
                merge(3, 1),
                merge(0, 3),
                ...(round % 2 === 0 ? [store.remove(userId, all[3]!.partyId)] : []),
                merge(2, 4)
              ])
              assert.deepStrictEqual(failures, [])
              const parties = yield* listAll(userId, everyone, 10)
              const alone = new Set(parties.filter((party) => party.mergedInto === null).map(({ partyId }) => partyId))
              assert.isAbove(alone.size, 0)
              assert.isBelow(alone.size, 5)
              for (const { mergedInto } of parties) assert.isTrue(mergedInto === null || alone.has(mergedInto))
            }
          })
      )

      it.effect("two users may have cases and parties of the same ids", () =>
        Effect.gen(function* () {
          const store = yield* PartyStore
          const { caseId, userId } = yield* newCaseOfUser
          const neighbour = yield* newUser
          yield* newCase(neighbour, { caseId })
          const partyId = yield* newPartyId
          const mine = yield* newParty(userId, caseId, { partyId })
          const theirs = yield* newParty(neighbour, caseId, { partyId, role: "judge" })
          assert.strictEqual(numberOf(theirs), 1)
          assertSameOption(Party, yield* store.find(userId, partyId), mine)
          assertSameOption(Party, yield* store.find(neighbour, partyId), theirs)
        })
      )
    }
  )
