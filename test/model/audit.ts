/** The audit log of a run, with its chain verified. */
import { assert } from "@effect/vitest"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { beginning, follows } from "@incamera/domain/audit/chain"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { Effect, Option } from "effect"
import type { World } from "./World.ts"

/** Returns the user's entries since the run began; fails if the chain is broken anywhere. */
export const checkChain = Effect.fnUntraced(function* (world: World, user: number) {
  const secrets = yield* Secrets
  const store = yield* AuditStore
  const { userId } = world.principal({ user, as: "user" })
  let head = beginning
  for (;;) {
    const page = yield* store.read(userId, head.sequence, 100)
    if (page.length === 0) break
    for (const entry of page) {
      assert.isTrue(follows(secrets, userId, head, entry), `entry ${entry.sequence} follows the one before`)
      head = entry
    }
  }
  const kept = Option.getOrElse(yield* store.head(userId), () => beginning)
  assert.deepStrictEqual(
    { sequence: kept.sequence, hash: kept.hash },
    { sequence: head.sequence, hash: head.hash },
    "the head is the last entry"
  )
  return yield* world.audit(user)
})
