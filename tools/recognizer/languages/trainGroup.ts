/** Trains the names of one group of languages. */
import { type Group, isLatin } from "@incamera/deidentification/names/groups"
import { type NameModel, nameLabels } from "@incamera/deidentification/names/NameModel"
import { packChain, type PackedGroup, packSet, withWorld } from "@incamera/deidentification/names/PackedModel"
import { particlesOf } from "@incamera/deidentification/names/particles"
import { recognizeNames } from "@incamera/deidentification/names/recognizeNames"
import type { Thresholds } from "@incamera/deidentification/names/thresholds"
import { makeAlphabet, type Unit } from "@incamera/deidentification/names/Tokens"
import { hashWord } from "@incamera/deidentification/names/characters"
import { makeWordSet, wordSetBits } from "@incamera/deidentification/names/WordSet"
import { atOnce } from "@incamera/deidentification/Steps"
import { fromPieces, piecesOf } from "../augment.ts"
import { average, trainChain, type Trained } from "../ChainTrainer.ts"
import { placeNames } from "../data/placeNames.ts"
import { readCorpora, readNames } from "../corpora.ts"
import { type Labelled, makeEncoder } from "../encode.ts"
import type { ListBits } from "../lists.ts"
import { quantize } from "../quantize.ts"
import { makeRandom } from "../random.ts"
import { label, labelOf } from "../Sample.ts"
import { rate } from "../scoring.ts"
import { hashText } from "../split.ts"
import { partsOf } from "../trainingData.ts"
import { groupLists } from "./groupLists.ts"
import { fillLanguage, isTrainedFrame } from "./languageFrames.ts"
import { languages } from "./languages.ts"
import { readOwnTexts } from "./ownTexts.ts"
import { isHeldOut, namesOf, personSource, readNameList } from "./nameLists.ts"
import { scorePersons, sumPersons } from "./personScore.ts"
import { hasSet, readSet, type SetText } from "./readSets.ts"
import { annotatedSets } from "./sets.ts"
import { makeSwap, otherWriting } from "./swapPersons.ts"

interface GroupSettings {
  readonly unit: Unit
  readonly rowBits: number
  /** Rows that are kept: those with the largest weights. */
  readonly rows: number
  readonly epochs: number
  readonly leastCount: number
  readonly dropout: number
  /** Variants of each text with a person, and how often each sentence of our own is filled. */
  readonly copies: number
  readonly filled: number
}

const words: GroupSettings = {
  unit: "word",
  rowBits: 19,
  rows: 68_000,
  epochs: 4,
  leastCount: 3,
  dropout: 0.2,
  copies: 6,
  filled: 40
}
const characters: GroupSettings = { ...words, unit: "character" }

/** Chosen on the tuning split. */
export const groupSettings: Readonly<Record<Exclude<Group, "english">, GroupSettings>> = {
  latin: { ...words, rowBits: 20, rows: 216_000, copies: 2 },
  slavic: words,
  nordic: words,
  hungarian: { ...words, copies: 3 },
  turkish: words,
  finnish: words,
  baltic: words,
  cyrillic: { ...words, copies: 10 },
  greek: { ...words, rowBits: 18, rows: 40_000, filled: 120 },
  chinese: characters,
  japanese: characters,
  korean: characters,
  thai: characters,
  devanagari: words,
  arabic: { ...words, rows: 50_000, copies: 12, filled: 60 },
  hebrew: { ...words, rows: 50_000, copies: 12, filled: 60 }
}

const learning = 0.1
const largest = 6
const seed = 20_240_501
/** Runs with other variants in another order, whose weights are averaged. */
const runs = 3
/** Names left out of the lists in training, so that the model also learns names that no list has. */
const unlistedPercent = 25

const isListedInTraining = (name: string): boolean => hashText(`listed ${name}`) % 100 >= unlistedPercent

export const setsOf = (folder: string, group: Group, split: SetText["split"]): ReadonlyArray<SetText> =>
  annotatedSets
    .filter((set) => (set.group === group || set.also?.includes(group) === true) && set.isTrained !== false)
    .filter((set) => hasSet(folder, set))
    .flatMap((set) => readSet(folder, set))
    .filter((text) => text.split === split)

const labelled = ({ marked, text }: Pick<SetText, "marked" | "text">): Labelled => ({
  text,
  weight: 1,
  spans: marked.map(({ end, start, type }) => ({ start, end, label: labelOf(type) }))
})

const modelWith = (group: Group, unit: Unit, bits: ListBits, world: ReturnType<typeof worldOf>) => {
  const own = {
    names: makeWordSet(bits.names),
    common: makeWordSet(bits.common),
    places: makeWordSet(bits.places),
    haveUncased: true,
    ...particlesOf(group)
  }
  return { group, alphabet: makeAlphabet(unit), lists: isLatin(group) ? withWorld(own, world) : own }
}

