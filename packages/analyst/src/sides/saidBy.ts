/** Says with a passage whose words it is, so that nobody takes what one side claims for a fact. */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"
import type { PassageIndex } from "../answering/PassageIndex.ts"
import { indexAt, type Span } from "../Span.ts"
import { isToldByUser } from "../sourceNames.ts"
import type { Assertion, Assertions, Side } from "./sideOf.ts"

export interface SaidBy {
  /** "[Party 2] says"; empty for words of a contract, a record or an office. */
  readonly who: (span: Span) => SafeText
  /** Adds the speaker to the words of a passage; leaves words of a contract, a record or an office alone. */
  readonly attributed: (span: Span, words: SafeText) => SafeText
  readonly sideOf: (span: Span) => Side
  /** True for a passage that is nobody's claim, so that what it says needs no speaker. */
  readonly isNeutral: (span: Span) => boolean
}

/** Introduces the words of a file that an agent added: they are never those of a party. */
export const agentsFile = safe`A file that an agent added says`

const speaks = ({ isOfAgent, isReported, side, speaker }: Assertion): SafeText => {
  if (isOfAgent) return agentsFile
  if (isReported) return empty
  // What stands before a line of a record ("Op: …") is no name.
  if (speaker?.startsWith("[") === true) return safe`${speaker} says`
  if (side === "theirs") return safe`The other side says`
  if (side === "ours") return safe`Our side says`
  return side === "others" || side === "witness" ? safe`The writer says` : empty
}

export const saidBy = ({ passages, reading }: PassageIndex, { of }: Assertions): SaidBy => {
  const { text } = reading
  const passageAt = ({ start }: Span) => {
    const index = indexAt(passages, start)
    const here = passages[index]
    return here !== undefined && start < here.end ? here : (passages[index + 1] ?? here)
  }
  const sideOf = (span: Span): Side => {
    const passage = passageAt(span)
    return passage === undefined ? "nobody" : of(passage).side
  }
  const assertionOf = (span: Span): Assertion | null => {
    const passage = passageAt(span)
    if (passage === undefined) return null
    const assertion = of(passage)
    // A heading claims nothing, unless an agent added it.
    return passage.tells || assertion.isOfAgent ? assertion : null
  }
  const whoSays = (assertion: Assertion | null): SafeText => (assertion === null ? empty : speaks(assertion))
  return {
    sideOf,
    who: (span) => whoSays(assertionOf(span)),
    attributed: (span, words) => {
      const assertion = assertionOf(span)
      const who = whoSays(assertion)
      // "[Party 1]: Hi, …", "I, [Party 1], say": the words themselves name the speaker.
      const isNamed = assertion?.speaker != null && text.slice(span.start, span.start + 60).includes(assertion.speaker)
      return who === empty || isNamed ? words : safe`${who}: “${words}”`
    },
    isNeutral: (span) => {
      if (isToldByUser(reading, span)) return false
      const passage = passageAt(span)
      if (passage === undefined) return true
      const { isOfAgent, side } = of(passage)
      return !isOfAgent && (side === "nobody" || side === "neutral")
    }
  }
}
