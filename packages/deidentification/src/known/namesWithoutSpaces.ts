/** Names in scripts without spaces between words, and in Hangul, which has none before a particle. */
import { unspacedScripts } from "../folding/foldCodePoint.ts"
import type { Forms, Words } from "./forms.ts"
import type { NamePart } from "./readPersonName.ts"
import { wordsOf } from "../words/wordForms.ts"

const unspaced = new RegExp(`^[${unspacedScripts}・\\s]+$`, "u")
const hangul = /^[\p{Script=Hangul}\s]+$/u

const honorifics = ["さん", "様", "氏", "先生", "女士", "小姐", "君"].map(wordsOf)
const koreanParticles = "은 는 이 가 을 를 의 에게 와 과 도 씨 님 으로 로 이다 입니다".split(" ")

export const isUnspaced = (parts: ReadonlyArray<NamePart>): boolean =>
  parts.every(({ text }) => unspaced.test(text) || hangul.test(text))

/** One or two characters are a surname only with an honorific. */
const addSurnames = (forms: Forms, words: Words, lengths: ReadonlyArray<number>): void => {
  for (const length of lengths) {
    for (const honorific of honorifics) forms.add([...words.slice(0, length), ...honorific], false)
  }
}

export const unspacedForms = (forms: Forms, parts: ReadonlyArray<NamePart>): void => {
  const words = parts.flatMap((part) => part.words)
  const texts = parts.map(({ text }) => text)
  if (!texts.every((text) => hangul.test(text))) {
    if (words.length > 1) forms.add(words, false)
    if (parts.length > 1) {
      addSurnames(forms, words, [parts[0]!.words.length])
      forms.add(
        parts.toReversed().flatMap((part) => part.words),
        false
      )
    } else if (words.length > 1 && words.length < 6) addSurnames(forms, words, words.length > 3 ? [2] : [1, 2])
    return
  }
  const whole = texts.join("")
  forms.add(words, false)
  if (whole.length < 2) return
  for (const particle of ["", ...koreanParticles]) forms.add(wordsOf(whole + particle), false)
  if (parts.length > 1) for (const particle of koreanParticles) forms.add(wordsOf(texts.join(" ") + particle), false)
}
