/**
 * Reads the task request from a message. Its text is the prompt. The request type and the container come from
 * `message.metadata`, the request's `metadata` or a data part, in that order of precedence. The result is decoded and
 * bounded, not judged yet.
 */
import { type Part, Role } from "@a2a-js/sdk"
import type { Message, SendMessageRequest } from "./records.ts"
import type { UserId } from "@incamera/domain/Ids"
import { TaskRequest } from "@incamera/domain/tasks"
import { Effect, Schema } from "effect"
import { describeSchemaIssue } from "../errors/describeSchemaIssue.ts"
import { contentTypeNotSupported, invalidParams } from "./Fault.ts"
import { json, markdown, plainText } from "./parts.ts"
import { containerIdOf, contextIdOf, taskIdOf } from "./taskIds.ts"

/** Keys read from metadata and data parts. A skill of the card is a request type. */
const messageKeys = ["requestType", "skillId", "containerType", "containerId", "branchId"] as const
type MessageKey = (typeof messageKeys)[number]
type Said = Readonly<Partial<Record<MessageKey, unknown>>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isKey = (key: string): key is MessageKey => messageKeys.some((known) => known === key)

const picked = (value: unknown): Said =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => isKey(key))) : {}

const isOfType = (mediaType: string, known: ReadonlyArray<string>): boolean =>
  mediaType === "" || known.includes(mediaType.split(";", 1)[0]!.trim().toLowerCase())

/** A part is text, or data with known keys. Files come in through the browser. */
const readPart = ({ content, mediaType }: Part) => {
  switch (content?.$case) {
    case "text":
      return isOfType(mediaType, [plainText, markdown])
        ? Effect.succeed({ text: content.value, said: {} })
        : Effect.fail(contentTypeNotSupported("Text must be text/plain or text/markdown."))
    case "data": {
      if (!isOfType(mediaType, [json])) return Effect.fail(contentTypeNotSupported("Data must be application/json."))
      const value: unknown = content.value
      return isRecord(value) && Object.keys(value).every(isKey)
        ? Effect.succeed({ text: "", said: picked(value) })
        : Effect.fail(invalidParams(`A data part must be an object with only these fields: ${messageKeys.join(", ")}.`))
    }
    case "raw":
    case "url":
      return Effect.fail(
        contentTypeNotSupported(
          "Files can't be sent here. The user uploads them in the browser, and the service de-identifies them."
        )
      )
    case undefined:
      return Effect.fail(invalidParams("Each part must have content."))
  }
}

/** Keys that only make sense together: a group from one place is never completed from another. */
const together: ReadonlyArray<ReadonlyArray<MessageKey>> = [
  ["requestType", "skillId"],
  ["containerType", "containerId", "branchId"]
]

/** Merges several places. The last one is nearest to the message and wins. */
const merged = (places: ReadonlyArray<Said>): Said =>
  places.reduce((farther, nearer) => {
    const replaced = together.filter((keys) => keys.some((key) => nearer[key] !== undefined)).flat()
    const kept = Object.entries(farther).filter(([key]) => !replaced.some((name) => name === key))
    return { ...Object.fromEntries(kept), ...nearer }
  }, {})

/** Fills in the request type and the container type from the fields that are given. */
const completed = (said: Said): Said => {
  const { containerId, containerType, requestType = said.skillId } = said
  const namesCase = containerType === "case" || (typeof containerId === "string" && containerId.startsWith("case_"))
  const ofType = { case: "case_req", sales: "sales_req", support: "support_req" } as const
  if (requestType === undefined) {
    const type = namesCase ? "case" : containerType === "sales" ? "sales" : "support"
    return completed({ ...said, requestType: ofType[type] })
  }
  if (containerType !== undefined) return { ...said, requestType }
  const needsCase = requestType === "eval_req" || requestType === "case_req"
  return {
    ...said,
    requestType,
    containerType: namesCase || needsCase ? "case" : requestType === "sales_req" ? "sales" : "support"
  }
}

const decodeRequest = Schema.decodeUnknownEffect(Schema.Struct(TaskRequest.fields))

/** Replaces our field names by the protocol's. */
const inProtocolsWords = (problem: string): string =>
  problem
    .replaceAll("`sessionId`", "`contextId`")
    .replaceAll("`prompt`", "the text of `parts`")
    .replace("The body", "The message")

/** Reads a message that starts a task. */
export const readMessage = Effect.fnUntraced(function* (
  userId: UserId,
  message: Message,
  { metadata }: Pick<SendMessageRequest, "metadata">
) {
  if (message.messageId === "") return yield* invalidParams("`messageId` is missing.")
  if (message.role !== Role.ROLE_USER) return yield* invalidParams("`role` must be the user's.")
  if (message.parts.length === 0) return yield* invalidParams("`parts` must not be empty.")
  const parts = yield* Effect.forEach(message.parts, readPart)
  const said = completed(merged([...parts.map((part) => part.said), picked(metadata), picked(message.metadata)]))
  const { branchId, containerType, requestType } = said
  if (containerType === "case" && said.containerId === undefined) {
    return yield* invalidParams("Name the case: `metadata.containerId` must be its id.")
  }
  const sessionId = message.contextId === "" ? yield* contextIdOf(userId, message.messageId) : message.contextId
  const fields = yield* decodeRequest(
    {
      sessionId,
      seedPhase: { phaseId: yield* taskIdOf(userId, message.messageId) },
      containerId: said.containerId ?? (yield* containerIdOf(userId, sessionId)),
      containerType,
      requestType,
      prompt: parts
        .map(({ text }) => text)
        .filter((text) => text !== "")
        .join("\n\n"),
      ...(branchId === undefined ? {} : { branchId })
    },
    { errors: "all" }
  ).pipe(
    Effect.catchTag("SchemaError", ({ issue }) =>
      Effect.fail(invalidParams(inProtocolsWords(describeSchemaIssue("Payload", issue))))
    )
  )
  return new TaskRequest(fields)
})
