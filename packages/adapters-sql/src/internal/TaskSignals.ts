/**
 * Signals readers that a task's log has grown, whichever node wrote to it. One connection listens for the whole layer;
 * the readers' subscriptions are in memory.
 *
 * Lost signals are harmless: a lost connection is replaced, and then every reader is signaled, because any of them may
 * have missed something. A connection can die silently, for example if a network drops packets. So a node signals
 * itself, and replaces a connection on which it doesn't hear that.
 */
import type { PgClient } from "@effect/sql-pg"
import { Duration, Effect, Queue, Schedule } from "effect"
import type { PhaseId, UserId } from "@incamera/domain/Ids"
import * as Limits from "../Limits.ts"
import { listenersLost } from "@incamera/domain/storeInstruments"
import { Subscriptions } from "@incamera/domain/tasks"

export const channel = "task_events"

/** Prefix of each notification about a user's tasks. */
export const signalsOf = (userId: UserId): string => `${userId}/`

/**
 * Names a task and its user. A notification has one or several keys, separated by spaces, in fewer than 8,000 bytes.
 */
export const signalKey = (userId: UserId, phaseId: PhaseId): string => signalsOf(userId) + phaseId

const shortly = Duration.millis(100)

/** Delay between attempts to open a connection that receives signals. */
const reconnection = Schedule.exponential(shortly).pipe(
  Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, Duration.seconds(5))))
)

/** Makes the subscriptions of this node's readers, by task key. */
export const makeTaskSignals = Effect.fnUntraced(function* (client: PgClient.PgClient) {
  const subscriptions = new Subscriptions()

  // No task has this name, so it signals no reader. A failure to send shows in that it isn't heard.
  const pulse = Effect.ignore(client.notify(channel, "pulse")).pipe(
    Effect.repeat(Schedule.spaced(Duration.millis(Limits.signalPulseMillis)))
  )

  let isHeard = false
  const listenOnce = Effect.gen(function* () {
    const notifications = yield* client.listen(channel)
    subscriptions.notifyAll()
    yield* Effect.forkScoped(pulse)
    const hear = Effect.map(Queue.take(notifications), ({ payload }) => {
      isHeard = true
      payload.split(" ").forEach(subscriptions.notify)
    })
    return yield* Effect.forever(Effect.timeout(hear, Limits.signalSilenceMillis))
  }).pipe(Effect.scoped)

  yield* listenOnce.pipe(
    Effect.tapCause(() =>
      Effect.andThen(
        Effect.logWarning("Lost the database connection that tells of new events; making another."),
        listenersLost.add({})
      )
    ),
    // After a connection that worked, the backoff starts again from its first delay.
    Effect.catch((lost) => {
      const wasGood = isHeard
      isHeard = false
      return wasGood ? Effect.void : Effect.fail(lost)
    }),
    Effect.retry(reconnection),
    Effect.repeat(Schedule.spaced(shortly)),
    Effect.forkScoped
  )

  return subscriptions
})
