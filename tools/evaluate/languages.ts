/** Persons by language and script, on texts that the recognizer wasn't trained on. */
import { groups } from "@incamera/deidentification/names/groups"
import { existsSync } from "node:fs"
import { defaultDataFolder } from "../recognizer/corpora.ts"
import { type LanguageFigures, measureLanguages } from "../recognizer/languages/measure.ts"
import { languagesFolder } from "../recognizer/languages/readSets.ts"
import { rate, type Share } from "../recognizer/scoring.ts"
import type { Figure, Progress, Section } from "./Figure.ts"
import type { EvaluatedSplit } from "./recognition.ts"

/** Targets for recall and precision. */
const cased = [0.9, 0.75] as const
const legal = [0.95, 0.8] as const
const uncased = [0.8, 0.6] as const

const withoutCase = new Set(["chinese", "japanese", "korean", "thai", "devanagari"])

const targetOf = ({ group, isLegal }: LanguageFigures): readonly [recall: number, precision: number] | undefined => {
  if (group === "english" || group === "arabic" || group === "hebrew") return undefined
  if (withoutCase.has(group)) return uncased
  return isLegal ? legal : cased
}

const figure = (name: string, share: Share, atLeast: number | undefined, on: string): Figure => ({
  name,
  measured: rate(share),
  target: atLeast === undefined ? undefined : { atLeast },
  unit: "share",
  on: `${on}, ${share.found} of ${share.of}`
})

const figuresOf = (row: LanguageFigures): ReadonlyArray<Figure> => {
  const target = targetOf(row)
  return [
    figure(`${row.language}: persons found`, row.persons.recall, target?.[0], row.name),
    figure("  precision", row.persons.precision, target?.[1], row.name),
    figure("  persons without a mention left", row.persons.subjects, undefined, row.name)
  ]
}

export const evaluateLanguages = async (split: EvaluatedSplit, progress: Progress): Promise<Section> => {
  const folder = languagesFolder(defaultDataFolder())
  const title = `Persons by language (${split === "test" ? "held out from training and tuning" : "the tuning split"})`
  if (!existsSync(folder)) return { title, figures: [], misses: [], skipped: `${folder} is not there` }
  let step = 0
  const rows = await measureLanguages(defaultDataFolder(), split, groups, (what) =>
    progress(what, Math.min(0.99, step++ / 35))
  )
  return {
    title,
    figures: rows.flatMap(figuresOf),
    misses: rows.flatMap(({ language, persons: { missed, wrong } }) =>
      missed
        .map((name) => `${language}: missed “${name}”`)
        .concat(wrong.map((name) => `${language}: no person “${name}”`))
    )
  }
}
