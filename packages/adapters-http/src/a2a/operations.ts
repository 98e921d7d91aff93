/**
 * What each method does with tasks. A2A 1.0, section 3.1; 0.3, section 7. A task belongs to its user; other users get
 * "not found".
 */
import type { Message, SendMessageRequest, Task } from "./records.ts"
import type { NotFound, Principal } from "@incamera/domain/access"
import { Deidentification, ofContainer } from "@incamera/domain/deidentification"
import { ExternalNames } from "@incamera/domain/externalnames"
import { PhaseId } from "@incamera/domain/Ids"
import * as Limits from "../Limits.ts"
import { type Phase, Tasks } from "@incamera/domain/tasks"
import { Effect, Option, Schema } from "effect"
import { BaseUrl } from "../BaseUrl.ts"
import { type AcceptedModes, acceptedModes, everything } from "./AcceptedModes.ts"
import {
  type Fault,
  invalidParams,
  pushNotificationNotSupported,
  taskNotCancelable,
  taskNotFound,
  unsupportedOperation
} from "./Fault.ts"
import { followTask, waitFor } from "./FollowedTask.ts"
import { readMessage } from "./readMessage.ts"
import { refusedTask } from "./refusedTask.ts"
import { hasEnded, isSettled, taskOfRecord, withHistory } from "./taskObject.ts"
import type { StreamStart } from "./TaskPortions.ts"

/** Decodes the maximum number of messages to return; undefined if the caller sets no limit. */
export const historyLengthOf = (said: number | null | undefined): Effect.Effect<number | undefined, Fault> =>
  said === undefined || said === null || (Number.isSafeInteger(said) && said >= 0)
    ? Effect.succeed(said ?? undefined)
    : Effect.fail(invalidParams("`historyLength` must be a whole number from 0."))

const asTaskNotFound = <A, E, R>(finding: Effect.Effect<A, E | NotFound, R>) =>
  Effect.catchTag(finding as Effect.Effect<A, NotFound, R>, "NotFound", () =>
    Effect.fail(taskNotFound)
  ) as Effect.Effect<A, Exclude<E, NotFound> | Fault, R>

const decodeId = Schema.decodeUnknownOption(PhaseId)

/** An id that isn't a UUID names no task. */
const findTask = Effect.fnUntraced(function* (principal: Principal, id: string) {
  const phaseId = decodeId(id)
  if (Option.isNone(phaseId)) return yield* taskNotFound
  return yield* asTaskNotFound((yield* Tasks).get(principal, phaseId.value))
})

/** Returns the task as it is now, or from its record if its log is gone. */
export const currentTask = Effect.fnUntraced(function* (
  principal: Principal,
  phase: Phase,
  modes: AcceptedModes = everything,
  wait: { readonly until: (task: Task) => boolean; readonly millis: number } = { until: () => true, millis: 0 }
) {
  return yield* Effect.scoped(
    Effect.gen(function* () {
      return yield* waitFor(yield* followTask(principal, phase, modes), wait.until, wait.millis)
    })
  ).pipe(
    Effect.catchTag("EventsExpired", () => Effect.succeed(taskOfRecord(phase))),
    asTaskNotFound
  )
})

/**
 * A task takes no second message: only its user can do what it waits for, and an agent's message can't replace that.
 */
const refuseContinuation = Effect.fnUntraced(function* (principal: Principal, { contextId, taskId }: Message) {
  const { sessionId, status } = yield* findTask(principal, taskId)
  const names = yield* ExternalNames
  if (contextId !== "" && names.seal(principal.userId, contextId) !== sessionId) {
    return yield* invalidParams("`contextId` doesn't match the task. Leave it out, or send the task's own.")
  }
  const next = "Send a message without `taskId`, with the same `contextId`, for another task of the conversation."
  return yield* unsupportedOperation(
    status === "running"
      ? `The task takes no more messages. If it waits for its user, only they can answer, in their browser: ${yield* BaseUrl}/secure-steps. ${next}`
      : `The task has ended and takes no more messages. ${next}`
  )
})

