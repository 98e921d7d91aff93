/** Trains the model for prompts: which words name a private person or organization, in eight languages at once. */
import type { Lists } from "@incamera/deidentification/names/features"
import { makeAlphabet } from "@incamera/deidentification/names/Tokens"
import { hashWord } from "@incamera/deidentification/names/characters"
import { packChain, packRows, type PackedPrompts, packSet } from "@incamera/deidentification/names/PackedModel"
import type { OwnMatter } from "@incamera/deidentification/names/OwnMatter"
import { makeWordSet, wordSetBits } from "@incamera/deidentification/names/WordSet"
import { average, trainChain, type Trained } from "../ChainTrainer.ts"
import { readNames } from "../corpora.ts"
import { type Labelled, makeEncoder } from "../encode.ts"
import { fillFrames } from "../frames.ts"
import { setsOf, withLargest } from "../languages/trainGroup.ts"
import { makeNameSource, type NameSource } from "../nameSource.ts"
import { quantize } from "../quantize.ts"
import { makeRandom } from "../random.ts"
import { label, labelOf } from "../Sample.ts"
import { partsOf } from "../trainingData.ts"
import { hashText } from "../split.ts"
import { commonWords } from "../data/commonWords.ts"
import { type Phrase, phraseBits, readPhrases } from "./phrases.ts"
import { trainMatter } from "./trainMatter.ts"
import { isForTuning, policyPrompts, type Prompt, promptLabel, readPrompts } from "./readPrompts.ts"
import { makeVariants } from "./variants.ts"

/** Chosen on the tuning split. */
export const promptSettings = {
  seed: 20_261_126,
  rowBits: 19,
  rows: 220_000,
  epochs: 5,
  leastCount: 3,
  dropout: 0.2,
  /** Runs with other variants in another order. The mean of their weights errs less than each of them. */
  runs: 4,
  copies: 3,
  largest: 6,
  frames: { withNames: 6, withoutNames: 12 },
  documents: { percent: 60, weight: 0.2 },
  companies: 400,
  /** Percent of each list that is left out in training, so that the model also learns words that no list has. */
  unlisted: { names: 20, words: 20, phrases: 10 }
}

