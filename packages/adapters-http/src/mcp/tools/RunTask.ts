/**
 * `run_task`: starts a task for the service's own agent, reports progress and waits for its end. The task is stored
 * before anything is reported, and runs whether or not the client stays. The same arguments with the same phase id name
 * the same task. Specification, "Agent interaction".
 */
import type { DomainError } from "@incamera/domain/DomainError"
import { NotFound } from "@incamera/domain/access"
import { PhaseId } from "@incamera/domain/Ids"
import * as Limits from "../../Limits.ts"
import { type Phase, TaskRequest, Tasks } from "@incamera/domain/tasks"
import { Clock, Effect, Schema } from "effect"
import { McpSchema, McpServer } from "effect/ai"
import { SecureRandom } from "effect/crypto"
import { BaseUrl } from "../../BaseUrl.ts"
import { Shutdown } from "../../server/Shutdown.ts"
import { McpCall } from "../McpCall.ts"
import { inputWords, RunTaskInput, RunTaskOutput } from "./RunTaskSchema.ts"
import { TaskSoFar } from "./TaskSoFar.ts"
import { taskText } from "./taskText.ts"
import { decodeArguments, inputSchemaOf, outputSchemaOf } from "./toolSchema.ts"

const name = "run_task"

export const descriptor = new McpSchema.Tool({
  name,
  title: "Run a task on a legal matter",
  description:
    "Sends a task to the service's own legal agent and waits for its answer. It works on de-identified data only: clients are placeholders such as [Party 1]. A request that would move a real identity is refused, with a link to the page where the user does that step. The work goes on if you stop waiting; call again with the same arguments and the phaseId to pick it up. Deliverables are drafts for a professional to approve.",
  inputSchema: inputSchemaOf(RunTaskInput, inputWords),
  outputSchema: outputSchemaOf(RunTaskOutput),
  annotations: {
    title: "Run a task on a legal matter",
    readOnlyHint: false,
    // An administrative task may change a case's record. Irreversible steps wait for the user.
    destructiveHint: true,
    // Without a phase id every call starts a new task.
    idempotentHint: false,
    openWorldHint: false
  }
})

const decode = decodeArguments(RunTaskInput)
const encode = Schema.encodeSync(RunTaskOutput)

/**
 * The conversation of clients that name none. It is constant, because a repeated call must name the same conversation
 * to find its task.
 */
const unnamedSession = "mcp"

const resultOf = (result: RunTaskOutput): McpSchema.CallToolResult =>
  new McpSchema.CallToolResult({
    ...(result.status === "failed" || result.status === "refused" ? { isError: true } : {}),
    structuredContent: encode(result),
    content: [{ type: "text", text: taskText(result) }]
  })

export const make = Effect.gen(function* () {
  const tasks = yield* Tasks
  const baseUrl = yield* BaseUrl
  const random = yield* SecureRandom.SecureRandom
  const { endsStreams } = yield* Shutdown
  const { notifications } = yield* McpServer.McpServer

  /** Completes when the client's connection has taken the notification. */
  const tell = Effect.fnUntraced(function* (progress: number, message: string) {
    const { progressToken } = yield* McpCall
    if (progressToken === undefined) return
    yield* Effect.ignore(notifications["notifications/progress"]({ progressToken, progress, message }))
  })

  /**
   * Stores the task and registers it for cancellation in one uninterruptible step: a client that leaves in between
   * still leaves a task.
   */
  const start = Effect.fnUntraced(function* (request: TaskRequest) {
    const { call, principal } = yield* McpCall
    const phase = yield* tasks.start(principal, request)
    if (!call.isAbout(phase.phaseId)) yield* tasks.cancel(principal, phase.phaseId)
    return phase
  }, Effect.uninterruptible)

  const follow = Effect.fnUntraced(function* (phase: Phase, until: number, waitsForUser: boolean) {
    const { principal } = yield* McpCall
    const reader = yield* tasks.open(principal, phase, 0)
    const soFar = new TaskSoFar(phase, baseUrl)
    for (;;) {
      const left = Math.max(0, until - (yield* Clock.currentTimeMillis))
      const isNear = soFar.waits && !waitsForUser
      const reading = yield* reader.next(isNear ? 0 : Math.min(left, Limits.heartbeatMillis))
      switch (reading._tag) {
        case "Events":
          for (const { message, progress } of soFar.take(reading.events)) yield* tell(progress, message)
          continue
        case "Removed":
          return yield* new NotFound({ resource: "phase" })
        case "Ended":
        case "Revoked":
          return soFar.result()
        case "Quiet":
          if (isNear || left === 0 || endsStreams()) return soFar.result()
      }
    }
  }, Effect.scoped)

  return Effect.fnUntraced(function* (
    given: unknown
  ): Effect.fn.Return<McpSchema.CallToolResult, DomainError, McpCall> {
    const { phaseId: named, sessionId = unnamedSession, waitSeconds, ...asked } = yield* decode(given)
    const { tokenEndsAt } = yield* McpCall
    const waitMillis = (waitSeconds ?? Limits.mcpWaitSeconds) * 1_000
    const until = Math.min((yield* Clock.currentTimeMillis) + waitMillis, tokenEndsAt)
    const phaseId = named ?? PhaseId.make(yield* random.uuidV4())
    const phase = yield* start(new TaskRequest({ ...asked, sessionId, seedPhase: { phaseId } }))
    yield* tell(
      0,
      `Task ${phaseId} started. To follow it later, call run_task again with the same arguments and this phaseId.`
    )
    // The task has started. If the client can't follow it now, it must still get the phase id, so that it can follow
    // later and not start the task twice.
    const unheard = (why: { readonly _tag: string }) =>
      Effect.logWarning("A task can't be followed", { why: why._tag }).pipe(
        Effect.as(new TaskSoFar(phase, baseUrl).result())
      )
    return resultOf(
      yield* follow(phase, until, waitSeconds !== undefined).pipe(
        Effect.catchTags({
          EventsExpired: () => Effect.succeed(TaskSoFar.ofRecord(phase, baseUrl)),
          BadRequest: unheard,
          StoreError: unheard,
          TooManyRequests: unheard,
          VaultLocked: unheard
        })
      )
    )
  })
})
