/** The audit log as its user sees it; tampering never goes unnoticed. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { AuditAction, AuditEntry, type AuditHead, RefusedFindings } from "@incamera/domain/audit/AuditEntry"
import { everyEntry } from "@incamera/domain/audit/AuditFilter"
import { AuditLog } from "@incamera/domain/audit/AuditLog"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { beginning, nextEntry } from "@incamera/domain/audit/chain"
import { verifyLog } from "@incamera/domain/audit/verifyLog"
import { Changes } from "@incamera/domain/changes/Changes"
import { CaseId, newUserId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { StoreError } from "@incamera/domain/StoreError"
import { assert, describe, it, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Schema, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { now, times } from "@incamera/testing/records/values"
import { masterKeys } from "../support/domain.ts"

const secrets = Layer.provide(Secrets.layer, Layer.merge(masterKeys, SecureRandom.layerWebCrypto))
const userId = UserId.make("user_0198a000-0000-7000-8000-000000000001")
const caseOf = (n: number) => CaseId.make(`case_0198a000-0000-7000-8000-${String(n).padStart(12, "0")}`)

/** All forms of entries, also the same one twice in a row. */
const Said = Schema.Struct({
  action: AuditAction,
  actor: Schema.Literals(["user", "service", "invitation-link"]),
  caseNumber: Schema.NullOr(Schema.Literals([1, 2])),
  refused: Schema.optionalKey(RefusedFindings),
  millis: Schema.Literals([0, 1])
})
const Log = Schema.Array(Said).check(Schema.isMinLength(2), Schema.isMaxLength(12))
const Place = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000 }))

const written = (signer: Secrets["Service"], log: typeof Log.Type, owner = userId): ReadonlyArray<AuditEntry> => {
  const entries: Array<AuditEntry> = []
  let head = beginning
  for (const { action, actor, caseNumber, millis, refused } of log) {
    const caseId = caseNumber === null ? null : caseOf(caseNumber)
    const at = DateTime.add(now, { milliseconds: millis })
    const note = { action, resourceId: "phase", caseId, ...(refused === undefined ? {} : { refused }) }
    const entry = nextEntry(signer, owner, head, { ...note, actor: { type: actor }, at })
    entries.push(entry)
    head = entry
  }
  return entries
}

/** A log as an attacker with write access to the database may leave it. */
const storeOf = (entries: ReadonlyArray<AuditEntry>, head: AuditHead | undefined): AuditStore["Service"] => ({
  head: () => Effect.succeed(Option.fromUndefinedOr(head)),
  append: () => Effect.die("Nothing is added here."),
  list: () => Effect.die("Nothing is listed here."),
  read: (_, after, limit) =>
    Effect.succeed(
      entries
        .filter(({ sequence }) => sequence > after)
        .sort((a, b) => a.sequence - b.sequence)
        .slice(0, limit)
    )
})

const headOf = (entries: ReadonlyArray<AuditEntry>): AuditHead | undefined => entries.at(-1)

const verified = (signer: Secrets["Service"], entries: ReadonlyArray<AuditEntry>, head = headOf(entries)) =>
  verifyLog(storeOf(entries, head), signer, userId)

const changed = (entry: AuditEntry, change: Partial<AuditEntry>) => new AuditEntry({ ...entry, ...change })

/** Every way to change an entry. */
const changes: ReadonlyArray<(entry: AuditEntry) => Partial<AuditEntry>> = [
  ({ at }) => ({ at: DateTime.add(at, { milliseconds: 1 }) }),
  ({ actor }) => ({ actor: { type: actor.type === "user" ? "service" : "user" } }),
  ({ action }) => ({ action: action === "case.delete" ? "case.create" : "case.delete" }),
  ({ resourceId }) => ({ resourceId: `${resourceId} ` }),
  ({ caseId }) => ({ caseId: caseId === null ? caseOf(3) : null }),
  ({ refused }) => ({ refused: { found: refused?.found ?? [], asksToReveal: refused?.asksToReveal !== true } }),
  ({ refused }) => ({
    refused: {
      found: [...(refused?.found ?? []), { kind: "email", count: 1 }],
      asksToReveal: refused?.asksToReveal === true
    }
  }),
  ({ previousHash }) => ({ previousHash: previousHash.replace(/.$/, (digit) => (digit === "0" ? "1" : "0")) }),
  ({ hash }) => ({ hash: hash.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) })
]

