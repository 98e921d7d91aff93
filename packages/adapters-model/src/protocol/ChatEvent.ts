/** The events of a model's stream, in order. */

export type FinishReason = "stop" | "tool-calls" | "length" | "filtered"

export type ChatEvent =
  | { readonly _tag: "Text"; readonly text: string }
  /** Output that nobody reads: reasoning, which is confidential, and calls under way. Only its length is kept. */
  | { readonly _tag: "Unseen"; readonly characters: number }
  | {
      readonly _tag: "ToolCall"
      /** Empty if the model gave none. */
      readonly id: string
      readonly name: string
      readonly arguments: string
      readonly sealed?: unknown
    }
  | { readonly _tag: "Usage"; readonly input: number; readonly output: number }
  | { readonly _tag: "Finished"; readonly reason: FinishReason }
