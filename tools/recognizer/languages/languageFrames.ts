/** Fills the sentences of a language. */
import { fromPieces } from "../augment.ts"
import type { Language } from "../data/languages/Language.ts"
import type { Labelled } from "../encode.ts"
import type { Random } from "../random.ts"
import { label } from "../Sample.ts"
import { splitOf } from "../split.ts"
import type { PersonSource } from "./nameLists.ts"

interface Piece {
  readonly text: string
  readonly label: number
}

/** Fields and remains of word processors. */
const fields =
  "PAGE NUMPAGES|PAGE|NUMPAGES|MERGEFORMAT|Page 2 of 7|TOC \\o|HYPERLINK|PAGE 2|- 3 -|[2]|www.example.com|EUR|USD|A4|ISO 9001|Nr. 12"

const slots = /\{([A-Z])\}|<([^>]+)>/gu

const piecesOf = (frame: string, language: Language, names: PersonSource, random: Random): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  const nothing = (text: string): Piece => ({ text, label: label.nothing })
  const person = (text: string): Piece => ({ text, label: label.person })
  let from = 0
  for (const { 0: found, 1: slot, 2: organization, index } of frame.matchAll(slots)) {
    if (index > from) pieces.push(nothing(frame.slice(from, index)))
    from = index + found.length
    if (organization !== undefined) pieces.push({ text: organization, label: label.organization })
    else if (slot === "P") pieces.push(person(names.person()))
    else if (slot === "Q") pieces.push(person(names.inflected()))
    else if (slot === "G") pieces.push(person(names.given()))
    else if (slot === "F") pieces.push(person(names.surname()))
    else if (slot === "I") pieces.push(person(names.initialed()))
    else if (slot === "D") pieces.push(nothing(dateOf(language, random)))
    else pieces.push(nothing(String(1 + random.below(random.chance(0.5) ? 30 : 900))))
  }
  if (from < frame.length) pieces.push(nothing(frame.slice(from)))
  return pieces
}

const dateOf = ({ months, weekdays }: Language, random: Random): string => {
  const month = random.pick(months.split(" ")).replace("_", " ")
  const [day, year] = [1 + random.below(28), 1990 + random.below(36)]
  if (/^\d/u.test(month))
    return `${year}${month.at(-1) === "월" ? "년 " : "年"}${month}${day}${month.at(-1) === "월" ? "일" : "日"}`
  return random.pick([
    `${day}. ${month} ${year}`,
    `${day} ${month} ${year}`,
    `${day}.${1 + random.below(12)}.${year}`,
    `${random.pick(weekdays.split(" ")).replace("_", " ")}, ${day}. ${month} ${year}`
  ])
}

const framesOf = (text: string): ReadonlyArray<string> => text.split("\n").map((frame) => frame.replaceAll("\\n", "\n"))

/** Weekdays, months and headings alone, as in tables and on forms. */
const wordsAlone = ({ headings, months, weekdays }: Language): ReadonlyArray<string> => [
  ...headings.split("|"),
  ...[...months.split(" "), ...weekdays.split(" ")].map((word) => word.replace("_", " "))
]

/** A name, or none, among words in any order: so no single sentence tells where names are. */
const amongWords = (words: string, names: PersonSource, random: Random): ReadonlyArray<Piece> => {
  const all = words.split(" ")
  const some = (): string => Array.from({ length: 1 + random.below(5) }, () => random.pick(all)).join(" ")
  const before = { text: `${some()} `, label: label.nothing }
  const after = { text: ` ${some()}${random.chance(0.5) ? "." : ""}`, label: label.nothing }
  if (random.chance(0.4)) return [before, after]
  return [before, { text: random.chance(0.7) ? names.person() : names.given(), label: label.person }, after]
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export interface Filled extends Labelled {
  readonly hasNames: boolean
}

/** Returns texts made of sentences of one split, `times` for each sentence. */
export const fillLanguage = (
  language: Language,
  names: PersonSource,
  counts: (frame: string) => boolean,
  times: number,
  random: Random
): ReadonlyArray<Filled> => {
  const withNames = framesOf(language.withNames).filter(counts)
  const withoutNames = framesOf(language.withoutNames).filter(counts)
  const all = [...withNames, ...withoutNames]
  const alone = wordsAlone(language)
  const made: Array<Filled> = []
  const part = (): ReadonlyArray<Piece> => {
    const how = random.next()
    if (how < 0.12) return [{ text: capital(random.pick(alone)), label: label.nothing }]
    if (how < 0.16) return [{ text: random.pick(fields.split("|")), label: label.nothing }]
    if (how < 0.2) return [{ text: random.pick(alone).toUpperCase(), label: label.nothing }]
    if (how < 0.5 && language.words !== undefined) return amongWords(language.words, names, random)
    return piecesOf(random.pick(all), language, names, random)
  }
  for (const frame of all) {
    for (let count = 0; count < times; count++) {
      let pieces = piecesOf(frame, language, names, random)
      while (random.chance(0.4)) {
        const joint = { text: random.pick(["\n", "\n\n", " "]), label: label.nothing }
        pieces = random.chance(0.5) ? [...pieces, joint, ...part()] : [...part(), joint, ...pieces]
      }
      made.push({ ...fromPieces(pieces, 1), hasNames: pieces.some((piece) => piece.label === label.person) })
    }
  }
  for (const text of alone) {
    for (const written of [capital(text), text.toUpperCase(), text]) {
      made.push({ text: written, spans: [], weight: 1, hasNames: false })
    }
  }
  for (const text of fields.split("|")) made.push({ text, spans: [], weight: 1, hasNames: false })
  return made
}

export const isTrainedFrame = (frame: string): boolean => splitOf(frame) !== "test"
