/**
 * A compiled list of names that may stay. Matches whole words, folded, in any case, with or without an organization's
 * legal form, and persons also with the surname first.
 */
import * as Limits from "../Limits.ts"
import { foldPhrase } from "../folding/plainView.ts"

export interface NameList {
  /** The forms of the names, as folded words, by first word. */
  readonly forms: ReadonlyMap<string, ReadonlyArray<ReadonlyArray<string>>>
}

const legalForms = new Set(
  "inc incorporated ltd limited llc llp lp plc corp corporation co company gmbh ag kg ug ohg se sa sas sarl srl spa nv bv ab as oy aps pty group holdings".split(
    " "
  )
)
/** Words that may stand beside a name without being part of it. */
export const wordsBeside: ReadonlySet<string> = new Set("the mr mrs ms miss dr prof sir s and of".split(" "))

const word = /[\p{L}\p{N}\p{Mn}]+/gu

/** Returns the folded words of a text. */
export const foldedWords = (text: string): ReadonlyArray<string> =>
  Array.from(text.matchAll(word), ([found]) => foldPhrase(found)).filter((folded) => folded !== "")

const formsOf = (name: string): ReadonlyArray<ReadonlyArray<string>> => {
  const all = foldedWords(name)
  const words = all[0] === "the" && all.length > 1 ? all.slice(1) : all
  if (words.length === 0) return []
  const forms = [words]
  let end = words.length
  while (end > 1 && legalForms.has(words[end - 1]!)) end--
  // "Apple Inc." also covers "Apple"; "3 Co." doesn't cover "3".
  if (end < words.length && words.slice(0, end).join("").length > 2) forms.push(words.slice(0, end))
  if (end === words.length && end > 1 && end < 4) forms.push([words.at(-1)!, ...words.slice(0, -1)])
  return forms
}

export const compileNames = (names: Iterable<string>): NameList => {
  const forms = new Map<string, Array<ReadonlyArray<string>>>()
  for (const name of names) {
    for (const form of formsOf(name)) {
      const others = forms.get(form[0]!)
      if (others === undefined) forms.set(form[0]!, [form])
      else others.push(form)
    }
  }
  return { forms }
}

/** Returns the words around a place, as far as a name can reach, with their offsets. */
export const wordsIn = (text: string, start: number, end: number) => {
  const from = Math.max(0, start - Limits.publicNameCharacters)
  return Array.from(text.slice(from, end + Limits.publicNameCharacters).matchAll(word), ({ 0: found, index }) => ({
    folded: foldPhrase(found),
    start: from + index,
    end: from + index + found.length
  }))
}

/** True if every word from `start` to `end` belongs to a name of the list. */
export const covers = (list: NameList, text: string, start: number, end: number): boolean => {
  if (list.forms.size === 0 || end - start > Limits.publicNameCharacters) return false
  const words = wordsIn(text, start, end)
  const covered = new Set<number>()
  for (const [at, { folded }] of words.entries()) {
    if (words[at]!.start >= end) break
    for (const form of list.forms.get(folded) ?? []) {
      if (words[at + form.length - 1]?.end === undefined || words[at + form.length - 1]!.end <= start) continue
      if (form.every((part, offset) => words[at + offset]?.folded === part)) {
        for (let offset = 0; offset < form.length; offset++) covered.add(at + offset)
      }
    }
  }
  const inside = words.flatMap((one, at) => (one.start < end && one.end > start ? [at] : []))
  return (
    inside.some((at) => covered.has(at)) &&
    inside.every((at) => covered.has(at) || wordsBeside.has(words[at]!.folded) || legalForms.has(words[at]!.folded))
  )
}
