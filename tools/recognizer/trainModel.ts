/** Trains both chains of the recognizer: names, and the details that a thorough de-identification also removes. */
import { detailLabels, type NameModel, nameLabels } from "@incamera/deidentification/names/NameModel"
import { packChain, type PackedModel, packSet } from "@incamera/deidentification/names/PackedModel"
import { type Alphabet, makeAlphabet } from "@incamera/deidentification/names/Tokens"
import { thresholds } from "@incamera/deidentification/names/thresholds"
import { makeWordSet } from "@incamera/deidentification/names/WordSet"
import { trainChain } from "./ChainTrainer.ts"
import { readCorpora, readNames } from "./corpora.ts"
import { type Labelled, makeEncoder } from "./encode.ts"
import { type ListBits, makeLists } from "./lists.ts"
import { readOwnTexts } from "./languages/ownTexts.ts"
import { quantize } from "./quantize.ts"
import { makeRandom } from "./random.ts"
import type { Sample } from "./Sample.ts"
import { detailTexts, type Mixture, trainingTexts } from "./trainingData.ts"

export interface Settings {
  readonly seed: number
  readonly mixture: Mixture
  readonly names: ChainSettings
  readonly details: ChainSettings & { readonly copies: number }
}

export interface ChainSettings {
  readonly rowBits: number
  readonly epochs: number
  readonly rate: number
  readonly leastCount: number
  readonly dropout: number
  readonly decay: number
  /** The weight of the largest level. */
  readonly largest: number
}

/** Chosen on the tuning split. */
export const settings: Settings = {
  seed: 20_240_501,
  mixture: {
    copies: { judgments: 5, encyclopedia: 18, templates: 10, informal: 1, own: 3 },
    weights: { judgments: 1, encyclopedia: 1, templates: 1, informal: 0.5, own: 1 },
    withNames: 50,
    withoutNames: 110,
    weightWithNames: 1,
    weightWithoutNames: 1
  },
  names: { rowBits: 18, epochs: 4, rate: 0.1, leastCount: 5, dropout: 0.15, decay: 0, largest: 6 },
  details: { rowBits: 15, epochs: 8, rate: 0.1, leastCount: 10, dropout: 0.4, decay: 0, largest: 5, copies: 4 }
}

export interface TrainedModel {
  readonly model: NameModel
  readonly packed: PackedModel
}

const modelOf = (alphabet: Alphabet, bits: ListBits) => ({
  alphabet,
  lists: {
    names: makeWordSet(bits.names),
    common: makeWordSet(bits.common),
    places: makeWordSet(bits.places),
    haveUncased: false
  }
})

export const trainModel = (
  folder: string,
  onProgress: (line: string) => void,
  chosen: Settings = settings
): TrainedModel => {
  const world = readNames(folder)
  const train = readCorpora(folder).filter(({ split }) => split === "train")
  const alphabet = makeAlphabet()
  const bits = makeLists(alphabet, world, train)
  const { lists } = modelOf(alphabet, bits)
  onProgress(`${train.length} texts, ${world.length} names`)
  const random = makeRandom(chosen.seed)
  const encode = makeEncoder(alphabet, lists)

  const trainOn = (what: string, texts: ReadonlyArray<Labelled>, labels: number, own: ChainSettings) => {
    const sequences = texts.map(encode)
    const tokens = sequences.reduce((sum, { count }) => sum + count, 0)
    onProgress(`${what}: ${texts.length} texts with their variants, ${tokens} words`)
    const trained = trainChain(sequences, {
      ...own,
      labels,
      random,
      onEpoch: (epoch, likelihood) =>
        onProgress(`${what}: round ${epoch + 1} of ${own.epochs}, log-likelihood ${likelihood.toFixed(0)}`)
    })
    return quantize(trained, labels, own.rowBits, own.largest)
  }

  const own = readOwnTexts("en")
    .filter(({ split }) => split === "train")
    .map((text): Sample => Object.assign({ source: "own" as const }, text))
  const names = trainOn(
    "names",
    trainingTexts([...train, ...own], world, alphabet, lists, chosen.mixture, random),
    nameLabels.length,
    chosen.names
  )
  const judgments: ReadonlyArray<Sample> = train.filter(({ source }) => source === "judgments")
  const details = trainOn(
    "details",
    detailTexts(judgments, world, alphabet, lists, chosen.details.copies, random),
    detailLabels.length,
    chosen.details
  )
  const packed: PackedModel = {
    lists: { names: packSet(bits.names), common: packSet(bits.common), places: packSet(bits.places) },
    names: packChain(names),
    details: packChain(details)
  }
  return { model: { group: "english", thresholds, alphabet, lists, names, last: "place", details }, packed }
}
