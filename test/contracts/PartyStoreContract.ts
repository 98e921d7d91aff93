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
          const full = { kind: "organization", role: "third-party-defendant", side: "other" } as const
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
          assert.isTrue(Option.isNone(yield* store.noteIdentity(neighbour, party.partyId, true, after(1))))
          assert.isFalse(yield* store.remove(neighbour, party.partyId))
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
            assert.isTrue(yield* store.remove(userId, second.partyId))
            assert.isFalse(yield* store.remove(userId, second.partyId))
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
                if (i % 2 === 0) assert.isTrue(yield* store.remove(userId, party.partyId))
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
          assert.isTrue(yield* store.remove(userId, successes[0]!.partyId))
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
          const said = { kind: "organization", role: "surety", side: "other", relation: "client" } as const
          const next = new Party({ ...party, ...said, updatedAt: after(5), version: 2 })
          assert.isFalse(yield* store.replace(userId, new Party({ ...next, version: 3 })))
          // What it says of number and identity counts for nothing.
          const lying = new Party({ ...next, placeholder: "[Party 77]", identityOnFile: true })
          const { successes } = yield* race(times(10, () => store.replace(userId, lying)))
          assert.strictEqual(successes.filter((replaced) => replaced).length, 1)
          assertSameOption(Party, yield* store.find(userId, party.partyId), next)
        })
      )

      it.effect("notes whether an identity is on file, as a new version where that is news", () =>
        Effect.gen(function* () {
          const store = yield* PartyStore
          const { caseId, userId } = yield* newCaseOfUser
          const party = yield* newParty(userId, caseId)
          const note = (onFile: boolean, at: number) => store.noteIdentity(userId, party.partyId, onFile, after(at))
          assertSameOption(Party, yield* note(false, 1), party)
          const onFile = new Party({ ...party, identityOnFile: true, updatedAt: after(2), version: 2 })
          assertSameOption(Party, yield* note(true, 2), onFile)
          assertSameOption(Party, yield* note(true, 3), onFile)
          assertSameOption(Party, yield* store.find(userId, party.partyId), onFile)
          assert.isFalse(yield* store.replace(userId, new Party({ ...party, role: "other", version: 2 })))
          const forgotten = new Party({ ...onFile, identityOnFile: false, updatedAt: after(4), version: 3 })
          assertSameOption(Party, yield* note(false, 4), forgotten)
          assert.isTrue(Option.isNone(yield* store.noteIdentity(userId, yield* newPartyId, true, after(5))))
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