const words = /[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu

/** Words that stand in lower case outside of names, in two prompts at least. */
const wordsIn = (prompts: ReadonlyArray<Prompt>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const { marks, text } of prompts) {
    for (const { 0: word, index } of text.matchAll(words)) {
      if (word !== word.toLowerCase() || word.length < 2) continue
      if (marks.some(({ end, start }) => start <= index && index < end)) continue
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return [...counts].filter(([, count]) => count > 1).map(([word]) => word)
}

/** The frames are of documents and have other labels. */
const asPrompts = ({ spans, text, weight }: Labelled): Labelled => ({
  text,
  weight: weight / 2,
  spans: spans.map((span) => ({ ...span, label: span.label === label.free ? promptLabel.public : span.label }))
})

/** In documents, we don't know which organizations are public. */
const documentLabel: Readonly<Record<number, number>> = {
  [label.person]: promptLabel.person,
  [label.place]: promptLabel.public
}
const notInPrompts = new Set(["ro", "sv", "id"])

/** Annotated documents in the languages of the prompts. All of them are permissive. */
const documents = (
  folder: string,
  { percent, weight }: { readonly percent: number; readonly weight: number }
): ReadonlyArray<Labelled> =>
  setsOf(folder, "latin", "train")
    .filter(({ id, language }) => !notInPrompts.has(language) && hashText(id) % 100 < percent)
    .flatMap(({ marked, text }) =>
      partsOf({
        text,
        weight,
        spans: marked.map(({ end, start, type }) => ({ start, end, label: documentLabel[labelOf(type)] ?? label.free }))
      })
    )

/** Companies alone, as titles and fields name them. */
const companies = (names: NameSource, count: number): ReadonlyArray<Labelled> =>
  Array.from({ length: count }, () => {
    const text = names.organization()
    return { text, weight: 1, spans: [{ start: 0, end: text.length, label: promptLabel.organization }] }
  })

/** Parts of the prompts, each judged by what was learned from the others. */
const parts = 5

const isListed = (percent: number) => (text: string) => hashText(`listed ${text}`) % 100 >= percent

/** `folder`: the lists of names. */
export const trainPrompts = (
  folder: string,
  onProgress: (line: string) => void,
  settings = promptSettings
): PackedPrompts => {
  const alphabet = makeAlphabet()
  const prompts = [...readPrompts().filter((prompt) => !isForTuning(prompt)), ...policyPrompts()]
  const world = readNames(folder).filter((name) => name.length > 1)
  const phrases = readPhrases()
  const bitsOf = (all: ReadonlyArray<string>, bitsEach: number) => {
    const hashes = new Set(all.flatMap((text) => text.match(words) ?? []).map((w) => hashWord(alphabet.characters, w)))
    return wordSetBits(hashes, Math.ceil((hashes.size * bitsEach) / 8))
  }
  const ordinary = [...commonWords, ...wordsIn(prompts)]
  const listsWith = (
    names: ReadonlyArray<string>,
    ordinary: ReadonlyArray<string>,
    known: ReadonlyArray<Phrase>
  ): Lists => {
    const { bits, longest } = phraseBits(alphabet, known)
    return {
      names: makeWordSet(bitsOf(names, 8)),
      common: makeWordSet(bitsOf(ordinary, 10)),
      places: makeWordSet(new Uint8Array(0)),
      phrases: { hashes: makeWordSet(bits), longest },
      haveUncased: false
    }
  }
  const lists = listsWith(
    world.filter(isListed(settings.unlisted.names)),
    ordinary.filter(isListed(settings.unlisted.words)),
    phrases.filter(({ text }) => isListed(settings.unlisted.phrases)(text))
  )
  const labels = Object.keys(promptLabel).length
  const train = (run: number): Trained => {
    const random = makeRandom(settings.seed + run)
    const names = makeNameSource(world, random)
    const variants = makeVariants(folder, names, random)
    const ofPrompts = prompts.map((prompt) => variants(prompt, settings.copies))
    const matterOf = (counts: (index: number) => boolean) =>
      trainMatter(alphabet, lists, ofPrompts.filter((_, index) => counts(index)).flat(), makeRandom(settings.seed))
    const others = [
      ...fillFrames(settings.frames, names, random, { withNames: 1, withoutNames: 1 }).map(asPrompts),
      ...documents(folder, settings.documents),
      ...companies(names, settings.companies)
    ]
    const encoderWith = (matter: OwnMatter) => makeEncoder(alphabet, { ...lists, matter })
    // What a text is about is judged by weights that have not seen the text, as later.
    const encoders = Array.from({ length: parts }, (_, part) =>
      encoderWith(matterOf((index) => index % parts !== part))
    )
    const encodeOther = encoderWith(matterOf(() => true))
    const sequences = [
      ...ofPrompts.flatMap((each, index) => each.map(encoders[index % parts]!)),
      ...others.map(encodeOther)
    ]
    const title = `prompts, run ${run + 1} of ${settings.runs}`
    onProgress(`${title}: ${prompts.length}, with variants and frames ${sequences.length}; ${phrases.length} phrases`)
    return trainChain(sequences, {
      labels,
      rowBits: settings.rowBits,
      epochs: settings.epochs,
      rate: 0.1,
      leastCount: settings.leastCount,
      decay: 0,
      dropout: settings.dropout,
      random,
      onEpoch: (epoch, likelihood) =>
        onProgress(`${title}: round ${epoch + 1} of ${settings.epochs}, log-likelihood ${likelihood.toFixed(0)}`)
    })
  }
  const trained = average(Array.from({ length: settings.runs }, (_, run) => train(run)))
  const everyList = listsWith(world, ordinary, phrases)
  const random = makeRandom(settings.seed)
  const variants = makeVariants(folder, makeNameSource(world, random), random)
  const matter = trainMatter(
    alphabet,
    everyList,
    prompts.flatMap((prompt) => variants(prompt, settings.copies)),
    random
  )
  const { bits, longest } = phraseBits(alphabet, phrases)
  return {
    lists: { names: packSet(bitsOf(world, 8)), common: packSet(bitsOf(ordinary, 10)), phrases: packSet(bits) },
    longest,
    matter: packRows(matter),
    names: packChain(quantize(withLargest(trained, settings.rows), labels, settings.rowBits, settings.largest))
  }
}
