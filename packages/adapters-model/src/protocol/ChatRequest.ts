/**
 * A request to a model, in no provider's words. Our text in it is `SafeText`: text that wasn't judged fails to compile.
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
  /** What the provider wants back with the call, such as a signature. */
  readonly sealed?: unknown
}

export type ChatMessage =
  | { readonly role: "system" | "user"; readonly content: SafeText }
  | { readonly role: "assistant"; readonly content: string; readonly toolCalls: ReadonlyArray<ToolCall> }
  | { readonly role: "tool"; readonly callId: string; readonly name: string; readonly content: SafeText }

export interface ToolDescription {
  readonly name: string
  readonly description: string
  readonly parameters: JsonSchema.JsonSchema
}

export interface ChatRequest {
  readonly messages: ReadonlyArray<ChatMessage>
  readonly tools: ReadonlyArray<ToolDescription>
  /** If true, the model must answer without calling them. */
  readonly mustAnswer: boolean
  readonly maxTokens: number
}
