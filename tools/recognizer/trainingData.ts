/** The recognizer's training data: the training split, its variants, and sentences of our own. */
import { hashWord } from "@incamera/deidentification/names/characters"
import type { Lists } from "@incamera/deidentification/names/features"
import type { Alphabet } from "@incamera/deidentification/names/Tokens"
import { fromPieces, piecesOf, swapNames, variant } from "./augment.ts"
import type { Labelled } from "./encode.ts"
import { fillFrames } from "./frames.ts"
import { makeNameSource } from "./nameSource.ts"
import type { Random } from "./random.ts"
import { label, labelOf, type Sample, type Source } from "./Sample.ts"

/** Number of variants of each text, besides the text itself, and the weight of each. */
export interface Mixture {
  readonly copies: Readonly<Record<Source, number>>
  readonly weights: Readonly<Record<Source, number>>
  readonly withNames: number
  readonly withoutNames: number
  readonly weightWithNames: number
  readonly weightWithoutNames: number
}

const partCharacters = 500

/** Splits a long text into parts of some paragraphs or sentences, for more and more varied training steps. */
export const partsOf = (sample: Labelled): ReadonlyArray<Labelled> => {
  const { spans, text, weight } = sample
  if (text.length < 2 * partCharacters) return [sample]
  const parts: Array<Labelled> = []
  for (let from = 0; from < text.length;) {
    const paragraph = text.indexOf("\n\n", from + partCharacters)
    const sentence = text.indexOf(". ", from + partCharacters)
    let until = text.length
    if (paragraph >= 0 && paragraph < from + 4 * partCharacters) until = paragraph
    else if (sentence >= 0) until = sentence + 1
    const inside = spans.filter(({ end, start }) => start >= from && end <= until)
    const offset = from
    const moved = inside.map(({ end, label, start }) => ({ start: start - offset, end: end - offset, label }))
    parts.push({ text: text.slice(from, until), spans: moved, weight })
    from = until
  }
  return parts
}

export const labelled = ({ marked, text }: Sample, weight: number): Labelled => ({
  text,
  weight,
  spans: marked
    .map(({ end, start, type }) => ({ start, end, label: labelOf(type) }))
    .filter((span) => span.label !== label.nothing)
})

export const trainingTexts = (
  samples: ReadonlyArray<Sample>,
  world: ReadonlyArray<string>,
  alphabet: Alphabet,
  lists: Lists,
  mixture: Mixture,
  random: Random
): ReadonlyArray<Labelled> => {
  const names = makeNameSource(world, random)
  const isCommon = (word: string): boolean => lists.common.has(hashWord(alphabet.characters, word))
  const texts: Array<Labelled> = []
  for (const sample of samples) {
    const weight = mixture.weights[sample.source]
    for (const part of partsOf(labelled(sample, weight))) {
      texts.push(part)
      const pieces = piecesOf(part)
      for (let copy = 0; copy < mixture.copies[sample.source]; copy++) {
        texts.push(fromPieces(variant(pieces, names, isCommon, random), weight))
      }
    }
  }
  const { weightWithNames, weightWithoutNames, withNames, withoutNames } = mixture
  const weights = { withNames: weightWithNames, withoutNames: weightWithoutNames }
  texts.push(...fillFrames({ withNames, withoutNames }, names, random, weights))
  return texts
}

const detailLabel: Readonly<Record<string, number>> = {
  PERSON: 1,
  ORG: 2,
  LOC: 3,
  DATETIME: 4,
  QUANTITY: 5,
  DEM: 6,
  MISC: 7,
  // Rules find file numbers; the remaining ones count as circumstances.
  CODE: 7
}

/** Returns judgments with annotations of what must be masked, and variants with other names. */
export const detailTexts = (
  judgments: ReadonlyArray<Sample>,
  world: ReadonlyArray<string>,
  alphabet: Alphabet,
  lists: Lists,
  copies: number,
  random: Random
): ReadonlyArray<Labelled> => {
  const names = makeNameSource(world, random)
  const isCommon = (word: string): boolean => lists.common.has(hashWord(alphabet.characters, word))
  const texts: Array<Labelled> = []
  for (const { marked, text } of judgments) {
    const spans = marked
      .filter(({ mask }) => mask === true)
      .map(({ end, start, type }) => ({ start, end, label: detailLabel[type] ?? 7 }))
    for (const part of partsOf({ text, spans, weight: 1 })) {
      texts.push(part)
      const pieces = piecesOf(part)
      for (let copy = 0; copy < copies; copy++) texts.push(fromPieces(swapNames(pieces, names, isCommon, random), 1))
    }
  }
  return texts
}
