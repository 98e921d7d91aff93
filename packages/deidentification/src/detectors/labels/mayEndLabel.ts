/**
 * Says whether a label may end before a value, without making a string: the detector asks at every number, and nearly
 * all follow another word. A true answer may be wrong, a false one never is.
 */
import * as words from "./labelWords.ts"
import { misspelled } from "./spelling.ts"

const slots = 1 << 16
const start = 5_381
const next = (hash: number, letter: number): number => (hash * 33 + letter) & (slots - 1)

/** The hash of a word from its last letter to its first, as `mayEndLabel` reads it. */
const hashOf = (word: string): number => {
  let hash = start
  for (let at = word.length - 1; at >= 0; at--) hash = next(hash, word.charCodeAt(at))
  return hash
}

const tableOf = (lists: ReadonlyArray<Iterable<string>>): Uint8Array => {
  const table = new Uint8Array(slots)
  for (const list of lists) for (const word of list) table[hashOf(word)] = 1
  return table
}

const lastWords = tableOf([
  words.namesOfNumbers,
  words.capitalNames,
  words.things,
  words.stems,
  words.standalone,
  words.fileWords,
  words.codeWords,
  words.registers,
  words.professions
])
const endings = tableOf([words.numberEndings, words.thingEndings])
const numbering = tableOf([words.numberWords, misspelled.keys()])
/** Before these, another word decides. */
const linking = tableOf([words.linking])
/** Between a word for number and the value: "número de la póliza". */
const mostBetween = 7

/** "Kundennr." No English word ends in it. */
const nr = hashOf("nr")

const hyphen = 45
const fullStop = 46
/** "a/c" */
const slash = 47
const mostSigns = 8
const mostLetters = 40
const isCapital = (code: number): boolean => code >= 65 && code <= 90
const isSmall = (code: number): boolean => code >= 97 && code <= 122
const isApostrophe = (code: number): boolean => code === 39 || code === 0x2019

/** Space, full stop, comma, colon, equals sign, quotes, bracket, asterisk, low line, bar, hyphen. */
const signs = new Uint8Array(128)
for (const sign of " .,:=\"'()/*_|-") signs[sign.charCodeAt(0)] = 1

const skipSigns = (text: string, from: number): number => {
  let at = from
  for (let count = 0; at > 0 && count < mostSigns; count++, at--) {
    const code = text.charCodeAt(at - 1)
    if (code < 128 && signs[code] === 0) break
    // Letters of other alphabets end the signs, but also accented ones, so a word may begin here.
    if (code >= 0xc0 && code < 0x2000) break
  }
  return at
}

/** Words that end in these by chance are many: "said", "casino". */
const shortEnding = 2

export const mayEndLabel = (text: string, from: number): boolean => {
  let at = skipSigns(text, from)
  for (let between = 0; between <= mostBetween; at = skipSigns(text, at)) {
    let hash = start
    let letters = 0
    let capitals = 0
    for (; at > 0 && letters < mostLetters; at--) {
      const code = text.charCodeAt(at - 1)
      // "#", "nº", and words with accents are left to the tables.
      if (code === 35 || code >= 128) return true
      if (isSmall(code) || isCapital(code)) {
        if (isSmall(code) && capitals === shortEnding && letters === shortEnding && endings[hash] === 1) return true
        // "HollowaySIN"
        if (isSmall(code) && capitals === letters && letters > shortEnding) return true
        hash = next(hash, code | 32)
        letters++
        if (isCapital(code)) capitals++
        if ((letters > shortEnding && endings[hash] === 1) || hash === nr) return true
      } else if (code === hyphen || isApostrophe(code)) {
        if (lastWords[hash] === 1 || endings[hash] === 1 || (capitals === letters && letters > shortEnding)) return true
        // "the prisoner's"
        if (letters === 1) hash = start
      } else if (code === slash && letters === 1) return true
      else if (code !== fullStop) break
    }
    if (letters === 0) return false
    if (lastWords[hash] === 1 || numbering[hash] === 1 || (capitals === letters && letters > 1)) return true
    if (linking[hash] !== 1) between++
  }
  return false
}