/** The lists that come with the weights of English. */
const worldOf = (folder: string, counts: (name: string) => boolean) => {
  const { characters } = makeAlphabet()
  const names = readNames(folder).filter((name) => name.length > 1 && counts(name))
  const setOf = (words: ReadonlyArray<string>) => {
    const parts = words.flatMap((word) => word.match(/[\p{L}\p{M}]+/gu) ?? [])
    const hashes = new Set(parts.map((word) => hashWord(characters, word)))
    return makeWordSet(wordSetBits(hashes, hashes.size))
  }
  return { names: setOf(names), places: setOf(placeNames) }
}

const languagesOf = (group: Group) => Object.entries(languages).filter(([, language]) => language.group === group)

/** A group without annotated texts is measured on names that it was not trained on. */
const isForTraining = (hasSets: boolean) => (name: string) => hasSets || !isHeldOut(name)

export const trainGroup = (
  folder: string,
  group: Exclude<Group, "english">,
  onProgress: (line: string) => void
): PackedGroup => {
  const { copies, dropout, epochs, filled, leastCount, rowBits, rows, unit } = groupSettings[group]
  const sets = setsOf(folder, group, "train")
  const hasSets = sets.length > 0
  const own = languagesOf(group).flatMap(([tag]) => readOwnTexts(tag))
  const training = [...sets, ...own.filter(({ split }) => split === "train")]
  const persons = training.flatMap(({ marked, text }) =>
    marked.filter(({ type }) => labelOf(type) === label.person).map(({ end, start }) => text.slice(start, end))
  )
  const spoken = languagesOf(group).map(([tag, language]) => {
    return { tag, language, list: namesOf(readNameList(folder, language), isForTraining(hasSets)) }
  })
  const alphabet = makeAlphabet(unit)
  const ownWords = spoken.flatMap(({ language }) => [
    language.headings,
    language.months,
    language.weekdays,
    language.words ?? "",
    language.withNames.replace(/\{\w\}/gu, " "),
    language.withoutNames
  ])
  const listsWith = (counts: (name: string) => boolean) =>
    groupLists(
      alphabet,
      spoken.map(({ list }) => namesOf(list, counts)),
      training,
      ownWords
    )
  const encode = makeEncoder(
    alphabet,
    modelWith(group, unit, listsWith(isListedInTraining), worldOf(folder, isListedInTraining)).lists
  )

  const train = (run: number): Trained => {
    const random = makeRandom(seed + run)
    const sources = spoken.map(({ language, list, tag }) => {
      const source = personSource(list, language, random)
      return {
        tag,
        language,
        source,
        swap: makeSwap(list, source, { isUnspaced: unit === "character", persons }, random)
      }
    })
    const texts: Array<Labelled> = []
    for (const text of training) {
      const swap = (sources.find(({ tag }) => tag === text.language) ?? sources[0]!).swap
      for (const part of partsOf(labelled(text))) {
        texts.push(part)
        if (!part.spans.some((span) => span.label === label.person)) continue
        const pieces = piecesOf(part)
        for (let copy = 0; copy < copies; copy++) {
          texts.push(fromPieces(otherWriting(random.chance(0.85) ? swap(pieces) : pieces, random), 1))
        }
      }
    }
    if (isLatin(group)) texts.push(...related(folder, group))
    const fromSets = texts.length
    for (const { language, source } of sources) {
      texts.push(...fillLanguage(language, source, hasSets ? () => true : isTrainedFrame, filled, random))
    }
    const sequences = texts.map(encode)
    const tokens = sequences.reduce((sum, { count }) => sum + count, 0)
    const title = `${group}, run ${run + 1} of ${runs}`
    onProgress(
      `${title}: ${fromSets} annotated texts and variants, ${texts.length - fromSets} of our own, ${tokens} tokens`
    )
    return trainChain(sequences, {
      labels: nameLabels.length,
      rowBits,
      epochs,
      rate: learning,
      leastCount,
      decay: 0,
      dropout,
      random,
      onEpoch: (epoch, likelihood) =>
        onProgress(`${title}: round ${epoch + 1} of ${epochs}, log-likelihood ${likelihood.toFixed(0)}`)
    })
  }
  const trained = average(Array.from({ length: runs }, (_, run) => train(run)))
  const names = quantize(withLargest(trained, rows), nameLabels.length, rowBits, largest)
  const bits = listsWith(() => true)
  const tuning = [...setsOf(folder, group, "tune"), ...own.filter(({ split }) => split === "tune")]
  const chosen = chooseThresholds(
    {
      ...modelWith(
        group,
        unit,
        bits,
        worldOf(folder, () => true)
      ),
      names,
      last: "place",
      details: undefined
    },
    tuning
  )
  const thresholds = lowered(chosen, unit)
  onProgress(`${group}: ${JSON.stringify(thresholds)}`)
  return {
    unit,
    thresholds,
    lists: { names: packSet(bits.names), common: packSet(bits.common), places: packSet(bits.places) },
    names: packChain(names)
  }
}

