/** Lists the running deadlines, each with the words that trigger it, the rule, and the computation to verify. */
import { fold, join, safe, type SafeText } from "@incamera/domain/deidentification"
import { written } from "../chronology/CalendarDate.ts"
import { basisWords } from "../chronology/chronology.ts"
import type { Citations } from "../Citations.ts"
import { quote } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { bullets, counted, enumerated, paragraphs } from "../wording.ts"
import { dayWords, periodWords } from "./compute.ts"
import type { Deadline, Deadlines } from "./findDeadlines.ts"
import { jurisdictions as known } from "./jurisdictions.ts"
import { triggers } from "./triggers.ts"

const covered: SafeText = enumerated(
  known.map(({ name }) => name),
  known.length
)

const verify = safe`**A professional must verify each one before anybody relies on it**: which rule applies, when the event legally happened, and what orders, agreements and local rules change.`

const numbered = (steps: ReadonlyArray<SafeText>): ReadonlyArray<SafeText> =>
  steps.map((step, index) => safe`   ${index + 1}. ${step}`)

function one(deadline: Deadline, citations: Citations): SafeText {
  const { assumed, before, due, entry, jurisdiction, monthFirst, reading, rule, steps } = deadline
  const event = triggers[rule.trigger].name
  const own = citations.mark(reading, entry.passage)
  const marks = before === null ? own : safe`${own} ${citations.mark(reading, before)}`
  return paragraphs([
    safe`### ${dayWords(due)}: the last day to ${rule.act}`,
    bullets([
      safe`Starting event: ${written(entry.date.from)}${basisWords(reading, entry.date, monthFirst)}, “${quote(reading, entry.passage)}” ${marks}${
        assumed
          ? safe`. The text doesn’t say what was served: the analyst assumes ${event}; confirm that`
          : safe`, read as ${event}`
      }.`,
      safe`The rule: ${rule.source}, ${jurisdiction.name}: ${periodWords(rule.period)} ${event}. Checked ${written(rule.checked)}.`,
      safe`The computation:\n${join(numbered(steps), "\n")}`,
      safe`To verify: ${rule.caution}`
    ])
  ])
}

export function* deadlinesSection(
  { found, inexact, jurisdictions }: Deadlines,
  label: SafeText | null,
  citations: Citations
): Work<SafeText> {
  if (jurisdictions.length === 0) {
    return safe`## Deadlines\n\n${
      label === null
        ? safe`The case's record names no jurisdiction`
        : safe`There are no rules on file for the jurisdiction of the record (${fold(label)})`
    }, so no period was computed. There are rules for: ${covered}. Set the case's \`jurisdiction\` to one of them and ask again.`
  }
  const sections: Array<SafeText> = []
  for (const deadline of found) {
    sections.push(one(deadline, citations))
    yield pause
  }
  const names = enumerated(
    jurisdictions.map(({ name }) => name),
    jurisdictions.length
  )
  const rules = jurisdictions.reduce((sum, { rules }) => sum + rules.length, 0)
  return paragraphs([
    found.length === 0
      ? safe`## Deadlines\n\nThe analyst knows ${counted(rules, safe`rule`, safe`rules`)} for ${names}. It found no dated event in the text that starts one of their periods. That doesn't mean that no period runs: it doesn't know all rules, it knows no limitation periods, and the text may not say what happened.`
      : safe`## Deadlines\n\nComputed under the rules on file for ${names}. The rules are not complete, and include no limitation periods. ${verify}`,
    ...sections,
    inexact.length === 0
      ? null
      : safe`A period may start here, on a day the text doesn't give exactly:\n\n${bullets(
          inexact
            .slice(0, 5)
            .map(
              ({ entry, reading }) => safe`“${quote(reading, entry.passage)}” ${citations.mark(reading, entry.passage)}`
            )
        )}`,
    found.length === 0
      ? null
      : safe`Not in the computation: ${join(
          jurisdictions.map(({ caution }) => caution),
          " "
        )}`
  ])
}
