/**
 * A request of the chat completions protocol. Our text in it is `SafeText`: text that wasn't judged fails to compile.
 * Only the model's own words go back to it unchanged.
 */
import type { SafeText } from "@incamera/domain/deidentification"
import type { JsonSchema } from "effect"

/** A tool call as the model made it. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON, or at least meant as JSON. */
  readonly arguments: string
}

export type ChatMessage =
  | { readonly role: "system" | "user"; readonly content: SafeText }
  | { readonly role: "assistant"; readonly content: string; readonly toolCalls: ReadonlyArray<ToolCall> }
  | { readonly role: "tool"; readonly callId: string; readonly content: SafeText }

export interface ToolDescription {
  readonly name: string
  readonly description: string
  readonly parameters: JsonSchema.JsonSchema
}

export interface ChatRequest {
  readonly messages: ReadonlyArray<ChatMessage>
  /** If empty, the model must answer without tools. */
  readonly tools: ReadonlyArray<ToolDescription>
  readonly maxTokens: number
}

const encodeMessage = (message: ChatMessage) => {
  switch (message.role) {
    case "system":
    case "user":
      return { role: message.role, content: message.content }
    case "tool":
      return { role: "tool", tool_call_id: message.callId, content: message.content }
    case "assistant":
      return message.toolCalls.length === 0
        ? { role: "assistant", content: message.content }
        : {
            role: "assistant",
            content: message.content === "" ? null : message.content,
            tool_calls: message.toolCalls.map(({ arguments: given, id, name }) => ({
              id,
              type: "function",
              function: { name, arguments: given }
            }))
          }
  }
}

/** Returns the body of the request. */
export const encode = (model: string, { maxTokens, messages, tools }: ChatRequest): string =>
  JSON.stringify({
    model,
    messages: messages.map(encodeMessage),
    ...(tools.length === 0
      ? {}
      : { tools: tools.map((tool) => ({ type: "function", function: tool })), tool_choice: "auto" }),
    max_tokens: maxTokens,
    stream: true,
    stream_options: { include_usage: true }
  })
