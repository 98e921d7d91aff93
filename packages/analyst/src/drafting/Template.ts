/**
 * Templates as data: fixed words with typed slots. A slot gets its content from the case, with the passage. If the case
 * lacks it, the slot becomes a visible blank, and the end of the draft lists all blanks.
 */
import type { SafeText } from "@incamera/domain/deidentification"

export type Slot =
  /** Something that only a person can supply. */
  | { readonly slot: "blank"; readonly what: SafeText }
  /** Fixed words to compose a template with. */
  | { readonly slot: "words"; readonly text: SafeText }
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
  /** True if anybody besides the client and their lawyers is going to read it. */
  readonly outward: boolean
  readonly blocks: ReadonlyArray<Block>
}

export const block = (words: TemplateStringsArray, ...slots: ReadonlyArray<Slot>): Block => ({ words, slots })

export const blank = (what: SafeText): Slot => ({ slot: "blank", what })

type Plain = Exclude<Slot["slot"], "blank" | "words">

export const slot = <const Name extends Plain>(name: Name): { readonly slot: Name } => ({ slot: name })
