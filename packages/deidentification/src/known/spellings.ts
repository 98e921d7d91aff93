/** A name's spellings with and without umlauts. */

const umlauts: Readonly<Record<string, string>> = {
  ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe", Ä: "Ae", Ö: "Oe", Ü: "Ue", Å: "Aa", Ø: "Oe"
} // prettier-ignore

/** "ae", "oe" and "ue" that may be an umlaut; in "Joe", "Michael" and "Samuel" they hardly are. */
const spelledUmlaut = /(?<=\p{L})(?<![aeqAEQ])(?:ae|oe|ue)(?=\p{L}{3})/gu
const keepsVowels = /(?:ael|oel|uel|aela|uela)s?$/iu

const withUmlauts = (name: string): string =>
  name.replace(/\p{L}{6,}/gu, (word) =>
    keepsVowels.test(word) ? word : word.replace(spelledUmlaut, (vowels) => vowels[0]!)
  )

/** Returns each spelling once, the original first. */
export const spellings = (name: string): ReadonlyArray<string> => {
  const composed = name.normalize("NFC")
  const spelled = composed.replace(/[äöüåø]/giu, (letter) => umlauts[letter]!)
  return [...new Set([composed, spelled, withUmlauts(composed)])]
}
