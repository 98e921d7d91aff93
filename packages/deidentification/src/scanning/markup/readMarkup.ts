/**
 * Reads the markup at the beginning of some characters: emphasis and links of Markdown, tags and comments of HTML.
 * Invisible markup is read as nothing, and the end of a line or a cell as a space.
 */
import * as Limits from "../../Limits.ts"
import { isPlaceholder } from "../../Placeholder.ts"

/** The result for characters that may be markup. */
export type Read =
  /** The next characters decide. */
  | { readonly _tag: "More" }
  /** `taken` ordinary characters. */
  | { readonly _tag: "Literal"; readonly taken: number }
  /** Emphasis. Invisible beside a letter, except low lines that aren't between two letters. */
  | { readonly _tag: "Emphasis"; readonly taken: number; readonly isSeen: boolean }
  | {
      readonly _tag: "Tag"
      readonly taken: number
      readonly name: string
      readonly role: "opens" | "closes" | "alone"
      readonly isBreak: boolean
    }
  /** `[label](address)`. */
  | { readonly _tag: "Link"; readonly taken: number; readonly label: number }

const more: Read = { _tag: "More" }
const literal: Read = { _tag: "Literal", taken: 1 }

const emphasis = new Set("*_~`")
const introducers = new Set([...emphasis, "<", "["])
const isAscii = Uint8Array.from({ length: 128 }, (_, code) => (introducers.has(String.fromCharCode(code)) ? 1 : 0))

/** True if markup may begin with this UTF-16 unit. */
export const beginsMarkup = (code: number): boolean => code < 128 && isAscii[code] === 1

/** "ⓐ" is alphabetic, but no letter. */
const letter = /^[\p{Alphabetic}\p{M}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u
/** True for a letter, or an invisible character beside one. */
export const isLetter = (code: number): boolean =>
  code < 128 ? (code >= 65 && code <= 90) || (code >= 97 && code <= 122) : letter.test(String.fromCharCode(code))

const lowLines = /^_+$/

/** Most consecutive marks that count as one. */
const longestEmphasis = 6

const readEmphasis = (text: string, isAfterLetter: boolean, isLast: boolean): Read => {
  let taken = 1
  while (taken < text.length && emphasis.has(text[taken]!)) taken++
  if (taken > longestEmphasis) return literal
  if (taken === text.length && !isLast) return more
  const isBeforeLetter = taken < text.length && isLetter(text.charCodeAt(taken))
  if (!isAfterLetter && !isBeforeLetter) return { _tag: "Literal", taken }
  const isSeen = !(isAfterLetter && isBeforeLetter) && lowLines.test(text.slice(0, taken))
  return { _tag: "Emphasis", taken, isSeen }
}

const mayBeTag = /^<(?:[A-Za-z!]|\/(?:[A-Za-z]|$)|$)/
const tag = /^<(\/?)([A-Za-z][A-Za-z0-9:-]*)(?:[\s/][^<>]*)?>$/
/** Elements without an end tag. */
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const breaking =
  /^(?:address|article|aside|blockquote|br|caption|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|option|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/

const readTag = (text: string, isLast: boolean): Read => {
  if (!mayBeTag.test(text) || text.length > Limits.markupCharacters) return literal
  for (let at = 1; at < text.length; at++) {
    if (text[at] === "<") return literal
    if (text[at] !== ">") continue
    const whole = text.slice(0, at + 1)
    if (whole.startsWith("<!")) return { _tag: "Tag", taken: at + 1, name: "", role: "alone", isBreak: false }
    const read = tag.exec(whole)
    if (read === null) return literal
    const name = read[2]!.toLowerCase()
    const isAlone = empty.test(name) || whole.endsWith("/>")
    const role = isAlone ? "alone" : read[1] === "" ? "opens" : "closes"
    return { _tag: "Tag", taken: at + 1, name, role, isBreak: breaking.test(name) }
  }
  return isLast ? literal : more
}

/** True for a bracket that, as far as this text goes, begins no link. */
export const isNoLink = (text: string, at: number, to: number): boolean => {
  if (text[at] !== "[") return false
  for (let next = at + 1; next < to; next++) {
    const character = text[next]
    if (character === "[" || character === "\n") return true
    if (character === "]") return next + 1 < to && text[next + 1] !== "("
    if (next - at > Limits.markupLabelCharacters) return true
  }
  return false
}

const readLink = (text: string, isLast: boolean): Read => {
  const label = text.indexOf("]")
  const inside = text.slice(1, label < 0 ? undefined : label)
  if (/[[\n]/.test(inside) || inside.length > Limits.markupLabelCharacters) return literal
  if (label < 0) return isLast ? literal : more
  if (inside === "" || isPlaceholder(text.slice(0, label + 1))) return literal
  if (text.length === label + 1) return isLast ? literal : more
  if (text[label + 1] !== "(") return literal
  const end = text.indexOf(")", label)
  const address = text.slice(label + 2, end < 0 ? undefined : end)
  if (/[\s(]/.test(address) || address.length > Limits.markupCharacters) return literal
  return end < 0 ? (isLast ? literal : more) : { _tag: "Link", taken: end + 1, label }
}

const letterOrDigit = /^[\p{L}\p{N}]/u

/** True if the last unit decides nothing: a letter or digit inside a tag, a label or an address. */
export const saysNothing = (text: string, code: number): boolean =>
  text.length > 2 &&
  text.length <= Limits.markupLabelCharacters &&
  (text[0] === "<" || text[0] === "[") &&
  text[text.length - 2] !== "]" &&
  letterOrDigit.test(String.fromCharCode(code))

/** Expects a first character that may begin markup. `isLast`: nothing follows. */
export const readMarkup = (text: string, isAfterLetter: boolean, isLast: boolean): Read => {
  switch (text[0]) {
    case "<":
      return readTag(text, isLast)
    case "[":
      return readLink(text, isLast)
    default:
      return readEmphasis(text, isAfterLetter, isLast)
  }
}
