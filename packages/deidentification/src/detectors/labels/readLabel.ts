/** Reads the label before a value: "policy no.", "Kundennummer:", "nº de cliente", "the member's number is". */
import * as words from "./labelWords.ts"

/** An unsure label also introduces other things: "Policy: …". */
export type Label = "sure" | "unsure"

const word = /#|№|\p{L}[\p{L}\p{M}]*(?:[-‑'’.][\p{L}\p{M}]+)*(?:\.?°)?/gu
const inName = /^[dl]['’]|[-‑.°]|['’]s?$/gu
const numero = /^n\.?[°º]$/u
/** Between two words of a label. */
const between = /^[ .()/’'-]{0,3}$/u
/** Between a label and its value, without a bracket of a placeholder. */
const gap = /[ .:=(*_|"'„“«>–—-]{0,8}$/u
const mostWords = 8
const mostThings = 4

/** The key of a word in the tables: "N.I.F." is "nif", "Mitglieds-Nr" is "mitgliedsnr". */
const keyOf = (written: string): string => {
  const small = written.toLowerCase()
  return small === "№" || numero.test(small) ? "nº" : small.replace(inName, "")
}

const ending = new RegExp(`(?:${[...words.numberEndings].join("|")})$`)

/** True for a thing and a word for number in one word: "kundennummer". */
const isCompound = (key: string): boolean => {
  const first = key.replace(ending, "")
  if (first === key) return false
  return words.stems.has(first) || words.things.has(first) || words.namesOfNumbers.has(first)
}

const lastWord = new RegExp(`(?:#|№|[\\p{L}\\p{M}.'’°-]{1,40})${gap.source}`, "u")

/** Returns the words of a label from the last to the first, as far as only spaces, dots and the like are between. */
const wordsOf = (before: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  let next = before.length
  for (const { 0: written, index } of Array.from(before.matchAll(word)).reverse()) {
    if (found.length > 0 && !between.test(before.slice(index + written.length, next))) break
    found.push(keyOf(written))
    if (found.length === mostWords) break
    next = index
  }
  return found
}

const isThing = (key: string | undefined): boolean =>
  key !== undefined && (words.things.has(key) || words.stems.has(key))

const isName = (key: string | undefined): boolean =>
  key !== undefined && (words.namesOfNumbers.has(key) || words.standalone.has(key))

/** True for "nº de póliza" and "numéro de sécurité sociale", from the last word. */
const isOfThing = (found: ReadonlyArray<string>): boolean => {
  let things = 0
  for (const key of found.slice(0, 2 * mostThings)) {
    if (things > 0 && (words.numberWords.has(key) || words.codeWords.has(key))) return true
    if (words.things.has(key)) things++
    else if (!words.joining.has(key) || things === 0) return false
  }
  return false
}

/** Returns the label directly before a value; `before` ends where the value begins. */
export const readLabel = (before: string): Label | undefined => {
  const signs = gap.exec(before)![0]
  const end = before.length - signs.length
  if (!lastWord.test(before)) return undefined
  const hasColon = /[:=]/.test(signs)
  let found = wordsOf(before.slice(0, end))
  while (found.length > 1 && words.linking.has(found[0]!)) found = found.slice(1)
  const [last, second, third] = found
  if (last === undefined) return undefined
  if (words.namesOfNumbers.has(last) || isCompound(last)) return "sure"
  if (words.numberWords.has(last)) {
    if (isThing(second) || isName(second)) return "sure"
    if (second !== undefined && (words.numberWords.has(second) || words.papers.has(second)) && isThing(third)) {
      return "sure"
    }
    if (words.standalone.has(last) && hasColon && !words.ofPrograms.has(second ?? "")) return "unsure"
  }
  if (isOfThing(found)) return "sure"
  return words.things.has(last) && hasColon ? "unsure" : undefined
}
