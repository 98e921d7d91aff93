/**
 * Ids that follow from a caller's own: the same message of the same user is the same task, wherever and however often it
 * arrives, and nobody can tell from an id what it was made of.
 */
import { ContainerName } from "@incamera/domain/containers/Container"
import { PhaseId, type UserId } from "@incamera/domain/Ids"
import { asUuid } from "@incamera/domain/paging/Cursor"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Effect, Schema } from "effect"

/** Hexadecimal digits that a UUID of version 8 has room for. */
const digits = 30

const idOf = (purpose: string, userId: UserId, name: string) =>
  Effect.map(Secrets, ({ sign }) => asUuid(sign(purpose, JSON.stringify([userId, name])).slice(0, digits)))

/** Of the task that a message begins. */
export const taskIdOf = (userId: UserId, messageId: string) =>
  Effect.map(idOf("a2a-task", userId, messageId), (id) => PhaseId.make(id))

/** Of the task that a refused message would have been; none is kept under it. */
export const refusedIdOf = (userId: UserId, messageId: string) => idOf("a2a-refused", userId, messageId)

/** Whether it can name a conversation of ours. */
export const isContextId = Schema.is(TaskRequest.fields.sessionId)

/** Of the conversation that a message begins which names none. */
export const contextIdOf = (userId: UserId, messageId: string) => idOf("a2a-context", userId, messageId)

/** Of the ticket or inquiry that a conversation is about, where nothing else is said: its own name, if it can be one. */
export const containerIdOf = (userId: UserId, contextId: string) =>
  Schema.is(ContainerName)(contextId) ? Effect.succeed(contextId) : idOf("a2a-container", userId, contextId)
