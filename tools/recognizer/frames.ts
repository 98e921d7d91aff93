/** Fills frames: sentences with and without names. */
import { commonWords } from "./data/commonWords.ts"
import { courts, framesWithoutNames, headings, roleNames, statutes } from "./data/framesWithoutNames.ts"
import { framesWithNames } from "./data/framesWithNames.ts"
import { cities, countries, regions } from "./data/placeNames.ts"
import { fromPieces, inCapitals, inSmallLetters, inTitleCase, wrapped } from "./augment.ts"
import type { Labelled } from "./encode.ts"
import type { NameSource } from "./nameSource.ts"
import type { Random } from "./random.ts"
import { label } from "./Sample.ts"

const months = "January,February,March,April,May,June,July,August,September,October,November,December".split(",")

const date = (random: Random): string => {
  const day = 1 + random.below(28)
  const month = random.pick(months)
  const year = 1960 + random.below(66)
  return random.pick([
    `${day} ${month} ${year}`,
    `${month} ${day}, ${year}`,
    `${month} ${year}`,
    `${day}.${1 + random.below(12)}.${year}`
  ])
}

const amount = (random: Random): string => {
  const number = `${1 + random.below(999)},${String(random.below(1000)).padStart(3, "0")}`
  return random.pick([`$${number}`, `EUR ${number}`, `£${number}`, `${number} euros`, `$${1 + random.below(999)}`])
}

const words =
  "Party|Party|Party|Party|Party|File|Name|Organization|Place|Email|Phone|Address|Date of birth|Identifier|Date".split(
    "|"
  )
const placeholder = (random: Random): string => `[${random.pick(words)} ${1 + random.below(12)}]`

const ordinary = commonWords.filter((word) => word.length > 2)

/** Ordinary words with capitals, as in headings and defined terms; they name nobody. */
const ordinaryWords = (random: Random): string =>
  Array.from({ length: 1 + random.below(4) }, () => {
    const word = random.pick(ordinary)
    return word[0]!.toUpperCase() + word.slice(1)
  }).join(" ")

interface Filling {
  readonly text: string
  readonly label: number
}

const fill = (slot: string, names: NameSource, random: Random): Filling => {
  const nothing = (text: string): Filling => ({ text, label: label.nothing })
  switch (slot) {
    case "P":
      return { text: names.person(), label: label.person }
    case "G":
      return { text: names.given(), label: label.person }
    case "F":
      return { text: names.family(), label: label.person }
    case "I":
      return { text: `${names.initial()}. ${names.family()}`, label: label.person }
    case "O":
      return { text: names.organization(), label: label.organization }
    case "Q":
      return { text: names.institution(), label: label.organization }
    case "X":
      return nothing(ordinaryWords(random))
    case "L":
      return {
        text: random.chance(0.5) ? random.pick([...cities, ...regions, ...countries]) : names.place(),
        label: label.place
      }
    case "S":
      return { text: names.street(), label: label.place }
    case "C":
      return { text: random.pick(courts), label: label.free }
    case "A":
      return nothing(random.pick(statutes))
    case "T":
      return nothing(random.pick(headings))
    case "R":
      return nothing(random.pick(roleNames))
    case "H":
      return nothing(placeholder(random))
    case "D":
      return nothing(date(random))
    case "M":
      return nothing(amount(random))
    case "E":
      return nothing(`${names.given().toLowerCase()}@${names.word().toLowerCase()}.com`)
    default:
      return nothing(String(1 + random.below(4000)))
  }
}

const slot = /\{([A-Z])\}/g

const piecesOf = (frame: string, names: NameSource, random: Random): ReadonlyArray<Filling> => {
  const pieces: Array<Filling> = []
  let from = 0
  for (const { 0: found, 1: what, index } of frame.matchAll(slot)) {
    if (index > from) pieces.push({ text: frame.slice(from, index), label: label.nothing })
    pieces.push(fill(what!, names, random))
    from = index + found.length
  }
  if (from < frame.length) pieces.push({ text: frame.slice(from), label: label.nothing })
  return pieces
}

/** Placeholders have only one spelling. */
const isPlaceholderFrame = (frame: string): boolean => frame.includes("{H}")

const inSomeCase = (pieces: ReadonlyArray<Filling>, frame: string, random: Random): ReadonlyArray<Filling> => {
  const how = random.next()
  if (how < 0.08) return wrapped(pieces, 40 + random.below(40))
  if (isPlaceholderFrame(frame)) return pieces
  if (how < 0.2) return inCapitals(pieces)
  if (how < 0.38) return inSmallLetters(pieces)
  if (how < 0.42) return inTitleCase(pieces)
  return pieces
}

const joints = ["\n", "\n\n", " ", " ", ". ", " - "]

/** Fills each frame a number of times, with some joined into one text. */
export const fillFrames = (
  times: { readonly withNames: number; readonly withoutNames: number },
  names: NameSource,
  random: Random,
  weight: { readonly withNames: number; readonly withoutNames: number }
): ReadonlyArray<Labelled> => {
  const made: Array<Labelled> = []
  const all = [
    ...framesWithNames.map((frame) => ({ frame, times: times.withNames, weight: weight.withNames })),
    ...framesWithoutNames.map((frame) => ({ frame, times: times.withoutNames, weight: weight.withoutNames }))
  ]
  for (const { frame, times, weight } of all) {
    for (let count = 0; count < times; count++) {
      let pieces = inSomeCase(piecesOf(frame, names, random), frame, random)
      // Joins random other frames before or after.
      while (random.chance(0.45)) {
        const other = random.pick(all).frame
        const next = inSomeCase(piecesOf(other, names, random), other, random)
        const joint = { text: random.pick(joints), label: label.nothing }
        pieces = random.chance(0.5) ? [...pieces, joint, ...next] : [...next, joint, ...pieces]
      }
      made.push(fromPieces(pieces, weight))
    }
  }
  return made
}
