/**
 * Runs everything at once: the order of answers is undefined, so the model isn't asked. Each concept, and the audit
 * log, says what must be true in any order.
 */
import { assert } from "@effect/vitest"
import { Effect, References } from "effect"
import { letGo } from "./agent.ts"
import { checkChain } from "./audit.ts"
import type { Made } from "./Model.ts"
import type { Done } from "./Operation.ts"
import { concepts } from "./operations.ts"
import { type Command, operationOf } from "./sequential.ts"
import { fillDirectory } from "./operations/partners.ts"
import { prelude } from "./prelude.ts"
import { newWorld, users } from "./World.ts"

/** Failures that show a fault of the service. */
const ours: ReadonlySet<string> = new Set(["StoreError", "VaultLocked", "RecognizerUnavailable"])

/** What every user may see. */
const ofEverybody: ReadonlySet<string> = new Set(["cursor", "partner"])

export const runConcurrently = Effect.fnUntraced(function* (commands: ReadonlyArray<Command>) {
  const world = yield* newWorld
  yield* fillDirectory(world)
  /** In the order of their appearance. */
  const made = new Map<string, ReadonlyArray<Made>>()
  const learn = (value: unknown, owner: number, operation: string) => {
    for (const [handle] of JSON.stringify(world.told(value) ?? null).matchAll(/\b[a-z]+#\d+/g)) {
      const kind = handle.split("#")[0]!
      if (ofEverybody.has(kind)) continue
      const all = made.get(kind) ?? []
      const known = all.find((one) => one.handle === handle)
      if (known === undefined) made.set(kind, [...all, { handle, owner }])
      else assert.strictEqual(known.owner, owner, `${operation} tells nobody of another's ${handle}`)
    }
  }
  const runOne = Effect.fnUntraced(function* (command: Command) {
    world.now += 1
    const { name, run } = operationOf(command)
    const kinds = (kind: string) => made.get(kind) ?? []
    const result = yield* Effect.result(Effect.suspend(() => world.at(run(world, command, command.args, kinds))))
    const { args, as, user } = command
    if (result._tag === "Failure") {
      assert.isFalse(ours.has(result.failure._tag), `${name}: ${JSON.stringify(result.failure)}`)
      return { operation: name, person: { user, as }, args, answer: { is: result.failure._tag } } satisfies Done
    }
    learn(result.success, user, name)
    return { operation: name, person: { user, as }, args, answer: { is: "ok", value: result.success } } satisfies Done
  })
  const before = yield* Effect.forEach(prelude, runOne)
  const after = yield* Effect.forEach(commands, runOne, { concurrency: 12 }).pipe(
    // So that code in memory interleaves, too.
    Effect.provideService(References.MaxOpsBeforeYield, 5)
  )
  const done: ReadonlyArray<Done> = [...before, ...after]
  for (let user = 0; user < users; user++) yield* checkChain(world, user)
  const history = { world, done }
  for (const { invariants } of concepts) yield* invariants(history)
}, Effect.ensuring(letGo))
