/**
 * Ids derived from a caller's own: the same message of the same user always names the same task, wherever and however
 * often it arrives. Nobody can tell the source from an id.
 */
import { ContainerName } from "@incamera/domain/containers"
import { PhaseId, type UserId } from "@incamera/domain/Ids"
import { asUuid } from "@incamera/domain/paging"
import { Secrets } from "@incamera/domain/secrets"
import { TaskRequest } from "@incamera/domain/tasks"
import { Effect, Schema } from "effect"

/** Hexadecimal digits that a version 8 UUID has room for. */
const digits = 30

const idOf = (purpose: string, userId: UserId, name: string) =>
  Effect.map(Secrets, ({ sign }) => asUuid(sign(purpose, JSON.stringify([userId, name])).slice(0, digits)))

/** Returns the id of the task that a message starts. */
export const taskIdOf = (userId: UserId, messageId: string) =>
  Effect.map(idOf("a2a-task", userId, messageId), (id) => PhaseId.make(id))

/** Returns the id of the task that a refused message would have started. No task is stored under it. */
export const refusedIdOf = (userId: UserId, messageId: string) => idOf("a2a-refused", userId, messageId)

/** True if the text can name a conversation. */
export const isContextId = Schema.is(TaskRequest.fields.sessionId)

/** Returns the conversation id for a first message that names none. */
export const contextIdOf = (userId: UserId, messageId: string) => idOf("a2a-context", userId, messageId)

/**
 * Returns the id of the ticket or inquiry of a conversation that names none: the conversation's own name, if it is a
 * valid id.
 */
export const containerIdOf = (userId: UserId, contextId: string) =>
  Schema.is(ContainerName)(contextId) ? Effect.succeed(contextId) : idOf("a2a-container", userId, contextId)
