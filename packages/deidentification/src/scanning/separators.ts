/**
 * The effect of separators on partial matches. White space ends none of them. Neither do a few signs without white
 * space: "Quar|termain" and "20 79]][46" hide nothing.
 */
import * as Limits from "../Limits.ts"
import { foldCodePoint } from "../folding/foldCodePoint.ts"

/** Punctuation that can't separate the words of one name. */
export const endsName = 1
/** Punctuation that can't separate the letters and digits of one identifier, or of one spelled-out name. */
export const endsLetters = 2
/** White space, so that the signs beside it count. */
export const spaced = 16
/** The end of a line, or of a cell in a table. */
export const endsLine = 32
/** A sign that hardly is in a name, but that text recognition sees where a fold or a rule is. */
export const stray = 128
/** A comma: what it ends goes on in the next line. */
export const goesOn = 64

const endingName = new Set("!?;")
const straySigns = new Set("{}<>|=\\^~")
const insideLetters = new Set("@-./(),:_+·–—―−‐‑‒⁃#'’‘*\"•∙\u00a0")

export const effectOf = (character: string): number => {
  if (straySigns.has(character)) return stray
  return (
    (endingName.has(character) ? endsName : 0) |
    (insideLetters.has(character) ? 0 : endsLetters) |
    (character === "," ? goesOn : 0)
  )
}

export const atSign = "@".charCodeAt(0)
const handleSigns = new Set(Array.from("@/\\#~=", (sign) => sign.charCodeAt(0)))

/** True if a user name or the like may directly follow: "@jdoe", "/home/jdoe", "?user=jdoe". */
export const isHandleSign = (code: number): boolean => handleSigns.has(code)

const lineEnds = new Set(Array.from("\t\n\v\f\u0085\u2028\u2029", (character) => character.charCodeAt(0)))

export const effectOfSpace = (code: number): number => (lineEnds.has(code) ? spaced | endsLine : spaced)

const effectsOfAscii = Uint8Array.from({ length: 128 }, (_, code) =>
  /\s/u.test(String.fromCharCode(code)) ? effectOfSpace(code) : effectOf(String.fromCharCode(code))
)

/** By UTF-16 unit outside ASCII, cached: `separates` with its effects, or `doesNot`. */
const known = new Uint8Array(0x10000)
const separates = 4
const doesNot = 8

/** The first half of each Hebrew letter of UTF-8 read as Latin-1 (`readEscape.ts`). */
const misreadHebrew = 0xd7

const ask = (code: number): number => {
  if (code === misreadHebrew) return doesNot
  if (code >= 0xd800 && code < 0xe000) return doesNot
  const { kind, view } = foldCodePoint(code)
  return kind === "space" ? separates | effectOfSpace(code) : kind === "other" ? separates | effectOf(view) : doesNot
}

/** True if a unit outside ASCII separates words by itself. */
export const isSeparator = (code: number): boolean => {
  if (known[code] === 0) known[code] = ask(code)
  return known[code] !== doesNot
}

/** Returns what `count` consecutive separators with these combined effects end. */
export const endedBy = (effects: number, count: number): number =>
  count <= Limits.gluedSigns && (effects & spaced) === 0 ? 0 : effects

/** Returns the combined effects of consecutive separators. */
export const effectsIn = (text: string, from: number, to: number): number => {
  let effects = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    effects |= code < 128 ? effectsOfAscii[code]! : known[code]!
  }
  return effects
}