/** Keeps the rows with the largest weights: the others change little, and would take most of the space. */
export const withLargest = (trained: Trained, rows: number): Trained => {
  const stored = nameLabels.length - 1
  const sizes = Float32Array.from(trained.kept, (kept, row) => {
    if (kept === 0) return 0
    let size = 0
    for (let at = row * stored; at < (row + 1) * stored; at++) size = Math.max(size, Math.abs(trained.weights[at]!))
    return size
  })
  const least = sizes.toSorted()[Math.max(0, sizes.length - rows)]!
  return { ...trained, kept: trained.kept.map((kept, row) => (sizes[row]! >= least ? kept : 0)) }
}

const relatedWeight = 0.5
const relatedPercent = 40

/** Texts of other languages of Latin script: names look alike in all of them. All of them are permissive. */
const related = (folder: string, group: Group): ReadonlyArray<Labelled> => {
  const english = readCorpora(folder).filter(({ source, split }) => source === "encyclopedia" && split === "train")
  const others = group === "latin" ? [] : setsOf(folder, "latin", "train")
  return [
    ...english.flatMap((sample) => partsOf({ ...labelled(sample), weight: relatedWeight })),
    ...others
      .filter(({ id }) => hashText(id) % 100 < relatedPercent)
      .flatMap((text) => partsOf({ ...labelled(text), weight: relatedWeight }))
  ]
}

const firm = { organization: 0.4, place: 0.5 } as const

const isCased = (group: Group): boolean => isLatin(group) || group === "cyrillic" || group === "greek"

/** What counts as good: the targets, with some room, on average over the languages. */
const goodness = (model: NameModel, texts: ReadonlyArray<SetText>): number => {
  const [leastRecall, leastPrecision] = isCased(model.group) ? [0.96, 0.76] : [0.86, 0.65]
  const models = new Map([[model.group, model]])
  const spoken = [...new Set(texts.map(({ language }) => language))]
  const each = spoken.map((language) => {
    const scores = texts
      .filter((text) => text.language === language)
      .map((text) => scorePersons(text, atOnce(recognizeNames(models, text.text))))
    const { precision, recall } = sumPersons(scores)
    const [r, p] = [rate(recall), rate(precision)]
    return 1.5 * Math.min(1, r / leastRecall) + Math.min(1, p / leastPrecision) + 0.2 * (r + p)
  })
  return each.reduce((sum, one) => sum + one, 0) / each.length
}

const tunedOn = 500_000

/**
 * Lowers what was best on the tuning split. Other people's texts differ more from it than its own test split does, so
 * their names get lower probabilities; and in a document, a name in doubt is replaced.
 */
const forStrangers = { person: 0.5, beside: { word: 0.8, character: 1 } } as const
/** Ordinary words together are a name from this probability on. */
const leastOfOrdinaryWords = 0.3

const lowered = ({ beside, certain, ...thresholds }: Thresholds, unit: Unit): Thresholds => {
  const person = certain.person * forStrangers.person
  return {
    ...thresholds,
    certain: { ...certain, person },
    ofOrdinaryWords: Math.max(leastOfOrdinaryWords, person),
    beside: beside * forStrangers.beside[unit]
  }
}

export const chooseThresholds = (model: Omit<NameModel, "thresholds">, tuning: ReadonlyArray<SetText>): Thresholds => {
  const thresholdsOf = (person: number, beside: number): Thresholds => ({
    certain: { person, ...firm },
    ofOrdinaryWords: Math.max(0.5, person),
    beside,
    apart: true
  })
  const characters = tuning.reduce((sum, { text }) => sum + text.length, 0)
  const percent = (100 * tunedOn) / characters
  const texts = tuning.filter(({ id }) => hashText(`tuned ${id}`) % 100 < percent)
  let best = thresholdsOf(0.6, 0.5)
  if (texts.length === 0) return best
  let most = -1
  for (const beside of [0.05, 0.1, 0.2, 0.35, 0.5]) {
    for (const person of [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]) {
      if (person < beside) continue
      const thresholds = thresholdsOf(person, beside)
      const good = goodness({ ...model, thresholds }, texts)
      if (good > most) [most, best] = [good, thresholds]
    }
  }
  return best
}
