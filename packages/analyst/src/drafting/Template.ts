/**
 * Templates as data: fixed words with typed slots. A slot gets its content from the case, with the passage. If the case
 * lacks it, the slot becomes a visible blank, and the end of the draft lists all blanks.
 */
import type { SafeText } from "@incamera/domain/deidentification"
import type { Audience } from "../sides/Audience.ts"

export type Slot =
  /** Something that only a person can supply. */
  | { readonly slot: "blank"; readonly what: SafeText }
  /** Fixed words to compose a template with. */
  | { readonly slot: "words"; readonly text: SafeText }
  /** A sentence in the tone that a note asks for. */
  | { readonly slot: "toned"; readonly plain: SafeText; readonly firmer: SafeText; readonly friendlier: SafeText }
  /** What is demanded, and until when an answer is expected, if the prompt or a note says so. */
  | { readonly slot: "demand" }
  | { readonly slot: "answer-by"; readonly what: SafeText }
  /** `[Party n]`: the client, or the addressee of the draft. Never a name. */
  | { readonly slot: "client" }
  | { readonly slot: "addressee" }
  /** `[Party n]` of one side of a lawsuit, if the text identifies it. */
  | { readonly slot: "claimant" }
  | { readonly slot: "defendant" }
  /** `[Party n]` of the two sides of a contract. */
  | { readonly slot: "first-party" }
  | { readonly slot: "second-party" }
  /** From the case's record. */
  | { readonly slot: "matter" }
  | { readonly slot: "jurisdiction" }
  /** The facts as quotations: all, or without those that one wouldn't disclose to the other side unasked. */
  | { readonly slot: "facts" }
  | { readonly slot: "facts-for-others" }
  /** What the other side says, in a draft that answers it; otherwise nothing. */
  | { readonly slot: "their-statements" }
  /** Dated events in order. */
  | { readonly slot: "chronology" }
  /** The parties with their roles in the text. */
  | { readonly slot: "parties" }
  /** The names of claims that the facts name or suggest. */
  | { readonly slot: "claims" }
  /** The issues with their elements. */
  | { readonly slot: "issues" }
  /** Each claim with its elements, and the facts for each. */
  | { readonly slot: "argument" }

/** A paragraph, a heading or a list: words with slots between them. */
export interface Block {
  readonly words: TemplateStringsArray
  readonly slots: ReadonlyArray<Slot>
}

export interface Template {
  /** Stable name in code and tests. */
  readonly key: string
  readonly title: SafeText
  readonly audience: Audience
  readonly blocks: ReadonlyArray<Block>
}

export const block = (words: TemplateStringsArray, ...slots: ReadonlyArray<Slot>): Block => ({ words, slots })

export const blank = (what: SafeText): Slot => ({ slot: "blank", what })

export const toned = (
  plain: SafeText,
  { firmer, friendlier }: { readonly firmer: SafeText; readonly friendlier: SafeText }
): Slot => ({
  slot: "toned",
  plain,
  firmer,
  friendlier
})

export const answerBy = (what: SafeText): Slot => ({ slot: "answer-by", what })

/** True if a template has one of these slots. */
export const hasSlot = ({ blocks }: Template, ...names: ReadonlyArray<Slot["slot"]>): boolean =>
  blocks.some(({ slots }) => slots.some(({ slot }) => names.includes(slot)))

type Plain = Exclude<Slot["slot"], "answer-by" | "blank" | "toned" | "words">

export const slot = <const Name extends Plain>(name: Name): { readonly slot: Name } => ({ slot: name })
