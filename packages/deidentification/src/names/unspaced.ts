/** The parts of text in scripts that put no space between words: the tokens of models that read characters. */
import { form } from "./form.ts"

const isHiragana = (unit: number): boolean => unit >= 0x3041 && unit <= 0x309f
const isKatakana = (unit: number): boolean => (unit >= 0x30a1 && unit <= 0x30fa) || unit === 0x30fc
const isThai = (unit: number): boolean => unit >= 0x0e01 && unit <= 0x0e4e
/** Thai vowels before their consonant. */
const leads = (unit: number): boolean => unit >= 0x0e40 && unit <= 0x0e44
/** Thai vowels and tones after or above their consonant. */
const follows = (unit: number): boolean =>
  (unit >= 0x0e30 && unit <= 0x0e3a) || unit === 0x0e45 || (unit >= 0x0e47 && unit <= 0x0e4e)

/** Most signs of one character, and letters of one Katakana word. */
const longest = 24

/** Returns the end of the character that begins here. */
export const characterEnd = (text: string, at: number, until: number): number => {
  const last = Math.min(until, at + longest)
  let end = at + 1
  const unit = text.charCodeAt(at)
  if (isKatakana(unit)) while (end < last && isKatakana(text.charCodeAt(end))) end++
  else if (isThai(unit)) {
    if (leads(unit) && end < last && isThai(text.charCodeAt(end))) end++
    while (end < last && follows(text.charCodeAt(end))) end++
  }
  return end
}

/** Kana tell where Han words end, so each has a form of its own. */
export const characterForm = (unit: number): number =>
  isKatakana(unit) ? form.mixed : isHiragana(unit) ? form.mixedSmall : form.uncased
