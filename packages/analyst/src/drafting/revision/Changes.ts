/** How the wishes of a note, or of a prompt, change a draft. */
import type { SafeText } from "@incamera/domain/deidentification"
import type { Passage } from "../../answering/PassageIndex.ts"
import type { Span } from "../../Span.ts"
import type { Unmet } from "./verified.ts"
import type { Tone } from "./Wish.ts"

export interface NotFollowed {
  /** The words of the note. */
  readonly said: SafeText
  readonly why: SafeText
}

export interface Changes {
  readonly tone: Tone | null
  /** True for a draft with the best facts only. */
  readonly isBrief: boolean
  readonly answerBy: SafeText | null
  readonly demand: SafeText | null
  /** The addressee's number, if the note names one. */
  readonly addressee: number | null
  /** Passages that the draft has to hold. */
  readonly added: ReadonlyArray<Passage>
  readonly isLeftOut: (place: Span) => boolean
  /** The words of the note that were followed. */
  readonly followed: ReadonlyArray<SafeText>
  readonly notFollowed: ReadonlyArray<NotFollowed>
  /** What the draft's text has to show of those that were followed. */
  readonly checks: ReadonlyArray<{ readonly said: SafeText; readonly unmet: Unmet }>
  /** Passages to quote, with their source. */
  readonly quoted: ReadonlySet<Passage>
}

export const noChanges: Changes = {
  tone: null,
  isBrief: false,
  answerBy: null,
  demand: null,
  addressee: null,
  added: [],
  isLeftOut: () => false,
  followed: [],
  notFollowed: [],
  checks: [],
  quoted: new Set()
}
