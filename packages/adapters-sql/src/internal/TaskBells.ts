/**
 * Tells readers that a task's log has grown, whichever node wrote it. One connection listens for the whole layer; who
 * waits for what is sorted out in memory.
 *
 * Lost bells are harmless: when the connection is lost it is made anew, and then every ear is rung, as any of them may
 * have missed something. A connection can be dead without a word of it, as when a network swallows what is sent: a node
 * rings itself, and takes one on which it does not hear that for lost.
 */
import type { PgClient } from "@effect/sql-pg"
import { Duration, Effect, Queue, Schedule } from "effect"
import type { PhaseId, UserId } from "@incamera/domain/Ids"
import * as Limits from "../Limits.ts"
import { listenersLost } from "@incamera/domain/storeInstruments"
import { Ears } from "@incamera/domain/tasks/Ears"

export const channel = "task_events"

/** With what each notification about a user's tasks begins. */
export const bellsOf = (userId: UserId): string => `${userId}/`

/** Whose task, and which. A notification has one or several, with a space between, and fewer than 8,000 bytes. */
export const bellKey = (userId: UserId, phaseId: PhaseId): string => bellsOf(userId) + phaseId

const shortly = Duration.millis(100)

/** Between tries to make a connection on which something is heard. */
const reconnection = Schedule.exponential(shortly).pipe(
  Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, Duration.seconds(5))))
)

/** The ears of this node, by the keys of tasks. */
export const makeTaskBells = Effect.fnUntraced(function* (client: PgClient.PgClient) {
  const ears = new Ears()

  // No task is called that, so it rings nobody. Whether it could be sent is seen by whether it is heard.
  const pulse = Effect.ignore(client.notify(channel, "pulse")).pipe(
    Effect.repeat(Schedule.spaced(Duration.millis(Limits.bellPulseMillis)))
  )

  let isHeard = false
  const listenOnce = Effect.gen(function* () {
    const notifications = yield* client.listen(channel)
    ears.ringAll()
    yield* Effect.forkScoped(pulse)
    const hear = Effect.map(Queue.take(notifications), ({ payload }) => {
      isHeard = true
      payload.split(" ").forEach(ears.ring)
    })
    return yield* Effect.forever(Effect.timeout(hear, Limits.bellSilenceMillis))
  }).pipe(Effect.scoped)

  yield* listenOnce.pipe(
    Effect.tapCause(() =>
      Effect.andThen(
        Effect.logWarning("Lost the database connection that tells of new events; making another."),
        listenersLost.add({})
      )
    ),
    // One that was good is made anew as soon as the first of all, however many were lost before.
    Effect.catch((lost) => {
      const wasGood = isHeard
      isHeard = false
      return wasGood ? Effect.void : Effect.fail(lost)
    }),
    Effect.retry(reconnection),
    Effect.repeat(Schedule.spaced(shortly)),
    Effect.forkScoped
  )

  return ears
})
