/**
 * Cuts a find of the recognizer into the persons in it: a list ("Anna Brandt, Paul Weber"), the lines of a table, a
 * sentence with two ("Anna Brandt asks Paul Weber"), a name with the words that follow it ("Anna Brandt zum
 * Betreuer").
 */
import type { Finding } from "../Finding.ts"
import { foldPhrase } from "../folding/plainView.ts"
import { isParticle } from "../known/readPersonName.ts"
import { isOrdinary, mayBeName } from "../publicnames/plainWords.ts"
import { loneWords } from "../publicnames/vocabulary/loneWords.ts"
import { isFrequentGivenName } from "../words/commonWords.ts"
import { genderOfGivenName } from "../words/genderOfGivenName.ts"
import { lettersOf } from "../words/wordForms.ts"
import { articles, plain } from "./families.ts"
import { around, isTitleWord } from "./titles.ts"

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly isCapital: boolean
  readonly isTitle: boolean
  /** True for a word that may be part of a person's name, and is no initial. */
  readonly isPart: boolean
}

const wordPattern = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.'’ʼ-]*/gu
const suffix = /^(?:jr|sr|jnr|snr|junior|senior|jun|sen|i{1,3}|iv|esq|phd|md|dds|qc|kc|llm|llb)\.?$/iu

const readWord = (text: string, start: number): Word => {
  const isCapital = /^\p{Lu}/u.test(text)
  const isTitle = isTitleWord(text)
  const isPart = isCapital && !isTitle && !suffix.test(text) && lettersOf(text).length > 1
  return { text, start, end: start + text.length, isCapital, isTitle, isPart }
}

const isGiven = ({ text }: Word): boolean =>
  genderOfGivenName(text) !== undefined || isFrequentGivenName(foldPhrase(text))
const isPlain = ({ text }: Word): boolean => {
  const folded = foldPhrase(text)
  return (isOrdinary(folded) || loneWords.has(folded)) && !mayBeName(folded)
}

/** True for a given name with a surname. */
const isWhole = (words: ReadonlyArray<Word>): boolean => words.filter(({ isPart }) => isPart).length > 1
/** True for a name that needs no other word: also "Mrs Doe". */
const isComplete = (words: ReadonlyArray<Word>): boolean =>
  isWhole(words) || (words.some(({ isPart }) => isPart) && words.some(({ isTitle }) => isTitle))

const smallWord = /^(?:and|und|et|en|oraz|ou|oder|or|lub)$/u
/** "and" in Spanish, Portuguese, Italian and Polish, which stands within names, too: "Ortega y Gasset". */
const smallWordOfNames = /^[yei]$/u

/** German prepositions with an article, which begin no surname, or hardly any. */
const contracted = /^(?:zum|zur|am|im|ans|ins|beim|vom)$/u

/** The most words of one name that are looked at. */
const wordsOfName = 8

/** True if what stands behind the gap is another person, or none. */
const endsAt = (text: string, words: ReadonlyArray<Word>, at: number, from: number): boolean => {
  const [before, behind] = [words.slice(Math.max(from, at - wordsOfName), at), words.slice(at, at + wordsOfName)]
  const gap = text.slice(words[at - 1]!.end, words[at]!.start)
  if (/\t|\n[^\S\n]*\n/u.test(gap)) return true
  if (/[;|•/]/u.test(gap)) return isWhole(before) || isWhole(behind)
  if (gap.includes("\n")) {
    const isTitled = from === 0 && around(text, words[0]!.start, words[0]!.end).before !== ""
    if (isTitled && before.length === 1) return !isGiven(before[0]!)
    return isComplete(before) && (isComplete(behind) || isPlain(words[at]!))
  }
  if (gap.includes(",")) return isWhole(before) && isWhole(behind)
  const [last, here] = [words[at - 1]!, words[at]!]
  if (!here.isCapital) {
    if (smallWord.test(here.text)) return behind.some(({ isPart }) => isPart)
    if (smallWordOfNames.test(here.text)) return isWhole(behind)
    const rest = behind.filter(({ text }) => !isParticle(lettersOf(text)) && !articles.has(plain(text)))
    if (rest.length > 0 && rest.every(isPlain)) return isComplete(before)
    return isWhole(before) && (contracted.test(here.text) || (!isParticle(lettersOf(here.text)) && isWhole(behind)))
  }
  // "Does Gutachten": a German genitive with its noun.
  if (last.text.endsWith("s") && !isGiven(last) && isPlain(here) && behind.every(isPlain))
    return before.filter(({ isPart }) => isPart).length === 1 && !isGiven(here)
  const follows = words[at + 1]
  return (
    words.length > 3 &&
    isWhole(before) &&
    isGiven(here) &&
    !isGiven(last) &&
    !isParticle(lettersOf(last.text)) &&
    follows !== undefined &&
    follows.isPart
  )
}

/** Returns the persons that a find names, in order; at least one. A context announces the first, and others only by their full names. */
export const onePersonEach = (text: string, finding: Finding): ReadonlyArray<Finding> => {
  if (finding.kind !== "person" || finding.end - finding.start > longest) return [finding]
  const words = Array.from(text.slice(finding.start, finding.end).matchAll(wordPattern), ({ 0: word, index }) =>
    readWord(word, finding.start + index)
  )
  if (words.length < 2) return [finding]
  const parts: Array<Finding> = []
  let from = 0
  for (let at = 1; at < words.length; at++) {
    if (at === from || !endsAt(text, words, at, from)) continue
    parts.push({ ...finding, start: from === 0 ? finding.start : words[from]!.start, end: words[at - 1]!.end })
    // The words between two persons are of neither.
    while (at < words.length && (!words[at]!.isCapital || isPlain(words[at]!))) at++
    from = at
  }
  if (from === 0) return [finding]
  const isSomebody = finding.basis === "recognized" || isComplete(words.slice(from))
  if (from < words.length && isSomebody) parts.push({ ...finding, start: words[from]!.start })
  return parts
}

/** Characters of a find. A longer one is a list in a table without separators; it stays one. */
const longest = 500