const runs = 150

it.layer(secrets)("A log", (it) => {
  it.effect("of before refusals were noted has the hashes that it had", () =>
    Effect.gen(function* () {
      const signer = yield* Secrets
      const [entry] = written(signer, [{ action: "case.create", actor: "user", caseNumber: 1, millis: 0 }])
      const { at, hash, previousHash } = entry!
      const said = [userId, 1, DateTime.formatIso(at), ["user"], "case.create", "phase", caseOf(1), previousHash]
      assert.strictEqual(hash, signer.sign("audit", JSON.stringify(said)))
    })
  )

  it.effect.prop(
    "verifies as written",
    { log: Log },
    ({ log }) =>
      Effect.gen(function* () {
        const signer = yield* Secrets
        assert.deepStrictEqual(yield* verified(signer, written(signer, log)), { _tag: "Whole", entries: log.length })
      }),
    { arbitrary: { runs } }
  )

  it.effect.prop(
    "shows where an entry was taken out, or that its end was cut off",
    { log: Log, place: Place },
    ({ log, place }) =>
      Effect.gen(function* () {
        const signer = yield* Secrets
        const entries = written(signer, log)
        const index = place % entries.length
        const found = yield* verified(signer, entries.toSpliced(index, 1), headOf(entries))
        const why = index === entries.length - 1 ? "cut-off" : "missing"
        assert.deepStrictEqual(found, { _tag: "Broken", sequence: index + 1, why })
        const cut = yield* verified(signer, entries.slice(0, index), headOf(entries))
        assert.deepStrictEqual(cut, { _tag: "Broken", sequence: index + 1, why: "cut-off" })
      }),
    { arbitrary: { runs } }
  )

  it.effect.prop(
    "shows where anything of an entry was changed",
    { log: Log, place: Place },
    ({ log, place }) =>
      Effect.gen(function* () {
        const signer = yield* Secrets
        const entries = written(signer, log)
        const index = place % entries.length
        for (const change of changes) {
          const entry = entries[index]!
          const tampered = entries.with(index, changed(entry, change(entry)))
          // An attacker who changes the last entry can change the head as well.
          for (const head of [headOf(entries), headOf(tampered)]) {
            const found = yield* verified(signer, tampered, head)
            assert.deepStrictEqual(found, { _tag: "Broken", sequence: index + 1, why: "changed" })
          }
        }
      }),
    { arbitrary: { runs } }
  )

  it.effect.prop(
    "shows where two entries changed places",
    { log: Log, first: Place, second: Place },
    ({ first, log, second }) =>
      Effect.gen(function* () {
        const signer = yield* Secrets
        const entries = written(signer, log)
        const [a, b] = [first % entries.length, second % entries.length].sort((x, y) => x - y) as [number, number]
        if (a === b) return
        const [one, other] = [entries[a]!, entries[b]!]
        const swapped = entries
          .with(a, changed(other, { sequence: one.sequence }))
          .with(b, changed(one, { sequence: other.sequence }))
        const found = yield* verified(signer, swapped, headOf(entries))
        assert.deepStrictEqual(found, { _tag: "Broken", sequence: a + 1, why: "changed" })
      }),
    { arbitrary: { runs } }
  )

  it.effect.prop(
    "shows where an entry was put in, in the middle or at the end, made up or a copy",
    { log: Log, place: Place, copied: Place, said: Said },
    ({ copied, log, place, said }) =>
      Effect.gen(function* () {
        const signer = yield* Secrets
        const entries = written(signer, log)
        const index = place % (entries.length + 1)
        const madeUp = changed(written(signer, [said])[0]!, {
          previousHash: entries[index - 1]?.hash ?? beginning.hash
        })
        for (const extra of [entries[copied % entries.length]!, madeUp]) {
          const added = changed(extra, { sequence: index + 1 })
          const later = entries.slice(index).map((entry) => changed(entry, { sequence: entry.sequence + 1 }))
          const tampered = [...entries.slice(0, index), added, ...later]
          for (const head of [headOf(entries), headOf(tampered)]) {
            const found = yield* verified(signer, tampered, head)
            // An entry written for this very position passes; the next one no longer does.
            const passes = extra === entries[index] || (index === 0 && extra === madeUp)
            assert.deepStrictEqual(found, { _tag: "Broken", sequence: index + (passes ? 2 : 1), why: "changed" })
          }
        }
      }),
    { arbitrary: { runs } }
  )

  it.effect("of another user, or with another key, does not verify", () =>
    Effect.gen(function* () {
      const signer = yield* Secrets
      const log = times(3, () => ({ action: "case.create", actor: "user", caseNumber: 1, millis: 0 }) as const)
      const broken = { _tag: "Broken", sequence: 1, why: "changed" } as const
      const other = UserId.make("user_0198a000-0000-7000-8000-000000000002")
      assert.deepStrictEqual(yield* verified(signer, written(signer, log, other)), broken)
      const stranger = yield* Effect.provide(
        Secrets,
        Layer.fresh(Secrets.layer).pipe(
          Layer.provide(MasterKeys.layerOf({ version: 1, key: new Uint8Array(32).fill(8) })),
          Layer.provide(SecureRandom.layerWebCrypto)
        )
      )
      assert.deepStrictEqual(yield* verified(signer, written(stranger, log)), broken)
    })
  )

  it.effect("whose head is missing, another user's, or not an entry, is broken", () =>
    Effect.gen(function* () {
      const signer = yield* Secrets
      const entries = written(
        signer,
        times(5, () => ({ action: "case.create", actor: "user", caseNumber: 1, millis: 0 }) as const)
      )
      const broken = (sequence: number) => ({ _tag: "Broken", sequence, why: "changed" }) as const
      assert.deepStrictEqual(yield* verifyLog(storeOf(entries, undefined), signer, userId), broken(1))
      assert.deepStrictEqual(yield* verified(signer, entries, entries[2]), broken(4))
      const forged = { sequence: 5, hash: entries[3]!.hash }
      assert.deepStrictEqual(yield* verified(signer, entries, forged), broken(5))
      const store = storeOf(entries, headOf(entries))
      const unreadable = verifyLog(
        {
          ...store,
          read: (user, after, limit) =>
            after <= 3 && after + limit > 3
              ? Effect.fail(new StoreError({ operation: "AuditStore.read", reason: "SchemaError" }))
              : store.read(user, after, limit)
        },
        signer,
        userId
      )
      assert.deepStrictEqual(yield* unreadable, broken(4))
    })
  )

  it.effect("of many batches is whole, and a hole in any batch is found", () =>
    Effect.gen(function* () {
      const signer = yield* Secrets
      const log = times(
        2 * Limits.auditBatch + 50,
        () => ({ action: "case.create", actor: "user", caseNumber: 1, millis: 0 }) as const
      )
      const entries = written(signer, log)
      assert.deepStrictEqual(yield* verified(signer, entries), { _tag: "Whole", entries: log.length })
      for (const index of [0, Limits.auditBatch - 1, Limits.auditBatch, 2 * Limits.auditBatch, log.length - 2]) {
        const found = yield* verified(signer, entries.toSpliced(index, 1), headOf(entries))
        assert.deepStrictEqual(found, { _tag: "Broken", sequence: index + 1, why: "missing" })
      }
    })
  )
})

