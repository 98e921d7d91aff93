/** The recognizer of names and details, on texts that it wasn't trained on. */
import { defaultDataFolder, missingFiles } from "../recognizer/corpora.ts"
import { evaluateRecognizer, type FoundFigures, type RecognizerFigures } from "../recognizer/evaluate.ts"
import { joinFound, type Miss, rate, type Share, sum } from "../recognizer/scoring.ts"
import type { Figure, Progress, Section } from "./Figure.ts"

export type EvaluatedSplit = "tune" | "test"

const figure = (name: string, share: Share, atLeast: number | undefined, on: string): Figure => ({
  name,
  measured: rate(share),
  target: atLeast === undefined ? undefined : { atLeast },
  unit: "share",
  on: `${on}, ${share.found} of ${share.of}`
})

const inWords = ({ context, sample, text, type }: Miss): string =>
  `${type} “${text.replace(/\s+/g, " ")}” in ${sample}: … ${context} …`

const personsOf = ({ byType }: RecognizerFigures["judgments"]): Share =>
  sum([byType["PERSON direct"], byType["PERSON quasi"]].filter((share) => share !== undefined))

/**
 * Presidio with its default settings on the corpus's test split, which is not part of our data: Pilán et al., "The Text
 * Anonymization Benchmark", 2022. Its precision is by token.
 */
const presidio = (measured: number) => ({ peer: { name: "Presidio, published", measured } })

const entities = ({ judgments }: RecognizerFigures, on: string): Section => ({
  title: `Judgments, de-identified thoroughly (${on})`,
  figures: [
    { ...figure("direct identifiers, whole entities", judgments.direct, 1, "judgments"), ...presidio(0.49) },
    { ...figure("quasi-identifiers, whole entities", judgments.quasi, 0.92, "judgments"), ...presidio(0.74) },
    figure("persons, also by their initials alone", personsOf(judgments), 0.95, "judgments"),
    figure("persons without a mention left", judgments.subjects, undefined, "judgments"),
    { ...figure("precision, by word", judgments.tokens, 0.8, "judgments"), ...presidio(0.73) },
    ...Object.entries(judgments.byType)
      .sort()
      .map(([type, share]) => figure(`  ${type}`, share, undefined, "judgments"))
  ],
  misses: judgments.misses.map(inWords)
})

const personTargets: Readonly<Record<FoundFigures["source"], number | undefined>> = {
  judgments: 0.95,
  encyclopedia: 0.92,
  templates: 0.9,
  informal: undefined,
  own: undefined
}

const sourceNames: Readonly<Record<FoundFigures["source"], string>> = {
  judgments: "judgments",
  encyclopedia: "encyclopedia",
  templates: "unseen synthetic templates",
  informal: "informal text",
  own: "prompts of our own"
}

const formal = new Set<FoundFigures["source"]>(["judgments", "encyclopedia", "templates"])

const names = ({ names: sources, styles }: RecognizerFigures, on: string): Section => {
  const organizations = joinFound(sources.filter(({ source }) => formal.has(source)).map((each) => each.organizations))
  return {
    title: `Names nobody registered (${on})`,
    figures: [
      ...sources.flatMap(({ initials, persons, source }) => [
        figure("persons", persons.share, personTargets[source], sourceNames[source]),
        ...(source === "judgments"
          ? [figure("  persons by their initials alone", initials.share, undefined, sourceNames[source])]
          : [])
      ]),
      figure("organizations", organizations.share, 0.75, "judgments, encyclopedia and synthetic"),
      ...sources.flatMap(({ maskedOrganizations, organizations: all, places, source }) => [
        figure("  organisations", all.share, undefined, sourceNames[source]),
        ...(source === "judgments"
          ? [figure("  organizations that must be masked", maskedOrganizations.share, undefined, sourceNames[source])]
          : []),
        figure("  places", places.share, undefined, sourceNames[source])
      ]),
      ...styles.map(({ persons, style }) => figure("  persons", persons.share, undefined, `of our own: ${style}`))
    ],
    misses: sources
      .filter(({ source }) => formal.has(source))
      .flatMap(({ organizations: missed, persons }) => persons.misses.concat(missed.misses))
      .map(inWords)
  }
}

const alarms = ({ falseAlarms, falseAlarmsInCapitals }: RecognizerFigures, on: string): Section => ({
  title: `Texts that name nobody (${on}): false alarms`,
  figures: [
    figure("prompts and clauses of our own", falseAlarms.share, undefined, "as written"),
    figure("prompts and clauses of our own", falseAlarmsInCapitals.share, undefined, "IN CAPITALS")
  ],
  misses: falseAlarms.found
})

export const evaluateRecognition = async (
  split: EvaluatedSplit,
  progress: Progress
): Promise<ReadonlyArray<Section>> => {
  const missing = missingFiles(defaultDataFolder())
  if (missing.length > 0) {
    const skipped = `the data is not there (${missing.join(", ")}); INCAMERA_TRAINING_DATA names its folder`
    return [{ title: "Names and details in judgments and other texts", figures: [], misses: [], skipped }]
  }
  let step = 0
  const onProgress = (line: string) => progress(line, Math.min(0.95, step++ / 7))
  const figures = await evaluateRecognizer({ dataFolder: defaultDataFolder(), split, onProgress })
  const on = split === "test" ? "held out from training and tuning" : "the split that thresholds were chosen on"
  return [entities(figures, on), names(figures, on), alarms(figures, on)]
}
