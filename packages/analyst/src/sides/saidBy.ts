/** Says with a passage whose words it is, so that nobody takes what one side claims for a fact. */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"
import type { PassageIndex } from "../answering/PassageIndex.ts"
import { indexAt, type Span } from "../Span.ts"
import type { Assertion, Assertions } from "./sideOf.ts"

export interface SaidBy {
  /** Adds the speaker to the words of a passage; leaves words of a contract, a record or an office alone. */
  readonly attributed: (span: Span, words: SafeText) => SafeText
  /** True for a passage that is nobody's claim, so that what it says needs no speaker. */
  readonly isNeutral: (span: Span) => boolean
}

const speaks = ({ isReported, side, speaker }: Assertion): SafeText => {
  if (isReported) return empty
  if (speaker !== null) return safe`${speaker} says`
  if (side === "theirs") return safe`The other side says`
  if (side === "ours") return safe`Our side says`
  return side === "others" || side === "witness" ? safe`The writer says` : empty
}

export const saidBy = ({ passages, reading: { text } }: PassageIndex, { of }: Assertions): SaidBy => {
  const passageAt = ({ start }: Span) => {
    const index = indexAt(passages, start)
    const here = passages[index]
    return here !== undefined && start < here.end ? here : (passages[index + 1] ?? here)
  }
  return {
    attributed: (span, words) => {
      const passage = passageAt(span)
      // A heading claims nothing.
      if (passage === undefined || !passage.tells) return words
      const assertion = of(passage)
      const who = speaks(assertion)
      // "[Party 1]: Hi, …", "I, [Party 1], say": the words themselves name the speaker.
      const isNamed = assertion.speaker !== null && text.slice(span.start, span.start + 60).includes(assertion.speaker)
      return who === empty || isNamed ? words : safe`${who}: “${words}”`
    },
    isNeutral: (span) => {
      const passage = passageAt(span)
      const side = passage === undefined ? "nobody" : of(passage).side
      return side === "nobody" || side === "neutral"
    }
  }
}
