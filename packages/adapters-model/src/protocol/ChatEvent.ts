/** The events of a model's stream, in order. */
import { Schema } from "effect"

export type FinishReason = "stop" | "tool-calls" | "length" | "filtered"

export type ChatEvent =
  | { readonly _tag: "Text"; readonly text: string }
  /** The model's reasoning. Its text is confidential; only its length is kept. */
  | { readonly _tag: "Thought"; readonly characters: number }
  /** A piece of a tool call; pieces of one call share an index. */
  | {
      readonly _tag: "ToolCall"
      readonly index: number
      readonly id: string
      readonly name: string
      readonly arguments: string
    }
  | { readonly _tag: "Usage"; readonly input: number; readonly output: number }
  | { readonly _tag: "Finished"; readonly reason: FinishReason }

const maybe = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 }))

const Delta = Schema.Struct({
  content: maybe(Schema.String),
  reasoning_content: maybe(Schema.String),
  reasoning: maybe(Schema.String),
  tool_calls: maybe(
    Schema.Array(
      Schema.Struct({
        index: maybe(Schema.Int),
        id: maybe(Schema.String),
        function: maybe(Schema.Struct({ name: maybe(Schema.String), arguments: maybe(Schema.String) }))
      })
    )
  )
})

const Chunk = Schema.Struct({
  choices: maybe(Schema.Array(Schema.Struct({ delta: maybe(Delta), finish_reason: maybe(Schema.String) }))),
  usage: maybe(Schema.Struct({ prompt_tokens: Count, completion_tokens: Count })),
  error: maybe(Schema.Unknown)
})

/** Some servers send unknown reasons, which mean that the model was done. */
const reasons: Readonly<Record<string, FinishReason>> = {
  length: "length",
  tool_calls: "tool-calls",
  function_call: "tool-calls",
  content_filter: "filtered"
}

const decodeChunk = Schema.decodeUnknownOption(Schema.fromJsonString(Chunk))

/**
 * Returns the events of one `data` field before the final `[DONE]`; undefined if it is invalid or reports a failure.
 */
export const eventsOf = (data: string): ReadonlyArray<ChatEvent> | undefined => {
  const decoded = decodeChunk(data)
  if (decoded._tag === "None" || decoded.value.error != null) return undefined
  const { choices, usage } = decoded.value
  const events: Array<ChatEvent> = []
  // We request one choice.
  const choice = choices?.[0]
  const delta = choice?.delta
  const thought = (delta?.reasoning_content ?? "").length + (delta?.reasoning ?? "").length
  if (thought > 0) events.push({ _tag: "Thought", characters: thought })
  if (delta?.content != null && delta.content !== "") events.push({ _tag: "Text", text: delta.content })
  for (const [place, call] of (delta?.tool_calls ?? []).entries()) {
    events.push({
      _tag: "ToolCall",
      index: call.index ?? place,
      id: call.id ?? "",
      name: call.function?.name ?? "",
      arguments: call.function?.arguments ?? ""
    })
  }
  if (choice?.finish_reason != null) {
    events.push({ _tag: "Finished", reason: reasons[choice.finish_reason] ?? "stop" })
  }
  if (usage != null) events.push({ _tag: "Usage", input: usage.prompt_tokens, output: usage.completion_tokens })
  return events
}
