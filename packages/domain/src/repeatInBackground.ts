/** Repeats work of a node in the background, even if a round of it fails. */
import { Effect, Exit, Fiber, Schedule } from "effect"
import * as Limits from "./Limits.ts"

/**
 * Runs a round in a fiber of its own, so that nobody has to wait for a round that can't be interrupted, for example on
 * a dead connection that reports no error. An interrupted caller waits for it a while, so that its effects are known
 * before the next work.
 */
const bounded = <E, R>(round: Effect.Effect<void, E, R>, withinMillis: number) =>
  Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkDetach(restore(round))
      const exit = yield* Effect.exit(restore(Effect.timeoutOption(Fiber.join(fiber), withinMillis)))
      if (fiber.pollUnsafe() !== undefined) return yield* Exit.asVoid(exit)
      fiber.interruptUnsafe()
      if (Exit.isSuccess(exit)) return yield* Effect.logWarning("A round took too long; the next one starts")
      yield* Effect.interruptible(Effect.timeoutOption(Fiber.await(fiber), withinMillis))
      return yield* Exit.asVoid(exit)
    })
  )

/**
 * Repeats a round every `everyMillis` milliseconds, from now and without end. If a round fails or takes longer than
 * `withinMillis`, the next one makes up for it: leases last for several rounds.
 */
export const inRounds = <E, R>(
  round: Effect.Effect<void, E, R>,
  everyMillis: number,
  withinMillis: number = Limits.leaseRoundMillis
) =>
  bounded(round, withinMillis).pipe(
    Effect.ignoreCause({ log: "Warn" }),
    Effect.repeat(Schedule.spaced(`${everyMillis} millis`))
  )

/** Repeats rounds in the background until the scope ends. */
export const repeatInBackground = <E, R>(...rounds: Parameters<typeof inRounds<E, R>>) =>
  Effect.forkScoped(inRounds(...rounds))