const note = (owner: UserId, count: number) =>
  Effect.flatMap(Changes, (all) =>
    all.run(owner, { type: "user" })(
      Effect.succeed({
        value: undefined,
        did: times(count, (n) => ({
          action: n % 2 === 0 ? ("case.update" as const) : ("party.update" as const),
          resourceId: `resource-${n}`,
          caseId: n % 3 === 0 ? caseOf(1) : null
        }))
      })
    )
  )

describe("AuditLog", () => {
  layer(
    Layer.mergeAll(Changes.layer, AuditLog.layer).pipe(
      Layer.provideMerge(Layer.mergeAll(MemoryStores.layer, secrets, SecureRandom.layerWebCrypto))
    )
  )((it) => {
    it.effect("verifies what changes have written, also while more is written", () =>
      Effect.gen(function* () {
        const log = yield* AuditLog
        const owner = yield* newUserId
        assert.deepStrictEqual(yield* log.verify(owner), { _tag: "Whole", entries: 0 })
        yield* note(owner, 250)
        assert.deepStrictEqual(yield* log.verify(owner), { _tag: "Whole", entries: 250 })
        const [found] = yield* Effect.all(
          [
            Effect.forEach(
              times(20, (n) => n),
              () => log.verify(owner)
            ),
            Effect.forEach(
              times(40, (n) => n),
              () => Effect.andThen(Effect.yieldNow, note(owner, 3))
            )
          ],
          { concurrency: "unbounded" }
        )
        assert.isTrue(found.every(({ _tag }) => _tag === "Whole"))
        assert.deepStrictEqual(yield* log.verify(owner), { _tag: "Whole", entries: 370 })
      })
    )

    it.effect("lists newest first, with cursors of this user, this list and this filter alone", () =>
      Effect.gen(function* () {
        const log = yield* AuditLog
        const user = { _tag: "User", userId: yield* newUserId } as const
        const other = { _tag: "User", userId: yield* newUserId } as const
        yield* note(user.userId, 9)
        yield* note(other.userId, 9)
        const filter = { ...everyEntry, action: "case.update" } as const
        const seen: Array<number> = []
        let cursor: string | null = null
        do {
          const page: Effect.Success<ReturnType<typeof log.list>> = yield* log.list(user, filter, { limit: 2, cursor })
          seen.push(...page.items.map(({ sequence }) => sequence))
          cursor = page.nextCursor
        } while (cursor !== null)
        assert.deepStrictEqual(seen, [9, 7, 5, 3, 1])
        const { nextCursor } = yield* log.list(user, filter, { limit: 2, cursor: null })
        for (const [who, which] of [
          [other, filter],
          [user, everyEntry],
          [user, { ...filter, caseId: caseOf(1) }],
          [user, { ...filter, from: now }],
          [user, { ...filter, to: now }]
        ] as const) {
          const error = yield* Effect.flip(log.list(who, which, { limit: 2, cursor: nextCursor }))
          assert.strictEqual(error._tag, "BadRequest")
        }
      })
    )

    it.effect("exports all of it, oldest first, filtered, in batches, as of its start", () =>
      Effect.gen(function* () {
        const log = yield* AuditLog
        const store = yield* AuditStore
        const user = { _tag: "User", userId: yield* newUserId } as const
        assert.deepStrictEqual(yield* Stream.runCollect(log.export(user, everyEntry)), [])
        yield* TestClock.adjust(1_000)
        const middle = yield* DateTime.now
        yield* note(user.userId, 2 * Limits.auditBatch + 7)
        yield* TestClock.adjust(1_000)
        yield* note(user.userId, 3)
        const all = yield* store.read(user.userId, 0, 10_000)
        let largest = 0
        const exported = yield* log.export(user, everyEntry).pipe(
          // Entries added while it is read are not part of it, and don't make it endless.
          Stream.mapArrayEffect((entries) => {
            largest = Math.max(largest, entries.length)
            return Effect.as(note(user.userId, 1), entries)
          }),
          Stream.runCollect
        )
        assert.deepStrictEqual(exported, [...all])
        assert.isAtMost(largest, Limits.auditBatch)
        const to = DateTime.add(middle, { seconds: 1 })
        const filter = { ...everyEntry, action: "party.update", from: middle, to } as const
        const some = yield* Stream.runCollect(log.export(user, filter))
        assert.lengthOf(some, Limits.auditBatch + 3)
        assert.isTrue(some.every(({ action }) => action === "party.update"))
      })
    )
  })
})
