import { TakenTasks } from "@incamera/adapters-sql/cluster/TakenTasks"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as Limits from "@incamera/domain/Limits"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { newRunning } from "@incamera/testing/records/tasks"

it.effect("What a node took is given once, and only while nobody else can have it", () =>
  Effect.gen(function* () {
    const taken = new TakenTasks()
    const [one, other] = [yield* newRunning(), yield* newRunning()]
    for (const { ownership, phase } of [one, other]) yield* taken.keep({ ownership, phase })
    assert.strictEqual(Option.getOrThrow(yield* taken.take(one.ownership)).ownership, one.ownership)
    assert.isTrue(Option.isNone(yield* taken.take(one.ownership)))
    yield* TestClock.adjust(Limits.taskLeaseMillis / 2)
    assert.isTrue(Option.isNone(yield* taken.take(other.ownership)))
  }).pipe(Effect.provide(Layer.merge(MemoryStores.layer, SecureRandom.layerWebCrypto)))
)
