/** Contract tests for every `AuditStore`. */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import {
  AuditAction,
  type AuditActor,
  AuditEntry,
  type AuditFilter,
  AuditStore,
  beginning,
  everyEntry
} from "@incamera/domain/audit"
import type { CaseStore } from "@incamera/domain/cases"
import { newAgentId, newBearerTokenId, newCaseId, type UserId } from "@incamera/domain/Ids"
import type { UserStore } from "@incamera/domain/users"
import { addEntries, entryAfter } from "../records/audit.ts"
import { after, times } from "../records/values.ts"
import { assertSame } from "../records/same.ts"
import { newUser } from "../records/users.ts"
import { race, tagOf } from "../records/outcomes.ts"

const sequences = (entries: ReadonlyArray<AuditEntry>) => entries.map(({ sequence }) => sequence)

const listed = Effect.fnUntraced(function* (userId: UserId, filter: Partial<AuditFilter>) {
  const store = yield* AuditStore
  const page = { before: Option.none(), limit: 100 }
  return sequences(yield* store.list(userId, { ...everyEntry, ...filter }, page))
})

export const suite = (name: string, stores: Layer.Layer<AuditStore | CaseStore | UserStore, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `AuditStore (${name})`,
    (it) => {
      it.effect("is empty for a new user", () =>
        Effect.gen(function* () {
          const store = yield* AuditStore
          const userId = yield* newUser
          assert.isTrue(Option.isNone(yield* store.head(userId)))
          assert.deepStrictEqual(yield* listed(userId, {}), [])
          assert.deepStrictEqual(yield* store.read(userId, 0, 10), [])
        })
      )

      it.effect("keeps every field of an entry, of every actor and every action, and its head", () =>
        Effect.gen(function* () {
          const store = yield* AuditStore
          const userId = yield* newUser
          const agentId = yield* newAgentId
          const actors: ReadonlyArray<AuditActor> = [
            { type: "user" },
            { type: "agent", agentId, tokenId: yield* newBearerTokenId },
            { type: "agent", agentId, tokenId: null },
            { type: "invitation-link" },
            { type: "service" }
          ]
          const { literals: actions } = AuditAction
          const refused = { found: [{ kind: "date-of-birth", count: 3 } as const], asksToReveal: true }
          const caseId = yield* newCaseId
          const entries = yield* addEntries(userId, actions.length, (n) => ({
            action: actions[n]!,
            actor: actors[n % actors.length]!,
            caseId: n % 2 === 0 ? caseId : null,
            ...(actions[n] === "identity.refuse" ? { refused } : {})
          }))
          const read = yield* store.read(userId, 0, 100)
          assert.lengthOf(read, entries.length)
          for (const [n, entry] of read.entries()) {
            assert.isTrue(entry instanceof AuditEntry)
            assertSame(AuditEntry, entry, entries[n]!)
          }
          const { hash, sequence } = entries.at(-1)!
          assert.deepStrictEqual(yield* store.head(userId), Option.some({ hash, sequence }))
        })
      )

      it.effect("keeps one of 20 concurrent entries at the same place, and overwrites nothing", () =>
        Effect.gen(function* () {
          const store = yield* AuditStore
          const userId = yield* newUser
          yield* addEntries(userId, 2)
          const head = Option.getOrThrow(yield* store.head(userId))
          const rivals = yield* Effect.all(times(20, () => entryAfter(head)))
          const { failures, successes } = yield* race(
            rivals.map((entry) => Effect.as(store.append(userId, entry), entry))
          )
          assert.lengthOf(successes, 1)
          assert.isTrue(failures.every(({ _tag }) => _tag === "StoreError"))
          const { hash, sequence } = successes[0]!
          assert.deepStrictEqual(yield* store.head(userId), Option.some({ hash, sequence }))
          assert.deepStrictEqual(
            (yield* store.read(userId, 2, 10)).map((entry) => entry.hash),
            [hash]
          )
          assert.strictEqual(yield* tagOf(store.append(userId, yield* entryAfter(beginning))), "StoreError")
          assert.deepStrictEqual(yield* store.head(userId), Option.some({ hash, sequence }))
        })
      )

      it.effect("keeps a separate log for each user", () =>
        Effect.gen(function* () {
          const store = yield* AuditStore
          const [owner, neighbour] = [yield* newUser, yield* newUser]
          const mine = yield* addEntries(owner, 3)
          const theirs = yield* addEntries(neighbour, 1)
          assert.deepStrictEqual(
            (yield* store.read(neighbour, 0, 10)).map(({ hash }) => hash),
            theirs.map(({ hash }) => hash)
          )
          assert.deepStrictEqual(yield* listed(neighbour, { resourceId: mine[0]!.resourceId }), [])
          assert.deepStrictEqual(yield* listed(owner, {}), [3, 2, 1])
        })
      )

      it.effect("reads oldest first in pages of any size, and lists newest first", () =>
        Effect.gen(function* () {
          const store = yield* AuditStore
          const userId = yield* newUser
          yield* addEntries(userId, 12)
          for (const limit of [1, 5, 12, 100]) {
            const read: Array<number> = []
            const list: Array<number> = []
            for (let page = yield* store.read(userId, 0, limit); page.length > 0;) {
              read.push(...sequences(page))
              page = yield* store.read(userId, read.at(-1)!, limit)
            }
            for (let before = Option.none<number>(); ;) {
              const page = sequences(yield* store.list(userId, everyEntry, { before, limit }))
              if (page.length === 0) break
              assert.isAtMost(page.length, limit)
              list.push(...page)
              before = Option.some(page.at(-1)!)
            }
            assert.deepStrictEqual(
              read,
              times(12, (n) => n + 1)
            )
            assert.deepStrictEqual(list, [...read].reverse())
          }
        })
      )

      it.effect("filters by each criterion alone, and by all together", () =>
        Effect.gen(function* () {
          const store = yield* AuditStore
          const userId = yield* newUser
          const caseId = yield* newCaseId
          const agent = { type: "agent", agentId: yield* newAgentId, tokenId: null } as const
          const [first, second] = yield* addEntries(userId, 6, (n) => ({
            action: n < 3 ? "case.update" : "party.update",
            actor: n % 2 === 0 ? { type: "user" } : agent,
            caseId: n < 4 ? caseId : null
          }))
          assert.deepStrictEqual(yield* listed(userId, { action: "case.update" }), [3, 2, 1])
          assert.deepStrictEqual(yield* listed(userId, { action: "file.ready" }), [])
          assert.deepStrictEqual(yield* listed(userId, { actor: "agent" }), [6, 4, 2])
          assert.deepStrictEqual(yield* listed(userId, { actor: "service" }), [])
          assert.deepStrictEqual(yield* listed(userId, { resourceId: second!.resourceId }), [2])
          assert.deepStrictEqual(yield* listed(userId, { caseId }), [4, 3, 2, 1])
          assert.deepStrictEqual(yield* listed(userId, { caseId: yield* newCaseId }), [])
          // Entry n has the instant n - 1.
          assert.deepStrictEqual(yield* listed(userId, { from: after(2) }), [6, 5, 4, 3])
          assert.deepStrictEqual(yield* listed(userId, { to: after(2) }), [2, 1])
          assert.deepStrictEqual(yield* listed(userId, { from: after(2), to: after(2) }), [])
          const all: AuditFilter = {
            action: "case.update",
            actor: "user",
            resourceId: first!.resourceId,
            caseId,
            from: after(0),
            to: after(1)
          }
          assert.deepStrictEqual(yield* listed(userId, all), [1])
          const page = { before: Option.some(4), limit: 1 }
          assert.deepStrictEqual(sequences(yield* store.list(userId, { ...everyEntry, actor: "agent" }, page)), [2])
        })
      )
    }
  )
