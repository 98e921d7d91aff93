/**
 * Templates as data: words of ours with typed slots. What a slot is filled with comes from the case, with the passage it
 * rests on; what the case doesn't tell becomes a visible blank, and every blank is listed at the end of the draft.
 */
import type { SafeText } from "@incamera/domain/deidentification/SafeText"

export type Slot =
  /** Something only a person can supply. */
  | { readonly slot: "blank"; readonly what: SafeText }
  /** Words of ours that a template is put together with. */
  | { readonly slot: "words"; readonly text: SafeText }
  /** `[Party n]`: the client, and whom the draft is addressed to. Never a name. */
  | { readonly slot: "client" }
  | { readonly slot: "addressee" }
  /** `[Party n]` of one side of a lawsuit, where the text says who that is. */
  | { readonly slot: "claimant" }
  | { readonly slot: "defendant" }
  /** `[Party n]` of the two sides of a contract. */
  | { readonly slot: "first-party" }
  | { readonly slot: "second-party" }
  /** From the case's record. */
  | { readonly slot: "matter" }
  | { readonly slot: "jurisdiction" }
  /** The facts as quotations: all of them, or without what one would not tell the other side unasked. */
  | { readonly slot: "facts" }
  | { readonly slot: "facts-for-others" }
  /** Dated events in order. */
  | { readonly slot: "chronology" }
  /** The parties with the parts the text gives them. */
  | { readonly slot: "parties" }
  /** Claims that the facts name or suggest, by name. */
  | { readonly slot: "claims" }
  /** The issues with what has to be shown. */
  | { readonly slot: "issues" }
  /** Each claim with its elements, and what the facts say to each. */
  | { readonly slot: "argument" }

/** A paragraph, a heading or a list: words with slots between. */
export interface Block {
  readonly words: TemplateStringsArray
  readonly slots: ReadonlyArray<Slot>
}

export interface Template {
  /** Stable name in code and tests. */
  readonly key: string
  readonly title: SafeText
  /** Whether it is meant for somebody besides the client and their lawyers. */
  readonly outward: boolean
  readonly blocks: ReadonlyArray<Block>
}

export const block = (words: TemplateStringsArray, ...slots: ReadonlyArray<Slot>): Block => ({ words, slots })

export const blank = (what: SafeText): Slot => ({ slot: "blank", what })

type Plain = Exclude<Slot["slot"], "blank" | "words">

export const slot = <const Name extends Plain>(name: Name): { readonly slot: Name } => ({ slot: name })
