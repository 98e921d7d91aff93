/** Work that a node does again and again in the background, whatever becomes of one round of it. */
import { Effect, Exit, Fiber, Schedule } from "effect"
import * as Limits from "./Limits.ts"

/**
 * A round on its own, so that nobody has to wait for one that can't even be interrupted, as on a connection that is dead
 * and does not say so. Whoever is interrupted waits for it a while: what it does then is known before what comes next.
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
 * Does a round every so many milliseconds, from now on and without end. One that fails, or takes longer than `withinMillis`,
 * is made up for by the next: leases hold for several.
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

/** The same for as long as the scope lasts. */
export const steadily = <E, R>(...rounds: Parameters<typeof inRounds<E, R>>) => Effect.forkScoped(inRounds(...rounds))
