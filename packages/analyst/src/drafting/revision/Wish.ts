/** What a note asks of a draft: one wish for each thing to change. */
import type { SafeText } from "@incamera/domain/deidentification"

export type Tone = "firmer" | "friendlier"

export type Wish = {
  /** The words of the note. */
  readonly said: SafeText
} & (
  | { readonly _tag: "LeaveOutFiles"; readonly files: ReadonlyArray<number> }
  /** The passages with these marks in the draft that was sent back. */
  | { readonly _tag: "LeaveOutMarks"; readonly marks: ReadonlyArray<number> }
  /** Each is a topic, or words to find as they are. */
  | { readonly _tag: "LeaveOut"; readonly topics: ReadonlyArray<SafeText> }
  | { readonly _tag: "AddFiles"; readonly files: ReadonlyArray<number> }
  | { readonly _tag: "Add"; readonly topics: ReadonlyArray<SafeText> }
  /** To be quoted in their source's words: "the expert's findings", "the clause on delay". */
  | { readonly _tag: "Quote"; readonly topics: ReadonlyArray<SafeText> }
  | { readonly _tag: "Shorten" }
  | { readonly _tag: "Tone"; readonly tone: Tone }
  | { readonly _tag: "AddressTo"; readonly whom: SafeText }
  /** "by 3 May 2024", "within 14 days". */
  | { readonly _tag: "AnswerBy"; readonly when: SafeText }
  | { readonly _tag: "Demand"; readonly amount: SafeText }
  | { readonly _tag: "Unknown" }
)

/** A wish from a note or a prompt. */
export interface WishOf {
  readonly wish: Wish
  /** The draft of which it speaks; null for one that no draft was there for. */
  readonly draft: SafeText | null
  /** False if nobody is told whether it was followed: it is taken if there is a place for it. */
  readonly isTold: boolean
}
