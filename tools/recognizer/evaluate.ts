/** Measures the shipped recognizer on a split of the data and on prompts of our own. */
import { docketDetector } from "@incamera/deidentification/detectors/DocketDetector"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import type { Finding } from "@incamera/deidentification/Finding"
import { loadNameRecognizer } from "@incamera/domain/deidentification/names/loadNameRecognizer"
import type { NameRecognizer } from "@incamera/deidentification/names/NameRecognizer"
import { isPublicBody } from "./publicBodies.ts"
import { atOnce } from "@incamera/deidentification/Steps"
import { Effect } from "effect"
import { readCorpora } from "./corpora.ts"
import { namedStyles, namelessPrompts } from "./ownPrompts.ts"
import type { Sample, Source } from "./Sample.ts"
import {
  type EntityScore,
  type FoundScore,
  isInitialsOnly,
  joinFound,
  scoreEntities,
  scoreFound,
  type Share
} from "./scoring.ts"
import type { Split } from "./split.ts"

export interface FoundFigures {
  readonly source: Source
  readonly persons: FoundScore
  /** People named by initials only ("Mr A", "J."): already anonymous, so counted separately. */
  readonly initials: FoundScore
  readonly organizations: FoundScore
  /** Organizations that must be masked; for judgments. */
  readonly maskedOrganizations: FoundScore
  readonly places: FoundScore
}

export interface StyleFigures {
  readonly style: string
  readonly persons: FoundScore
  readonly organizations: FoundScore
}

export interface FalseAlarms {
  readonly share: Share
  /** Texts taken for names. */
  readonly found: ReadonlyArray<string>
}

export interface RecognizerFigures {
  readonly split: Exclude<Split, "train">
  readonly names: ReadonlyArray<FoundFigures>
  readonly judgments: EntityScore
  /** Our own prompts with names. */
  readonly styles: ReadonlyArray<StyleFigures>
  /** Our own prompts without names: `of` is their number; the rest counts those in which a person or firm was found. */
  readonly falseAlarms: FalseAlarms
  readonly falseAlarmsInCapitals: FalseAlarms
}

const types: Readonly<
  Record<Source, { readonly person: string; readonly organization: string; readonly place: string }>
> = {
  judgments: { person: "PERSON", organization: "ORG", place: "LOC" },
  encyclopedia: { person: "PER", organization: "ORG", place: "LOC" },
  templates: { person: "PERSON", organization: "ORGANIZATION", place: "GPE" },
  informal: { person: "PER person", organization: "ORG corporation group", place: "LOC location" },
  own: { person: "PER", organization: "ORG", place: "LOC" }
}
const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" "))

const falseAlarms = (recognizer: NameRecognizer, prompts: ReadonlyArray<Sample>): FalseAlarms => {
  const found: Array<string> = []
  let alarms = 0
  for (const { text } of prompts) {
    const names = atOnce(recognizer.names(text)).filter(
      ({ end, kind, start }) => kind !== "place" && !isPublicBody(text.slice(start, end))
    )
    if (names.length === 0) continue
    alarms++
    found.push(names.map(({ end, kind, start }) => `${kind}: ${text.slice(start, end)}`).join(", "))
  }
  return { share: { found: alarms, of: prompts.length }, found }
}

/** Measures the given recognizer. */
export const evaluateWith = (
  recognizer: NameRecognizer,
  corpora: ReadonlyArray<Sample>,
  split: Exclude<Split, "train">,
  onProgress: (line: string) => void = () => {}
): RecognizerFigures => {
  const samples = corpora.filter((sample) => sample.split === split)
  const names = (["judgments", "encyclopedia", "templates", "informal"] as const).map((source): FoundFigures => {
    const own = samples.filter((sample) => sample.source === source)
    onProgress(`${source}: ${own.length} texts`)
    const found = own.map((sample) => ({ sample, findings: atOnce(recognizer.names(sample.text)) }))
    const score = (names: string, counts?: Parameters<typeof scoreFound>[3]): FoundScore =>
      joinFound(found.map(({ findings, sample }) => scoreFound(sample, findings, setOf(names), counts)))
    const { organization, person, place } = types[source]
    return {
      source,
      persons: score(person, (_, wording) => !isInitialsOnly(wording)),
      initials: score(person, (_, wording) => isInitialsOnly(wording)),
      organizations: score(organization),
      maskedOrganizations: score(organization, ({ mask }) => mask === true),
      places: score(place)
    }
  })
  onProgress("judgments, thoroughly")
  const findingsOf = ({ text }: Sample): ReadonlyArray<Finding> => [
    ...atOnce(recognizer.details(text)),
    ...docketDetector.detect(text),
    ...formatDetectors.flatMap((detector) => detector.detect(text))
  ]
  const judgments = scoreEntities(
    samples.filter(({ source }) => source === "judgments"),
    findingsOf
  )
  onProgress("prompts of our own")
  const styles = namedStyles(split).map(({ samples, style }): StyleFigures => {
    const found = samples.map((sample) => ({ sample, findings: atOnce(recognizer.names(sample.text)) }))
    const score = (names: string): FoundScore =>
      joinFound(found.map(({ findings, sample }) => scoreFound(sample, findings, setOf(names))))
    return { style, persons: score(types.own.person), organizations: score(types.own.organization) }
  })
  return {
    split,
    names,
    judgments,
    styles,
    falseAlarms: falseAlarms(recognizer, namelessPrompts(split, false)),
    falseAlarmsInCapitals: falseAlarms(recognizer, namelessPrompts(split, true))
  }
}

export interface EvaluateOptions {
  /** Folder of the data; see `defaultDataFolder` and `missingFiles` in `corpora.ts`. */
  readonly dataFolder: string
  readonly split: Exclude<Split, "train">
  readonly onProgress?: (line: string) => void
}

/** Measures the shipped recognizer. Thresholds were chosen on `tune`; `test` is for reporting. */
export const evaluateRecognizer = async ({
  dataFolder,
  onProgress,
  split
}: EvaluateOptions): Promise<RecognizerFigures> =>
  evaluateWith(await Effect.runPromise(loadNameRecognizer()), readCorpora(dataFolder), split, onProgress)
