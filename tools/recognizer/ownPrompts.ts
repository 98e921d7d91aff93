/** Our own held-out prompts: every second one of a style is for tuning, the others for reporting. */
import { promptsWithNames } from "./data/promptsWithNames.ts"
import { promptsForTuning } from "./data/promptsForTuning.ts"
import { promptsWithoutNames } from "./data/promptsWithoutNames.ts"
import { parseMarks, typeOf } from "./marks.ts"
import type { Sample } from "./Sample.ts"

const parse = (id: string, split: Sample["split"], written: string): Sample => {
  const { marks, text } = parseMarks(written)
  const marked = marks.map(({ end, kind, start }) => ({ start, end, type: typeOf[kind] }))
  return { id, source: "own", split, text, marked }
}

const changed = (sample: Sample, name: string, change: (text: string) => string): ReadonlyArray<Sample> => {
  // Placeholders have only one spelling.
  const text = sample.text.replace(/\[[^\]\n]{1,30}\]|[^[]+|\[/gu, (part) =>
    part.startsWith("[") ? part : change(part)
  )
  return text.length === sample.text.length ? [{ ...sample, id: `${sample.id} ${name}`, text }] : []
}

const splitAt = (index: number): Sample["split"] => (index % 2 === 0 ? "tune" : "test")

export interface Style {
  readonly style: string
  readonly samples: ReadonlyArray<Sample>
}

/** Returns prompts with names, by style. All capitals and all lower case are styles, too. */
export const namedStyles = (split: Sample["split"]): ReadonlyArray<Style> => {
  const styles = Object.entries(promptsWithNames).map(([style, prompts]) => ({
    style,
    samples: prompts
      .map((prompt, index) => parse(`${style} ${index}`, splitAt(index), prompt))
      .filter((s) => s.split === split)
  }))
  const all = styles.flatMap(({ samples }) => samples)
  return [
    ...styles,
    {
      style: "in capitals",
      samples: all.flatMap((sample) => changed(sample, "capitals", (text) => text.toUpperCase()))
    },
    {
      style: "in small letters",
      samples: all.flatMap((sample) => changed(sample, "small", (text) => text.toLowerCase()))
    }
  ]
}

/** Returns prompts without names, unchanged or in capitals. */
export const namelessPrompts = (split: Sample["split"], capitals: boolean): ReadonlyArray<Sample> => {
  const halves = promptsWithoutNames.map((prompt, index) => parse(`nameless ${index}`, splitAt(index), prompt))
  const more = promptsForTuning.map((prompt, index) => parse(`tuning ${index}`, "tune", prompt))
  const samples = [...halves, ...more].filter((sample) => sample.split === split)
  return capitals ? samples.flatMap((sample) => changed(sample, "capitals", (text) => text.toUpperCase())) : samples
}
