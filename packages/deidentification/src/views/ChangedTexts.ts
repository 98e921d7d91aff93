/** Brings what was found of changed and hidden words to the parts of the document that have those words. */
import type { Finding } from "../Finding.ts"
import * as Limits from "../Limits.ts"
import type { Place } from "../ownFormats.ts"
import type { ChangedText } from "./findInChanges.ts"

const letter = /[\p{L}\p{M}\p{N}]/u

/** Returns a place with the rest of its words, if it reaches an end of the text that a reader gave them with. */
const withWords = (text: string, { end, start }: Place, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) => {
  const isWithin = (at: number): boolean =>
    at > 0 && at < text.length && letter.test(text[at - 1]!) && letter.test(text[at]!)
  let [from, to] = [start, end]
  if (isFirst) while (start - from < Limits.wordCharacters && isWithin(from)) from--
  if (isLast) while (to - end < Limits.wordCharacters && isWithin(to)) to++
  return { start: from, end: to }
}

/** The texts that were changed in the parts of a document so far, and don't have their own part yet. */
export class ChangedTexts {
  #open: Array<ChangedText> = []

  add(texts: ReadonlyArray<ChangedText>): void {
    this.#open.push(...texts)
    if (this.#open.length > Limits.changedTexts) this.#open.splice(0, this.#open.length - Limits.changedTexts)
  }

  /** Returns what was found of them in the part that has the texts of this nature, in their order. */
  take(nature: string, text: string): ReadonlyArray<Finding> {
    if (!this.#open.some((one) => one.nature === nature)) return []
    const spaced = text.replace(/\s/gu, " ")
    const findings: Array<Finding> = []
    let from = 0
    this.#open = this.#open.filter((one) => {
      const words = one.text.trim()
      const at = one.nature === nature && words !== "" ? spaced.indexOf(words, from) : -1
      if (at < 0) return one.nature !== nature || words !== ""
      from = at + words.length
      const shift = at - one.text.indexOf(words)
      for (const finding of one.found) {
        const ends = { isFirst: finding.start === 0, isLast: finding.end === one.text.length }
        const place = withWords(text, { start: finding.start + shift, end: finding.end + shift }, ends)
        if (place.start < place.end) findings.push({ ...finding, ...place })
      }
      return false
    })
    return findings
  }
}
