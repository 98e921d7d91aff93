/**
 * Stems of words, by language. Crude on purpose: the forms of a word should share a stem, and that is all. Words are
 * in lower case and without marks on letters.
 */
import { stem as english } from "./words.ts"
import type { Language } from "./languageWords.ts"

/** Forms that no ending explains. */
const irregular: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "paid=pay gave=give given=give sent=send wrote=write written=write said=say told=tell left=leave bought=buy sold=sell broke=break broken=break " +
    "found=find held=hold met=meet made=make took=take taken=take came=come went=go gone=go lent=lend kept=keep began=begin begun=begin knew=know " +
    "known=know saw=see seen=see spoke=speak spoken=speak fell=fall fallen=fall drove=drive driven=drive built=build spent=spend brought=bring " +
    "caught=catch lost=lose bound=bind drew=draw drawn=draw chose=choose chosen=choose rose=rise hid=hide stole=steal stolen=steal threw=throw " +
    "led=lead felt=feel meant=mean got=get ran=run rang=ring won=win cut=cut hit=hit hurt=hurt withheld=withhold understood=understand"
  )
    .split(" ")
    .map((pair) => pair.split("=") as [string, string])
)

const without = (word: string, endings: RegExp, least = 3): string => {
  const bare = word.replace(endings, "")
  return bare.length >= least ? bare : word
}

const germanPrefix =
  /^(ab|an|auf|aus|bei|ein|fest|her|hin|mit|nach|statt|vor|weg|zu|zuruck|zusammen)?ge(?=[^eiou]|e[a-z]{4}|i[a-z]{4})/
/** "Mieter" keeps its ending: it isn't "Miete". A t goes behind a consonant ("zahlt"), not behind a vowel ("Arbeit"). */
function german(word: string): string {
  const participle = /(?:t|en|te|ten|ter|tes|tem|ene|enen|ener)$/.test(word) && word.length > 5
  const bare = participle ? word.replace(germanPrefix, (_, prefix?: string) => prefix ?? "") : word
  const noun = without(bare, /(?:ungen|ung|keiten|keit|heiten|heit)$/)
  if (noun !== bare) return noun
  const t = /(?:(?<=[^aeiou])s?t|(?<=[td])et)$/
  return without(without(without(bare, /(?:en|em|es|e|(?<=[rl])n|s)$/), t), t)
}

const french = (word: string): string =>
  without(
    without(word.replace(/aux$/, "al"), /[sx]$/),
    /(?:issement|ement|ation|ition|ateur|ance|erait|eront|aient|issait|ait|ant|ee|er|ez|ent|e|ir|u)$/
  )

const spanish = (word: string): string =>
  without(
    word,
    /(?:amientos?|imientos?|aciones|acion|iciones|icion|adoras?|adores|ador|aron|ieron|ando|iendo|abas?|aban|ados?|adas?|idos?|idas?|aria|ar|er|ir|os|as|es|an|en|o|a|e|s|io)$/
  )

function dutch(word: string): string {
  const participle = /(?:d|t|en|de|te)$/.test(word) && word.length > 5
  const bare = participle
    ? word.replace(
        /^(aan|af|bij|door|in|mee|na|om|on|op|over|terug|toe|uit|voor)?ge(?=[^eiou]|e[a-z]{4})/,
        (_, prefix?: string) => prefix ?? ""
      )
    : word
  return without(bare, /(?:ingen|ing|heden|heid|den|ten|de|te|en|es|e|s|d|t)$/)
    .replace(/([aeou])\1/, "$1")
    .replace(/([b-df-hj-np-tv-z])\1$/, "$1")
    .replace(/v$/, "f")
    .replace(/z$/, "s")
}

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  en: (word) => english(irregular[word] ?? word),
  de: german,
  fr: french,
  es: spanish,
  nl: dutch
}

export const stemOf = (word: string, language: Language): string =>
  word.length < 4 ? (irregular[word] ?? word) : stemmers[language](word)
