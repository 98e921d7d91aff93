/** Registered identities: randomly disguised, in streams cut anywhere, and in texts about others. */
import { countFalseAlarms } from "../../test/deidentification/properties/falseAlarms.ts"
import { runDisguises } from "../../test/deidentification/properties/disguises.ts"
import { runSplits } from "../../test/deidentification/properties/splits.ts"
import { defaultDataFolder, missingFiles, readCorpora, readNames } from "../recognizer/corpora.ts"
import type { Sample } from "../recognizer/Sample.ts"
import type { Progress, Section } from "./Figure.ts"

const registered = 1_000
const characters = 1_000_000

interface Randomly<Miss> {
  readonly title: string
  /** Label of its progress. */
  readonly label: string
  /** Word for its cases, in the plural. */
  readonly cases: string
  readonly figure: string
  readonly run: (options: {
    readonly runs: number
    readonly seed: number
    readonly onProgress: (done: number) => void
  }) => ReadonlyArray<Miss>
  readonly tell: (miss: Miss) => string
}

/** Evaluates random cases, none of which may fail. */
const evaluateRandomly =
  <Miss>({ cases, figure, label, run, tell, title }: Randomly<Miss>) =>
  (runs: number, seed: number, progress: Progress): Section => {
    const misses = run({ runs, seed, onProgress: (done) => progress(label, done / runs) })
    const on = `${runs.toLocaleString("en")} ${cases}, seed ${seed}`
    return {
      title,
      figures: [{ name: figure, measured: misses.length, target: { under: 1 }, unit: "count", on }],
      misses: misses.map(tell)
    }
  }

export const evaluateDisguises = evaluateRandomly({
  title: "Registered identities in random disguise",
  label: "identities in disguise",
  cases: "cases",
  figure: "missed, or found in the wrong place",
  run: runDisguises,
  tell: ({ disguises, form, kind, planted, problem, registered: as, seed }) =>
    `${kind}, ${form}, ${disguises.join(" + ") || "undisguised"}: “${planted}” for “${as}”: ${problem} (seed ${seed})`
})

export const evaluateSplits = evaluateRandomly({
  title: "Streams cut at random places",
  label: "streams cut anywhere",
  cases: "streams",
  figure: "leaked, or different from the whole text",
  run: runSplits,
  tell: ({ problem, seed, text }) => `${problem}: “${text.slice(0, 120).replace(/\s+/g, " ")} …” (seed ${seed})`
})

/** Returns a million characters of unchanged judgments. */
const judgments = (): ReadonlyArray<Sample> => {
  const samples: Array<Sample> = []
  let length = 0
  for (const sample of readCorpora(defaultDataFolder())) {
    if (sample.source !== "judgments" || length >= characters) continue
    samples.push(sample)
    length += sample.text.length
  }
  return samples
}

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/** Returns names that don't occur in these texts, so that people with these names have nothing to do with them. */
const unrelatedNames = (samples: ReadonlyArray<Sample>): ReadonlyArray<string> => {
  const taken = new Set(
    samples.flatMap(({ marked, text }) =>
      marked
        .filter(({ type }) => type === "PERSON" || type === "ORG" || type === "LOC")
        .flatMap(({ end, start }) => wordsOf(text.slice(start, end)))
    )
  )
  return readNames(defaultDataFolder()).filter((name) => wordsOf(name).every((word) => !taken.has(word)))
}

export const evaluateFalseAlarms = (seed: number, progress: Progress): Section => {
  const title = `Judgments, and ${registered.toLocaleString("en")} unrelated registered identities`
  const missing = missingFiles(defaultDataFolder())
  if (missing.length > 0) return { title, figures: [], misses: [], skipped: `${missing.join(", ")} is not there` }
  progress("identities of others", 0.5)
  const samples = judgments()
  const texts = samples.map(({ text }) => text)
  const found = countFalseAlarms(texts, { identities: registered, seed, names: unrelatedNames(samples) })
  const withNamesakes = countFalseAlarms(texts, { identities: registered, seed, names: readNames(defaultDataFolder()) })
  const on = `${(found.characters / 1e6).toFixed(2)} MB, seed ${seed}`
  return {
    title,
    figures: [
      { name: "false alarms", measured: found.alarms.length, target: { under: 5 }, unit: "count", on },
      {
        name: "  including people with the same name",
        measured: withNamesakes.alarms.length,
        target: undefined,
        unit: "count",
        on
      }
    ],
    misses: found.alarms.map(({ around, found: text, kind }) => `${kind} “${text}”: … ${around.replace(/\s+/g, " ")} …`)
  }
}
