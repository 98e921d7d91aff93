/**
 * The answer to a refused message: a `rejected` task whose status says what the user has to do, and where. It isn't
 * `auth-required`, which promises to continue: nothing of a refused message is kept, not even the task, so the agent
 * has to send another message. Nothing of the message is repeated.
 */
import { TaskState } from "@a2a-js/sdk"
import type { Message, Task } from "./records.ts"
import type { IdentityRefused } from "@incamera/domain/deidentification"
import { ExternalNames } from "@incamera/domain/externalnames"
import type { UserId } from "@incamera/domain/Ids"
import { DateTime, Effect } from "effect"
import { dataPart, messageOf, textPart } from "./parts.ts"
import { refusedPlaces } from "../errors/refusedPlaces.ts"
import { contextIdOf, refusedIdOf } from "./taskIds.ts"
import { secureStepsPath } from "../responses/pagePaths.ts"

/** Keeps the client's own name of the conversation (A2A 1.0, section 3.4.1), sealed as in a stored task. */
const contextOf = Effect.fnUntraced(function* (
  userId: UserId,
  { contextId, messageId }: Pick<Message, "contextId" | "messageId">
) {
  const name = contextId === "" ? yield* contextIdOf(userId, messageId) : contextId
  return (yield* ExternalNames).seal(userId, name)
})

/** The page is below `baseUrl`. */
export const refusedTask = Effect.fnUntraced(function* (
  userId: UserId,
  message: Pick<Message, "contextId" | "messageId">,
  refusal: IdentityRefused,
  baseUrl: string
) {
  const taskId = yield* refusedIdOf(userId, message.messageId)
  const names = { taskId, contextId: yield* contextOf(userId, message) }
  const address = `${baseUrl}${secureStepsPath}`
  const { asksToReveal, message: words } = refusal
  const found = refusedPlaces(refusal)
  const parts = [textPart(`${words} ${address}`), dataPart({ refused: { asksToReveal, found, page: address } })]
  const timestamp = DateTime.formatIso(yield* DateTime.now)
  return {
    id: taskId,
    contextId: names.contextId,
    status: { state: TaskState.TASK_STATE_REJECTED, message: messageOf(names, "agent", 0, parts), timestamp },
    artifacts: [],
    history: [],
    metadata: undefined
  } satisfies Task
})
