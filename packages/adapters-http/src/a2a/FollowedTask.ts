/**
 * A task read from its log: a snapshot, then each update that follows. Both come from one reader, so nothing is lost or
 * repeated between them, on any node and however often a client comes back.
 */
import type { Task } from "./records.ts"
import { type Principal, Unauthorized } from "@incamera/domain/access"
import { Deidentification, ofContainer } from "@incamera/domain/deidentification"
import type { StoreError } from "@incamera/domain/StoreError"
import { type Phase, type Reading, type TaskReader, Tasks } from "@incamera/domain/tasks"
import type { VaultLocked } from "@incamera/domain/vault"
import { Clock, Effect } from "effect"
import * as Limits from "../Limits.ts"
import { BaseUrl } from "../BaseUrl.ts"
import { Shutdown } from "../server/Shutdown.ts"
import type { AcceptedModes } from "./AcceptedModes.ts"
import { taskNotFound } from "./Fault.ts"
import { taskAtStart, updated } from "./taskObject.ts"
import { TaskUpdates, type Update } from "./TaskUpdates.ts"

type ReaderError = StoreError | VaultLocked

/** The result of one read. */
export type Turn = Exclude<Reading["_tag"], "Events"> | ReadonlyArray<Update>

export class FollowedTask {
  readonly #reader: TaskReader<ReaderError>
  readonly #updates: TaskUpdates

  constructor(reader: TaskReader<ReaderError>, updates: TaskUpdates) {
    this.#reader = reader
    this.#updates = updates
  }

  onceNotified(call: () => void): void {
    this.#reader.onceNotified(call)
  }

  onceRevoked(call: () => void): void {
    this.#reader.onceRevoked(call)
  }

  /** Returns the next updates, waiting at most `withinMillis` for them. */
  next(withinMillis: number): Effect.Effect<Turn, ReaderError> {
    return Effect.map(this.#reader.next(withinMillis), (reading) =>
      reading._tag === "Events" ? reading.events.flatMap((event) => this.#updates.take(event)) : reading._tag
    )
  }
}

/** Fails if the task is gone or the credential has ended, for answers that have not begun. */
const checkTurn = (turn: Turn) => {
  if (turn === "Removed") return Effect.fail(taskNotFound)
  return turn === "Revoked" ? Effect.fail(new Unauthorized({ needs: "either" })) : Effect.void
}

/** Brings the task up to date with its log. */
const catchUp = Effect.fnUntraced(function* (followed: FollowedTask, start: Task) {
  let task = start
  for (;;) {
    const turn = yield* followed.next(0)
    yield* checkTurn(turn)
    if (typeof turn === "string") return task
    task = turn.reduce(updated, task)
  }
})

/** Returns the task as it is now, and its updates. Fails with `EventsExpired` if only its record is left. */
export const followTask = Effect.fnUntraced(function* (principal: Principal, phase: Phase, modes: AcceptedModes) {
  const reader = yield* (yield* Tasks).open(principal, phase, 0)
  // The log lacks the names and the text of the request, so these are guarded here.
  const guarded = yield* (yield* Deidentification).guardJson(ofContainer(principal.userId, phase), taskAtStart(phase))
  const start = guarded as Task
  const names = { taskId: start.id, contextId: start.contextId }
  const followed = new FollowedTask(reader, new TaskUpdates(names, modes, yield* BaseUrl))
  return { followed, task: yield* catchUp(followed, start) }
})

/** Waits until the task meets the condition, for a limited time and no longer than the node runs. */
export const waitFor = Effect.fnUntraced(function* (
  { followed, task: start }: { readonly followed: FollowedTask; readonly task: Task },
  isAsWanted: (task: Task) => boolean,
  millis: number
) {
  const { endsStreams } = yield* Shutdown
  const until = (yield* Clock.currentTimeMillis) + millis
  let task = start
  while (!isAsWanted(task) && !endsStreams()) {
    const left = until - (yield* Clock.currentTimeMillis)
    if (left <= 0) break
    const turn = yield* followed.next(Math.min(left, Limits.a2aWaitLookMillis))
    yield* checkTurn(turn)
    if (turn === "Ended") break
    if (typeof turn !== "string") task = turn.reduce(updated, task)
  }
  return task
})
