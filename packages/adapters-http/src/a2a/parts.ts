/** Parts and messages in the shape of the A2A library, which is version 1.0's. */
import { type Part, Role } from "@a2a-js/sdk"
import type { Message } from "./records.ts"

export const plainText = "text/plain"
export const markdown = "text/markdown"
export const json = "application/json"

export const textPart = (value: string, mediaType: string = plainText): Part => ({
  content: { $case: "text", value },
  metadata: undefined,
  filename: "",
  mediaType
})

export const dataPart = (value: Readonly<Record<string, unknown>>): Part => ({
  content: { $case: "data", value },
  metadata: undefined,
  filename: "",
  mediaType: json
})

/** The ids of a task and its conversation. */
export interface TaskNames {
  readonly taskId: string
  readonly contextId: string
}

/** Builds a message of a task. `place` tells it from the task's other messages. */
export const messageOf = (
  { contextId, taskId }: TaskNames,
  role: "user" | "agent",
  place: number,
  parts: ReadonlyArray<Part>
): Message => ({
  messageId: `${taskId}.${place}`,
  contextId,
  taskId,
  role: role === "user" ? Role.ROLE_USER : Role.ROLE_AGENT,
  parts: [...parts],
  metadata: undefined,
  extensions: [],
  referenceTaskIds: []
})
