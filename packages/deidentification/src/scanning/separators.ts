/** What punctuation does to the patterns under way. White space goes on with all of them. */
import { foldCodePoint } from "../folding/foldCodePoint.ts"

/** Between the words of one name this doesn't stand. */
export const endsName = 1
/** Between the letters and digits of one identifier, or of one name spelled out, this doesn't stand. */
export const endsLetters = 2

const endingName = new Set("{}<>|=!?\\^~;")
const insideLetters = new Set("@-./(),:_+·–—―−‐‑‒⁃#'’‘*\"•∙\u00a0")

export const effectOf = (character: string): number =>
  (endingName.has(character) ? endsName : 0) | (insideLetters.has(character) ? 0 : endsLetters)

export const atSign = "@".charCodeAt(0)
const handleSigns = new Set(Array.from("@/\\#~=", (sign) => sign.charCodeAt(0)))

/** Whether a user name, or the like of it, stands right behind: "@jdoe", "/home/jdoe", "?user=jdoe". */
export const isHandleSign = (code: number): boolean => handleSigns.has(code)

const effectsOfAscii = Uint8Array.from({ length: 128 }, (_, code) =>
  /\s/u.test(String.fromCharCode(code)) ? 0 : effectOf(String.fromCharCode(code))
)

/** By UTF-16 unit outside of ASCII: what it is, when anybody asked; whether it separates words, above its effects. */
const known = new Uint8Array(0x10000)
const separates = 4
const doesNot = 8

const ask = (code: number): number => {
  if (code >= 0xd800 && code < 0xe000) return doesNot
  const { kind, view } = foldCodePoint(code)
  return kind === "space" ? separates : kind === "other" ? separates | effectOf(view) : doesNot
}

/** Whether a unit outside of ASCII separates words by itself. */
export const isSeparator = (code: number): boolean => {
  if (known[code] === 0) known[code] = ask(code)
  return known[code] !== doesNot
}

/** The effects of separators in a row, all together. */
export const effectsIn = (text: string, from: number, to: number): number => {
  let effects = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    effects |= code < 128 ? effectsOfAscii[code]! : known[code]!
  }
  return effects
}
