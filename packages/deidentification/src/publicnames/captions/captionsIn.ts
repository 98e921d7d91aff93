/**
 * Finds the names of cases: "Smith v. Jones, 123 F.3d 456". A caption is a citation if it has a reporter, a year, a
 * signal such as "see", or a famous name. It is the client's own if it has a docket number, the parties' roles or words
 * such as "our case". Otherwise it is undecided.
 */
import * as Limits from "../../Limits.ts"
import type { Steps } from "../../Steps.ts"
import { type Caption, type Captions, distinctive } from "./Caption.ts"
import { kindOf, roleAfterLeft } from "./kindOf.ts"
import { abbreviatedEnd, reporter } from "./published.ts"
import { sideAfter, sideBefore, span, trimmed, type Word, wordsIn } from "./sides.ts"

const versus =
  /(?<=[\p{L}\p{N}.,)\]'’]\s{1,3})(?:v\.?|vs\.?|versus|c\.|gegen)(?=\s{1,3}[\p{Lu}\d[(“"']|\s{1,3}(?:the|la|le)\s)/gu
const inRe =
  /(?<![\p{L}\p{N}])(?:(?:In re|In Re|IN RE|Re|Ex parte|Ex Parte|EX PARTE|Ex p\.?|In the Matter of|Matter of)(?: (?:the )?(?:Estate|Marriage|Guardianship|Adoption|Custody|Conservatorship|Welfare) of)?|Estate of|Marriage of)(?=\s{1,3}\p{Lu})/gu

/** Finds all captions of a text, in order, one a step. Time is linear, because only nearby text decides each. */
export const captionsInSteps = function* (text: string): Steps<Captions> {
  const all: Array<Caption> = []
  const citedWords = new Set<string>()
  const context = Limits.policyContextCharacters
  const add = (left: ReadonlyArray<Word>, right: ReadonlyArray<Word>, at: number): void => {
    const sides = [left, right].filter((words) => words.length > 0).map((words) => trimmed(text, span(words)))
    const start = left.length > 0 ? sides[0]!.start : at
    const last = sides.at(-1)!
    const conservative = text.slice(last.end, last.end + context)
    if (!reporter.test(conservative)) {
      const end = abbreviatedEnd(text, text[last.end] === "." ? last.end + 1 : last.end)
      if (end !== undefined) sides[sides.length - 1] = { start: last.start, end }
    }
    const end = sides.at(-1)!.end
    const is =
      left.length === 0 && !reporter.test(text.slice(end, end + context))
        ? "undecided"
        : kindOf(text, start, end, left.length === 0 ? undefined : at)
    all.push({ start, end, sides, is })
    if (is !== "citation") return
    for (const side of sides) for (const word of distinctive(text.slice(side.start, side.end))) citedWords.add(word)
  }
  for (const { 0: found, index } of text.matchAll(versus)) {
    yield 2 * context
    const from = Math.max(0, index - context)
    const behind = index + found.length
    let front = text.slice(from, index)
    const role = roleAfterLeft.exec(front)
    if (role !== null) front = front.slice(0, role.index)
    const left = sideBefore(wordsIn(front, from))
    const right = sideAfter(wordsIn(text.slice(behind, behind + context), behind))
    if (left.length > 0 && right.length > 0) add(left, right, index)
  }
  for (const { 0: found, index } of text.matchAll(inRe)) {
    yield context
    const behind = index + found.length
    const right = sideAfter(wordsIn(text.slice(behind, behind + context), behind))
    if (right.length > 0) add([], right, index)
  }
  return { all: all.sort((a, b) => a.start - b.start), citedWords }
}
