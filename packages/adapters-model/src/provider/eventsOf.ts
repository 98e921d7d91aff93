/** The AI SDK's stream, as events. */
import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from "@ai-sdk/provider"
import * as Limits from "../Limits.ts"
import type { ChatEvent, FinishReason } from "../protocol/ChatEvent.ts"

/** A stream that ended unfinished has no reason. Servers' own reasons mean that the model was done. */
const reasons: Readonly<Record<string, FinishReason | undefined>> = {
  stop: "stop",
  other: "stop",
  length: "length",
  "tool-calls": "tool-calls",
  "content-filter": "filtered"
} satisfies Partial<Record<LanguageModelV4FinishReason["unified"], FinishReason>>

const isCount = (count: number | undefined): count is number =>
  Number.isInteger(count) && count! >= 0 && count! <= Limits.modelCountedTokens

/** Undefined if the part reports a failure, whose text may be the prompt. */
export const eventsOf = (part: LanguageModelV4StreamPart): ReadonlyArray<ChatEvent> | undefined => {
  switch (part.type) {
    case "text-delta":
      return part.delta === "" ? [] : [{ _tag: "Text", text: part.delta }]
    case "reasoning-delta":
    case "tool-input-delta":
      return [{ _tag: "Unseen", characters: part.delta.length }]
    case "tool-call": {
      const { input, providerMetadata: sealed, toolCallId, toolName } = part
      const isSealed = sealed !== undefined && JSON.stringify(sealed).length <= Limits.modelSealedCharacters
      return [{ _tag: "ToolCall", id: toolCallId, name: toolName, arguments: input, ...(isSealed ? { sealed } : {}) }]
    }
    case "finish": {
      const { inputTokens, outputTokens } = part.usage
      const [input, output] = [inputTokens.total, outputTokens.total]
      const reason = reasons[part.finishReason.unified]
      return [
        ...(isCount(input) && isCount(output) ? [{ _tag: "Usage", input, output } as const] : []),
        ...(reason === undefined ? [] : [{ _tag: "Finished", reason } as const])
      ]
    }
    case "error":
      return undefined
    default:
      return []
  }
}
