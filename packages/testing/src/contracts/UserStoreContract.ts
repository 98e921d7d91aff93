/** Contract tests for every `UserStore`. */
import { assert, layer } from "@effect/vitest"
import { type DateTime, Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { newUserId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { ExternalUser, User, UserStore } from "@incamera/domain/users"
import { after, now, times, uuid } from "../records/values.ts"
import { assertSame } from "../records/same.ts"
import { newUser } from "../records/users.ts"
import { race } from "../records/outcomes.ts"

const candidate = (external: ExternalUser, createdAt: DateTime.Utc = now) =>
  Effect.map(newUserId, (userId) => new User({ ...external, userId, createdAt }))

export const suite = (name: string, stores: Layer.Layer<UserStore, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `UserStore (${name})`,
    (it) => {
      it.effect("creates the user from the candidate, and keeps every field", () =>
        Effect.gen(function* () {
          const store = yield* UserStore
          const external = new ExternalUser({ issuer: "https://idp.example/ä", subject: yield* uuid })
          const user = yield* candidate(external)
          const made = yield* store.findOrCreate(external, user)
          assert.instanceOf(made, User)
          assertSame(User, made, user)
        })
      )

      it.effect("later finds the same user for any candidate", () =>
        Effect.gen(function* () {
          const store = yield* UserStore
          const external = new ExternalUser({ issuer: "https://idp.example", subject: yield* uuid })
          const first = yield* store.findOrCreate(external, yield* candidate(external))
          const again = yield* store.findOrCreate(external, yield* candidate(external, after(5_000)))
          assertSame(User, again, first)
        })
      )

      it.effect("gives 100 concurrent first calls the same user, one of the candidates", () =>
        Effect.gen(function* () {
          const store = yield* UserStore
          const external = new ExternalUser({ issuer: "https://idp.example", subject: yield* uuid })
          const candidates = yield* Effect.all(times(100, () => candidate(external)))
          const { failures, successes } = yield* race(candidates.map((user) => store.findOrCreate(external, user)))
          assert.deepStrictEqual(failures, [])
          const ids = new Set(successes.map((user) => user.userId))
          assert.strictEqual(ids.size, 1)
          assert.isTrue(candidates.some((user) => ids.has(user.userId)))
        })
      )

      it.effect("distinguishes users by the exact issuer and subject together", () =>
        Effect.gen(function* () {
          const store = yield* UserStore
          const id = yield* uuid
          const pairs: ReadonlyArray<readonly [issuer: string, subject: string]> = [
            [`${id}`, "ab"],
            [`${id}a`, "b"],
            [`${id} `, "ab"],
            [`${id}`, " ab"],
            [`${id}`, "ab "],
            [`${id}`, "AB"],
            [`${id}`, "a\u0301b"],
            [`${id}`, "áb"],
            [`${id}","`, "ab"],
            [`${id}`, `","ab`],
            ["ab", `${id}`],
            [`${id}/`, "ab"],
            [`${id}`, "/ab"],
            [`${id}\n`, "ab"],
            [`${id}`, "\nab"],
            [`${id}`, "a%b"],
            [`${id}`, "a_b"]
          ]
          const ids = new Set<string>()
          for (const [issuer, subject] of pairs) {
            const external = new ExternalUser({ issuer, subject })
            const user = yield* store.findOrCreate(external, yield* candidate(external))
            assert.strictEqual(user.issuer, issuer)
            assert.strictEqual(user.subject, subject)
            ids.add(user.userId)
          }
          assert.strictEqual(ids.size, pairs.length)
        })
      )

      it.effect("lists each user once by identifier, in pages of any size", () =>
        Effect.gen(function* () {
          const store = yield* UserStore
          const made = (yield* Effect.all(times(23, () => newUser))).sort()
          for (const limit of [1, 5, 23, 200]) {
            const listed: Array<UserId> = []
            // Other tests may share the database, so list from just before the first of these users to the last.
            let after = Option.some(made[0]!.slice(0, -1) as UserId)
            while (!listed.includes(made.at(-1)!)) {
              const page: ReadonlyArray<UserId> = yield* store.list({ after, limit })
              assert.isAtMost(page.length, limit)
              assert.isAbove(page.length, 0)
              listed.push(...page)
              after = Option.some(page.at(-1)!)
            }
            assert.deepStrictEqual([...new Set(listed)].sort(), listed)
            assert.includeMembers(listed, made)
          }
          const [first] = yield* store.list({ after: Option.none(), limit: 1 })
          assert.isTrue(first! <= made[0]!)
          const last = "user_ffffffff-ffff-7fff-bfff-ffffffffffff" as UserId
          assert.deepStrictEqual(yield* store.list({ after: Option.some(last), limit: 10 }), [])
        })
      )

      it.effect("keeps issuers and subjects of maximum length", () =>
        Effect.gen(function* () {
          const store = yield* UserStore
          const longest = (yield* uuid).padEnd(Limits.userSubjectCharacters, "字")
          const external = new ExternalUser({ issuer: longest, subject: longest })
          const made = yield* store.findOrCreate(external, yield* candidate(external))
          const found = yield* store.findOrCreate(external, yield* candidate(external))
          assert.strictEqual(found.userId, made.userId)
          assert.strictEqual(found.subject, longest)
        })
      )
    }
  )
