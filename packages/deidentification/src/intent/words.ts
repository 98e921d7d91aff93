/** Reads a sentence as the symbols of its words. */
import { foldPhrase } from "../folding/plainView.ts"
import { lexicon, type LexicalClass } from "./lexicon.ts"
import { symbolOf, type WordClass, type WordSymbol } from "./WordSymbol.ts"

interface Phrase {
  readonly words: ReadonlyArray<string>
  readonly symbol: WordSymbol
}

interface Prefix {
  readonly text: string
  readonly classes: ReadonlyArray<WordClass>
}

/** Letters of a prefix that look it up. */
const prefixLetters = 4

const exact = new Map<string, WordSymbol>()
const phrases = new Map<string, Array<Phrase>>()
const prefixes = new Map<string, Array<Prefix>>()

const classesByEntry = new Map<string, Array<LexicalClass>>()
for (const [name, entries] of Object.entries(lexicon) as ReadonlyArray<[LexicalClass, string]>) {
  for (const entry of entries.split(/\s+/u)) {
    const classes = classesByEntry.get(entry)
    if (classes === undefined) classesByEntry.set(entry, [name])
    else classes.push(name)
  }
}
for (const [entry, classes] of classesByEntry) {
  if (!entry.endsWith("*")) continue
  const text = entry.slice(0, -1)
  const key = text.slice(0, prefixLetters)
  prefixes.set(key, [...(prefixes.get(key) ?? []), { text, classes }])
}
const byPrefix = (word: string): ReadonlyArray<WordClass> =>
  (prefixes.get(word.slice(0, prefixLetters)) ?? []).flatMap(({ classes, text }) =>
    word.startsWith(text) ? classes : []
  )
for (const [entry, classes] of classesByEntry) {
  if (entry.endsWith("*")) continue
  const words = entry.split("_")
  const symbol = symbolOf([...classes, ...byPrefix(entry)])
  if (words.length === 1) exact.set(entry, symbol)
  else phrases.set(words[0]!, [...(phrases.get(words[0]!) ?? []), { words, symbol }])
}
for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length)

const start = symbolOf(["start"])
const party = symbolOf(["party"])
const end = symbolOf(["end"])
const stranger = symbolOf(["stranger"])
const capitalStranger = symbolOf(["stranger", "capital"])

/** A placeholder for a person, a word, or a mark with a meaning. */
const piece =
  /\[(?:party|name|organi[sz]ation|place|e-?mail|phone|address|date of birth|identifier|link)[^\]\n]{0,8}\]|\bparty ?(?:no\.? ?|number |#)?\d{1,6}(?:s\b|\b)|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*(?:(?<=s)['’](?= ))?|(?<=\])['’]?s\b|[?.!,:;()|=]|[-=]>|(?<= )[-–—](?= )|—/giu
const ascii = /^[\u0020-\u007e]*$/u

const fold = (word: string): string => (ascii.test(word) ? word.toLowerCase() : foldPhrase(word))

const known = (word: string): WordSymbol | undefined => {
  const symbol = exact.get(word)
  if (symbol !== undefined) return symbol
  const classes = byPrefix(word)
  return classes.length === 0 ? undefined : symbolOf(classes)
}

/** True if the lexicon has this exact word, folded. */
export const isInLexicon = (word: string): boolean => exact.has(word)

const leftOut = new Set(["d", "ll", "m", "ve", "re"])

interface Word {
  readonly text: string
  readonly capital: boolean
}

/** "l'identité" is two words, and so are "client's" and "dis-moi"; "e-mail" and "don't" are one. */
const split = (text: string): ReadonlyArray<string> => {
  if (text === "'s" || text === "s") return ["'s"]
  if (/^party.*\ds$/u.test(text)) return [text.slice(0, -1), "'s"]
  if (!/['’-]/u.test(text) || text.length === 1) return [text]
  const plain = text.replaceAll("’", "'")
  if (exact.has(plain)) return [plain]
  const joined = plain.replaceAll("-", "")
  if (joined !== plain && known(joined) !== undefined) return [joined]
  return plain.split("-").flatMap((part) => {
    const at = part.indexOf("'")
    if (at < 0) return [part]
    const rest = part.slice(at + 1)
    // "I'd", "we'll": the contraction has no meaning here.
    if (leftOut.has(rest)) return [part.slice(0, at)]
    return rest === "s" || rest === "" ? [part.slice(0, at), "'s"] : [part.slice(0, at), rest]
  })
}

/** Single letters in a row are one word. */
const shortestSpelled = 4

const wordsOf = (sentence: string): ReadonlyArray<Word> => {
  const words: Array<Word> = []
  let letters = ""
  const endLetters = () => {
    if (letters.length >= shortestSpelled) {
      words.length -= letters.length
      words.push({ text: letters, capital: false })
    }
    letters = ""
  }
  for (const [found] of sentence.matchAll(piece)) {
    const folded = fold(found)
    const isLetter = folded.length === 1 && /\p{L}/u.test(folded)
    if (!isLetter) endLetters()
    else letters += folded
    const capital = folded !== found
    for (const text of split(folded)) if (text !== "") words.push({ text, capital })
  }
  endLetters()
  return words
}

const phraseAt = (words: ReadonlyArray<Word>, at: number): Phrase | undefined =>
  phrases
    .get(words[at]!.text)
    ?.find((phrase) => phrase.words.every((word, offset) => words[at + offset]?.text === word))

/** "The Late Payment Act 1998": no request to act. */
const isStatute = (words: ReadonlyArray<Word>, at: number): boolean =>
  at > 0 && words[at]!.capital && words[at]!.text === "act" && words[at + 1]?.text !== "as"

/** Returns the symbols of a sentence's words, with a start before the first and an end after the last. */
export const symbolsOf = (sentence: string): Array<WordSymbol> => {
  const words = wordsOf(sentence)
  const symbols: Array<WordSymbol> = [start]
  for (let at = 0; at < words.length;) {
    const { capital, text } = words[at]!
    const phrase = isStatute(words, at) ? undefined : phraseAt(words, at)
    if (phrase !== undefined) {
      symbols.push(phrase.symbol)
      at += phrase.words.length
      continue
    }
    if (text.startsWith("[") || (text.startsWith("party") && /\d$/u.test(text))) symbols.push(party)
    else if (isStatute(words, at)) symbols.push(capitalStranger)
    else symbols.push(known(text) ?? (capital ? capitalStranger : stranger))
    at++
  }
  symbols.push(end)
  return symbols
}
