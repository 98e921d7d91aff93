/**
 * Finds what is registered where tracked changes or hidden words cut it: in the text before the changes, and in the text
 * with its hidden words.
 */
import type { Finding } from "../Finding.ts"
import * as Limits from "../Limits.ts"
import type { Place } from "../ownFormats.ts"
import type { TextField } from "../pseudonyms/TextField.ts"
import { detectInSteps, type Searched } from "../scanning/TextScan.ts"
import type { Steps } from "../Steps.ts"
import { isWhole, patternsOf } from "./detectOriginal.ts"
import { type Edit, View } from "./View.ts"
import { joinedViews } from "./viewsOf.ts"

/** A deleted or hidden text, with the parts of registered values in it. */
export interface ChangedText {
  readonly nature: "deletion" | "hidden"
  readonly text: string
  /** Offsets into the text. Those without length are of the words that go on at its ends. */
  readonly found: ReadonlyArray<Finding>
}

export interface FoundInChanges {
  readonly here: ReadonlyArray<Finding>
  /** In order. */
  readonly beside: ReadonlyArray<ChangedText>
}

/** Returns the edits that put back the texts of one nature, and the offset of each in all of them. */
const editsFor = (
  fields: ReadonlyArray<TextField>,
  nature: ChangedText["nature"]
): { readonly edits: ReadonlyArray<Edit>; readonly offsets: ReadonlyArray<number> } => {
  const edits: Array<Edit> = []
  const offsets: Array<number> = []
  let beside = 0
  for (const { end, nature: of, start, text = "" } of fields) {
    if (of === "inserted" && nature === "deletion") edits.push({ start, end, text: "" })
    if (of !== nature) continue
    edits.push({ start, end, text, beside })
    offsets.push(beside)
    beside += text.length
  }
  return { edits, offsets }
}

export const findInChanges = function* (
  searched: Searched,
  text: string,
  fields: ReadonlyArray<TextField>
): Steps<FoundInChanges> {
  const here: Array<Finding> = []
  const beside: Array<ChangedText> = []
  const whole = View.of(text)
  const asWritten = yield* detectInSteps({ ...searched, isOriginal: true, formats: [] }, text)
  for (const nature of ["deletion", "hidden"] as const) {
    const { edits, offsets } = editsFor(fields, nature)
    if (edits.length === 0) continue
    const found = offsets.map((): Array<Finding> => [])
    const before = whole.edited(edits)
    for (const view of [before, ...joinedViews(before, patternsOf(searched))]) {
      for (const finding of yield* detectInSteps({ ...searched, isOriginal: true, formats: [] }, view.text)) {
        if (view.isAsWritten(finding) || !isWhole(view, finding)) continue
        const origin = view.originOf(finding)
        // What is deleted or hidden as a whole is found there.
        if (origin.here.length === 0) continue
        const part = { ...finding, whole: view.text.slice(finding.start, finding.end) }
        for (const place of origin.here) here.push(Object.assign({}, part, place))
        for (const { end, start } of origin.beside) {
          const index = offsets.findLastIndex((offset) => offset <= start)
          found[index]!.push({ ...part, start: start - offsets[index]!, end: end - offsets[index]! })
        }
      }
    }
    const texts = fields.filter((field) => field.nature === nature)
    for (const [index, { start: at, text: changed = "" }] of texts.entries()) {
      // The readers give a text within a word with the rest of that word.
      const around = asWritten.find(({ end, start }) => start < at && at < end)
      if (around !== undefined) {
        for (const end of [0, changed.length])
          found[index]!.push({ ...around, start: end, end, whole: text.slice(around.start, around.end) })
      }
      beside.push({ nature, text: changed, found: found[index]! })
    }
  }
  return { here, beside }
}

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
