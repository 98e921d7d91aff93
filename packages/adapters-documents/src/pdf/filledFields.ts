/**
 * Puts what a form's fields show where they stand on the page: behind the words to their left, else below the words
 * above. A box to tick stands before the words to its right. Without the values a filled form would say nothing.
 */
import * as DomainLimits from "@incamera/domain/limits/documents"
import { Unreadable } from "../document/Unreadable.ts"
import { stringsIn } from "./stringsIn.ts"

/** Where words of the page stand: `end` is the offset in the page's text behind them. Lengths in points. */
export interface ShownWords {
  readonly from: number
  readonly end: number
  readonly left: number
  readonly right: number
  readonly baseline: number
}

export type Annotation = Readonly<Record<string, unknown>>

interface Filled {
  readonly value: string
  readonly isBox: boolean
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

interface Insertion {
  readonly at: number
  readonly text: string
}

/** Annotation flags of PDF 32000-1, table 165: 2 is hidden, 6 isn't viewed. */
const unseen = (1 << 1) | (1 << 5)
/** How far words may begin before the field's left edge, or end behind its right one, in points. */
const overlap = 4

const ticked = ({ buttonValue, exportValue, fieldValue, radioButton }: Annotation): boolean =>
  fieldValue !== null && fieldValue !== "Off" && fieldValue === (radioButton === true ? buttonValue : exportValue)

/** Returns the value that a person sees in a field of the form; undefined if there is none. */
export const shownValue = (annotation: Annotation): string | undefined => {
  const { annotationFlags, checkBox, fieldType, fieldValue, password, radioButton, subtype } = annotation
  if (subtype !== "Widget" || (Number(annotationFlags) & unseen) !== 0 || password === true) return undefined
  if (checkBox === true || radioButton === true) return ticked(annotation) ? "[x]" : "[ ]"
  if (fieldType !== "Tx" && fieldType !== "Ch") return undefined
  return stringsIn(fieldValue).join(", ") || undefined
}

const filledOf = (annotation: Annotation): Filled | undefined => {
  const value = shownValue(annotation)
  const [left, bottom, right, top] = Array.isArray(annotation.rect) ? annotation.rect.map(Number) : []
  if (value === undefined || left === undefined || bottom === undefined || right === undefined || top === undefined) {
    return undefined
  }
  return { value, isBox: value.startsWith("["), left, right, bottom, top }
}

const nearest = (words: ReadonlyArray<ShownWords>, distance: (words: ShownWords) => number): ShownWords | undefined => {
  let found: ShownWords | undefined
  for (const one of words) if (found === undefined || distance(one) < distance(found)) found = one
  return found
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf("\n", at)
  return end === -1 ? text.length : end
}

const insertionOf = (filled: Filled, text: string, words: ReadonlyArray<ShownWords>): Insertion => {
  const { bottom, isBox, left, right, top, value } = filled
  const beside = words.filter(({ baseline }) => baseline > bottom - overlap && baseline < top)
  if (isBox) {
    const label = nearest(
      beside.filter((one) => one.left >= right - overlap),
      (one) => one.left
    )
    if (label !== undefined) return { at: label.from, text: `${value} ` }
  }
  const before = nearest(
    beside.filter((one) => one.right <= left + overlap),
    (one) => -one.right
  )
  if (before !== undefined) return { at: before.end, text: ` ${value}` }
  const above = nearest(
    words.filter((one) => one.baseline >= top - overlap && one.left < right && one.right > left),
    (one) => one.baseline
  )
  return { at: endOfLine(text, above?.end ?? text.length), text: `\n${value}` }
}

/** Returns the page's text with the values of its fields. `most`: fields that are placed; the others follow the text. */
export const withFilledFields = (
  text: string,
  words: ReadonlyArray<ShownWords>,
  annotations: ReadonlyArray<Annotation>,
  most: number
): string => {
  const filled = annotations.map(filledOf).filter((one) => one !== undefined)
  // One value may stand in as many places as a file likes.
  const characters = filled.reduce((sum, { value }) => sum + value.length, text.length)
  if (characters > DomainLimits.fileCharacters) throw new Unreadable("too-much-text")
  // From the top to the bottom, and from the left to the right.
  filled.sort((one, other) => other.bottom - one.bottom || one.left - other.left)
  const insertions = filled.map((one, at) =>
    at < most ? insertionOf(one, text, words) : { at: text.length, text: `\n${one.value}` }
  )
  insertions.sort((one, other) => one.at - other.at)
  let at = 0
  const pieces: Array<string> = []
  for (const insertion of insertions) {
    pieces.push(text.slice(at, insertion.at), insertion.text)
    at = insertion.at
  }
  return [...pieces, text.slice(at)].join("")
}