const wishesOf = Effect.fnUntraced(function* ({ configuration }: SendMessageRequest) {
  if (configuration?.taskPushNotificationConfig !== undefined) return yield* pushNotificationNotSupported
  return {
    modes: yield* acceptedModes(configuration?.acceptedOutputModes ?? []),
    historyLength: yield* historyLengthOf(configuration?.historyLength),
    isBlocking: configuration?.returnImmediately !== true
  }
})

/**
 * Starts the task of a message, or finds the one it started before. If the message is refused, returns the rejected
 * task.
 */
export const begin = Effect.fnUntraced(function* (principal: Principal, params: SendMessageRequest) {
  const { message } = params
  if (message === undefined) return yield* invalidParams("`message` is missing.")
  if (message.taskId !== "") return yield* refuseContinuation(principal, message)
  const request = yield* readMessage(principal.userId, message, params)
  const baseUrl = yield* BaseUrl
  return yield* (yield* Tasks).start(principal, request).pipe(
    Effect.map((phase) => ({ _tag: "Begun" as const, phase })),
    Effect.catchTag("IdentityRefused", (refusal) =>
      Effect.map(refusedTask(principal.userId, message, refusal, baseUrl), (task) => ({
        _tag: "Refused" as const,
        task
      }))
    )
  )
})

export const send = Effect.fnUntraced(function* (principal: Principal, params: SendMessageRequest) {
  const { historyLength, isBlocking, modes } = yield* wishesOf(params)
  const begun = yield* begin(principal, params)
  if (begun._tag === "Refused") return begun.task
  const wait = { until: isSettled, millis: isBlocking ? Limits.a2aBlockingMillis : 0 }
  return withHistory(yield* currentTask(principal, begun.phase, modes, wait), historyLength)
})

/** Returns the start of a stream. It lives in the stream's scope. */
const startStream = Effect.fnUntraced(function* (
  principal: Principal,
  phase: Phase,
  modes: AcceptedModes,
  history?: number
) {
  return yield* followTask(principal, phase, modes).pipe(
    Effect.map(({ followed, task }): StreamStart => ({ task: withHistory(task, history), followed })),
    Effect.catchTag("EventsExpired", () =>
      Effect.gen(function* () {
        // Streams pass no other guard, and the record was guarded only for what was known when it was made.
        const guarded = yield* (yield* Deidentification).guardJson(
          ofContainer(principal.userId, phase),
          taskOfRecord(phase)
        )
        return { task: withHistory(guarded as Task, history) } satisfies StreamStart
      })
    ),
    asTaskNotFound
  )
})

export const stream = Effect.fnUntraced(function* (principal: Principal, params: SendMessageRequest) {
  const { historyLength, modes } = yield* wishesOf(params)
  const begun = yield* begin(principal, params)
  if (begun._tag === "Refused") return { task: begun.task } satisfies StreamStart
  return yield* startStream(principal, begun.phase, modes, historyLength)
})

export const subscribe = Effect.fnUntraced(function* (principal: Principal, id: string) {
  const phase = yield* findTask(principal, id)
  if (phase.status !== "running") return yield* unsupportedOperation("The task has ended. Get it instead.")
  return yield* startStream(principal, phase, everything)
})

export const get = Effect.fnUntraced(function* (principal: Principal, id: string, historyLength: number | undefined) {
  const wanted = yield* historyLengthOf(historyLength)
  return withHistory(yield* currentTask(principal, yield* findTask(principal, id)), wanted)
})

/** Requests the cancellation and waits a while for the end. The task may have ended otherwise meanwhile. */
export const cancel = Effect.fnUntraced(function* (principal: Principal, id: string) {
  const phase = yield* findTask(principal, id)
  if (phase.status !== "running") return yield* taskNotCancelable
  yield* asTaskNotFound((yield* Tasks).cancel(principal, phase.phaseId))
  return yield* currentTask(principal, phase, everything, { until: hasEnded, millis: Limits.a2aCancelMillis })
})
