/**
 * What a message that was refused is answered with: a task that is `rejected`, whose status says what the user has to do,
 * and where. It is no `auth-required`, which promises to go on: of what was refused nothing is kept, the task included, so
 * there is nothing to go on with, and the agent sends another message. Nothing of the message is repeated.
 */
import { type Message, type Task, TaskState } from "@a2a-js/sdk"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import type { IdentityRefused } from "@incamera/domain/deidentification/IdentityRefused"
import type { TextScope } from "@incamera/domain/deidentification/TextScope"
import { RefusalAccount } from "@incamera/domain/deidentification/RefusalAccount"
import { DateTime, Effect } from "effect"
import { dataPart, messageOf, textPart } from "./parts.ts"
import { contextIdOf, refusedIdOf } from "./taskIds.ts"

/**
 * The conversation's own name, where that is nothing to refuse: a client's `contextId` is not replaced by another (A2A
 * 1.0, section 3.4.1), so where it is refused itself, the request fails.
 */
const contextOf = Effect.fnUntraced(function* (
  scope: TextScope,
  { contextId, messageId }: Pick<Message, "contextId" | "messageId">
) {
  if (contextId === "") return yield* contextIdOf(scope.userId, messageId)
  const judgement = (yield* Deidentification).judge(scope, { contextId })
  // It was judged with the message, and the refusal of that counts what it carries.
  yield* Effect.provideService(judgement, RefusalAccount, RefusalAccount.settled)
  return contextId
})

/** `baseUrl` is where the page is. */
export const refusedTask = Effect.fnUntraced(function* (
  scope: TextScope,
  message: Pick<Message, "contextId" | "messageId">,
  { asksToReveal, found, message: words, page }: IdentityRefused,
  baseUrl: string
) {
  const taskId = yield* refusedIdOf(scope.userId, message.messageId)
  const names = { taskId, contextId: yield* contextOf(scope, message) }
  const address = `${baseUrl}${page}`
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
