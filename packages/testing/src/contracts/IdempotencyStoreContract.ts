/** Contract tests for every `IdempotencyStore`. */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { CaseStore } from "@incamera/domain/cases"
import { IdempotencyStore } from "@incamera/domain/changes"
import * as Limits from "@incamera/domain/Limits"
import type { UserStore } from "@incamera/domain/users"
import { newClaim, timesAt } from "../records/idempotency.ts"
import { newDigest } from "../records/values.ts"
import { after, times, uuid } from "../records/values.ts"
import { newCase } from "../records/cases.ts"
import { newUser } from "../records/users.ts"
import { race, tagOf } from "../records/outcomes.ts"

const lease = Limits.idempotencyLeaseMillis
const most = Limits.idempotencyKeysPerUser

export const suite = (name: string, stores: Layer.Layer<CaseStore | IdempotencyStore | UserStore, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `IdempotencyStore (${name})`,
    (it) => {
      it.effect("gives a new key to the first caller, and the answer to all later ones", () =>
        Effect.gen(function* () {
          const store = yield* IdempotencyStore
          const userId = yield* newUser
          const { held, request } = yield* newClaim
          const claim = store.claim(userId, request, timesAt(), most)
          assert.deepStrictEqual(yield* claim, { _tag: "Claimed" })
          assert.deepStrictEqual(yield* claim, { _tag: "InProgress" })
          const answer = JSON.stringify({ title: "a \"b\" 'c' \\n ⚖️ \u2028", n: 1 })
          assert.isTrue(yield* store.answer(userId, held, answer, null))
          assert.deepStrictEqual(yield* claim, { _tag: "Answered", answer })
          assert.deepStrictEqual(yield* claim, { _tag: "Answered", answer })
        })
      )

      it.effect("gives a key to one of 20 concurrent claimants", () =>
        Effect.gen(function* () {
          const store = yield* IdempotencyStore
          const userId = yield* newUser
          const { request } = yield* newClaim
          const { failures, successes } = yield* race(times(20, () => store.claim(userId, request, timesAt(), most)))
          assert.deepStrictEqual(failures, [])
          const claims = successes.map(({ _tag }) => _tag).sort()
          assert.deepStrictEqual(claims, ["Claimed", ...times(19, () => "InProgress" as const)])
        })
      )

      it.effect("detects another request under the same key, before and after the answer", () =>
        Effect.gen(function* () {
          const store = yield* IdempotencyStore
          const userId = yield* newUser
          const { held, request } = yield* newClaim
          const other = { ...request, fingerprint: yield* newDigest }
          yield* store.claim(userId, request, timesAt(), most)
          assert.deepStrictEqual(yield* store.claim(userId, other, timesAt(), most), { _tag: "OtherRequest" })
          // Even a claim whose lease has ended isn't open to a different request.
          assert.deepStrictEqual(yield* store.claim(userId, other, timesAt(after(lease)), most), {
            _tag: "OtherRequest"
          })
          yield* store.answer(userId, held, "done", null)
          assert.deepStrictEqual(yield* store.claim(userId, other, timesAt(), most), { _tag: "OtherRequest" })
        })
      )

      it.effect("keeps the keys of users separate", () =>
        Effect.gen(function* () {
          const store = yield* IdempotencyStore
          const [one, other] = [yield* newUser, yield* newUser]
          const { held, request } = yield* newClaim
          yield* store.claim(one, request, timesAt(), most)
          yield* store.answer(one, held, "the one's", null)
          assert.deepStrictEqual(yield* store.claim(other, request, timesAt(), most), { _tag: "Claimed" })
          yield* store.release(other, held)
          assert.deepStrictEqual(yield* store.claim(one, request, timesAt(), most), {
            _tag: "Answered",
            answer: "the one's"
          })
        })
      )

      it.effect("gives a key whose lease ended to the next claimant, and then ignores the first", () =>
        Effect.gen(function* () {
          const store = yield* IdempotencyStore
          const userId = yield* newUser
          const { held, request } = yield* newClaim
          yield* store.claim(userId, request, timesAt(), most)
          const late = timesAt(after(lease - 1))
          assert.deepStrictEqual(yield* store.claim(userId, request, late, most), { _tag: "InProgress" })
          const next = timesAt(after(lease))
          const others = yield* Effect.all(times(20, () => Effect.map(uuid, (holder) => ({ ...request, holder }))))
          const { successes } = yield* race(
            others.map((other) =>
              Effect.map(store.claim(userId, other, next, most), (claim) => [other, claim] as const)
            )
          )
          const claimed = successes.filter(([, { _tag }]) => _tag === "Claimed")
          assert.lengthOf(claimed, 1)
          const [[second]] = claimed as [(typeof claimed)[number]]
          assert.isFalse(yield* store.renew(userId, held, after(10 * lease)))
          assert.isFalse(yield* store.answer(userId, held, "the first's", null))
          yield* store.release(userId, held)
          assert.deepStrictEqual(yield* store.claim(userId, request, next, most), { _tag: "InProgress" })
          assert.isTrue(yield* store.answer(userId, second, "the second's", null))
          const answered = { _tag: "Answered", answer: "the second's" } as const
          assert.deepStrictEqual(yield* store.claim(userId, request, next, most), answered)
        })
      )

      it.effect(
        "keeps a claim for the caller that renews it, even after its lease, until another takes it or it is answered",
        () =>
          Effect.gen(function* () {
            const store = yield* IdempotencyStore
            const [userId, neighbour] = [yield* newUser, yield* newUser]
            const { held, request } = yield* newClaim
            const other = { ...request, holder: yield* uuid }
            assert.isFalse(yield* store.renew(userId, held, after(lease)), "nobody claimed it")
            yield* store.claim(userId, request, timesAt(), most)
            assert.isFalse(yield* store.renew(neighbour, held, after(9 * lease)))
            assert.isFalse(yield* store.renew(userId, other, after(9 * lease)))
            assert.isTrue(yield* store.renew(userId, held, after(2 * lease)))
            assert.deepStrictEqual(yield* store.claim(userId, other, timesAt(after(2 * lease - 1)), most), {
              _tag: "InProgress"
            })
            // The lease has ended, but nobody has taken the claim over.
            assert.isTrue(yield* store.renew(userId, held, after(4 * lease)))
            assert.deepStrictEqual(yield* store.claim(userId, other, timesAt(after(4 * lease - 1)), most), {
              _tag: "InProgress"
            })
            assert.isTrue(yield* store.answer(userId, held, "done", null))
            assert.isFalse(yield* store.renew(userId, held, after(9 * lease)))
          })
      )

      it.effect("leaves a key with one holder when a renewal races other claims", () =>
        Effect.gen(function* () {
          const store = yield* IdempotencyStore
          for (let round = 0; round < 20; round++) {
            const userId = yield* newUser
            const { held, request } = yield* newClaim
            yield* store.claim(userId, request, timesAt(), most)
            const late = timesAt(after(lease))
            const others = yield* Effect.all(times(3, () => Effect.map(uuid, (holder) => ({ ...request, holder }))))
            const claims = others.map((other) =>
              Effect.map(store.claim(userId, other, late, most), ({ _tag }) => (_tag === "Claimed" ? [other] : []))
            )
            const renewal = Effect.map(store.renew(userId, held, late.leaseUntil), (kept) => (kept ? [held] : []))
            const { failures, successes } = yield* race([renewal, ...claims])
            assert.deepStrictEqual(failures, [])
            const holders = successes.flat()
            assert.lengthOf(holders, 1)
            const answers = yield* Effect.forEach([held, ...others], (one) => store.answer(userId, one, "done", null))
            assert.deepStrictEqual(
              answers.map((kept, n) => (kept ? [held, ...others][n]!.holder : null)).filter((kept) => kept !== null),
              holders.map(({ holder }) => holder)
            )
          }
        })
      )

      it.effect("lets the first holder answer after its lease, unless another took the key over", () =>
        Effect.gen(function* () {
          const store = yield* IdempotencyStore
          const userId = yield* newUser
          const { held, request } = yield* newClaim
          yield* store.claim(userId, request, timesAt(), most)
          assert.isTrue(yield* store.answer(userId, held, "late", null))
          const claim = yield* store.claim(userId, request, timesAt(after(lease + 1)), most)
          assert.deepStrictEqual(claim, { _tag: "Answered", answer: "late" })
        })
      )

      it.effect("forgets a released claim, but no answer", () =>
        Effect.gen(function* () {
          const store = yield* IdempotencyStore
          const userId = yield* newUser
          const { held, request } = yield* newClaim
          const claim = store.claim(userId, request, timesAt(), most)
          yield* claim
          yield* store.release(userId, held)
          assert.isFalse(yield* store.answer(userId, held, "too late", null))
          assert.deepStrictEqual(yield* claim, { _tag: "Claimed" })
          assert.isTrue(yield* store.answer(userId, held, "done", null))
          assert.isFalse(yield* store.answer(userId, held, "another", null))
          yield* store.release(userId, held)
          assert.deepStrictEqual(yield* claim, { _tag: "Answered", answer: "done" })
        })
      )

      it.effect("remembers a key exactly until it expires, in every state", () =>
        Effect.gen(function* () {
          const store = yield* IdempotencyStore
          const userId = yield* newUser
          const { request } = yield* newClaim
          yield* store.claim(userId, request, timesAt(), most)
          // Taking a claim over doesn't extend its life.
          const second = { ...request, holder: yield* uuid }
          yield* store.claim(userId, second, timesAt(after(lease)), most)
          yield* store.answer(userId, second, "done", null)
          const last = timesAt(after(Limits.idempotencyMillis - 1))
          assert.deepStrictEqual(yield* store.claim(userId, request, last, most), { _tag: "Answered", answer: "done" })
          const later = timesAt(after(Limits.idempotencyMillis))
          const other = { ...request, fingerprint: yield* newDigest }
          assert.deepStrictEqual(yield* store.claim(userId, other, later, most), { _tag: "Claimed" })
        })
      )

      it.effect("forgets an answer with the case it is about, and no other", () =>
        Effect.gen(function* () {
          const store = yield* IdempotencyStore
          const cases = yield* CaseStore
          const userId = yield* newUser
          const [gone, kept] = [yield* newCase(userId), yield* newCase(userId)]
          const claims = yield* Effect.all([newClaim, newClaim, newClaim])
          for (const [n, caseId] of [gone.caseId, kept.caseId, null].entries()) {
            const { held, request } = claims[n]!
            yield* store.claim(userId, request, timesAt(), most)
            yield* store.answer(userId, held, "done", caseId)
          }
          yield* cases.remove(userId, gone.caseId)
          const found = yield* Effect.forEach(claims, ({ request }) => store.claim(userId, request, timesAt(), most))
          assert.deepStrictEqual(
            found.map(({ _tag }) => _tag),
            ["Claimed", "Answered", "Answered"]
          )
        })
      )

      it.effect("leaves keys to the user's programs if the caller may have fewer", () =>
        Effect.gen(function* () {
          const store = yield* IdempotencyStore
          const userId = yield* newUser
          const { request: first } = yield* newClaim
          yield* store.claim(userId, first, timesAt(), 3)
          const claimOf = (fit: number) =>
            Effect.flatMap(newClaim, ({ request }) => store.claim(userId, request, timesAt(after(1)), fit))
          const { failures, successes } = yield* race(times(10, () => claimOf(3)))
          assert.lengthOf(successes, 2)
          for (const error of failures) {
            assert(error._tag === "TooManyRequests")
            assert.strictEqual(error.what, "idempotency-keys")
          }
          assert.deepStrictEqual(yield* claimOf(most), { _tag: "Claimed" })
          assert.strictEqual(yield* tagOf(claimOf(3)), "TooManyRequests")
          assert.deepStrictEqual(yield* store.claim(userId, first, timesAt(after(2)), 3), { _tag: "InProgress" })
        })
      )

      it.effect("limits a user's remembered keys, without known keys, other users' and expired ones", () =>
        Effect.gen(function* () {
          const store = yield* IdempotencyStore
          const [userId, neighbour] = [yield* newUser, yield* newUser]
          const { request: first } = yield* newClaim
          yield* store.claim(userId, first, timesAt(), most)
          yield* Effect.all(
            times(Limits.idempotencyKeysPerUser - 3, () =>
              Effect.flatMap(newClaim, ({ request }) => store.claim(userId, request, timesAt(after(1)), most))
            ),
            { concurrency: 8, discard: true }
          )
          const claimAt = (at: number) =>
            Effect.flatMap(newClaim, ({ request }) => store.claim(userId, request, timesAt(after(at)), most))
          const { failures, successes } = yield* race(times(10, () => claimAt(2)))
          assert.lengthOf(successes, 2)
          assert.lengthOf(failures, 8)
          for (const error of failures) {
            assert(error._tag === "TooManyRequests")
            assert.strictEqual(error.what, "idempotency-keys")
            assert.strictEqual(error.retryAfterSeconds, Limits.idempotencyMillis / 1000)
          }
          assert.deepStrictEqual(yield* store.claim(userId, first, timesAt(after(2)), most), { _tag: "InProgress" })
          yield* Effect.flatMap(newClaim, ({ request }) => store.claim(neighbour, request, timesAt(), most))
          // The first claim has expired, so one more fits.
          yield* claimAt(Limits.idempotencyMillis)
          assert.strictEqual((yield* Effect.flip(claimAt(Limits.idempotencyMillis)))._tag, "TooManyRequests")
        })
      )
    }
  )
