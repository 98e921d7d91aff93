/** A request in the AI SDK's words. */
import type {
  JSONSchema7,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4TextPart,
  LanguageModelV4ToolCallPart
} from "@ai-sdk/provider"
import { Option, Schema } from "effect"
import type { ChatMessage, ChatRequest, ToolCall } from "../protocol/ChatRequest.ts"
import type { Provider } from "./Provider.ts"

/** Parts of a request that some servers refuse. */
export type Part = "tools" | "max-tokens" | "stream-options"

const decodeObject = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))

/** Arguments that are no object go back as an empty one: providers refuse anything else. */
const callPart = ({ arguments: given, id, name, sealed }: ToolCall): LanguageModelV4ToolCallPart => ({
  type: "tool-call",
  toolCallId: id,
  toolName: name,
  input: Option.getOrElse(decodeObject(given), () => ({})),
  ...(sealed === undefined
    ? {}
    : { providerOptions: sealed as NonNullable<LanguageModelV4ToolCallPart["providerOptions"]> })
})

/**
 * For many servers roles must alternate, and no user speaks right after a tool: messages of the same role become one,
 * and what follows a tool's answer joins it.
 */
const promptOf = (messages: ReadonlyArray<ChatMessage>): Array<LanguageModelV4Message> => {
  const prompt: Array<LanguageModelV4Message> = []
  /** What the next words of a user are added to. */
  let add: ((text: string) => void) | undefined
  for (const message of messages) {
    switch (message.role) {
      case "system":
        prompt.push({ role: "system", content: message.content })
        break
      case "user": {
        if (add !== undefined) {
          add(`\n\n${message.content}`)
          break
        }
        const part: LanguageModelV4TextPart = { type: "text", text: message.content }
        prompt.push({ role: "user", content: [part] })
        add = (text) => void (part.text += text)
        break
      }
      case "assistant": {
        const { content, toolCalls } = message
        if (content === "" && toolCalls.length === 0) break
        const said = content === "" ? [] : [{ type: "text", text: content } as const]
        prompt.push({ role: "assistant", content: [...said, ...toolCalls.map(callPart)] })
        add = undefined
        break
      }
      case "tool": {
        const { callId: toolCallId, content, name: toolName } = message
        const output = { type: "text" as const, value: content as string }
        const part = { type: "tool-result", toolCallId, toolName, output } as const
        const last = prompt.at(-1)
        if (last?.role === "tool") last.content.push(part)
        else prompt.push({ role: "tool", content: [part] })
        add = (text) => void (output.value += text)
      }
    }
  }
  return prompt
}

export const callOptions = (
  { maxTokens, messages, mustAnswer, tools }: ChatRequest,
  { strays }: Provider,
  without: ReadonlySet<Part>
): LanguageModelV4CallOptions => ({
  prompt: promptOf(messages),
  ...(without.has("max-tokens") ? {} : { maxOutputTokens: maxTokens }),
  // Local servers ignore a ban on tools, and Anthropic refuses earlier calls of tools that it isn't told of.
  ...(tools.length === 0 || without.has("tools") || (mustAnswer && strays)
    ? {}
    : {
        tools: tools.map(({ description, name, parameters }) => ({
          type: "function" as const,
          name,
          description,
          inputSchema: parameters as JSONSchema7
        })),
        toolChoice: { type: mustAnswer ? "none" : "auto" }
      }),
  // OpenAI keeps answers unless it is told not to.
  providerOptions: { openai: { store: false } }
})
