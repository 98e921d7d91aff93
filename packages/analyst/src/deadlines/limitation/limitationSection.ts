/** Says when claims become time-barred, or what that depends on. */
import { join, safe, type SafeText } from "@incamera/domain/deidentification"
import { written } from "../../chronology/CalendarDate.ts"
import type { Citations } from "../../Citations.ts"
import { quote, type Reading } from "../../Reading.ts"
import { bullets, paragraphs } from "../../wording.ts"
import { dayWords } from "../compute.ts"
import type { Limitation, LimitationPeriod } from "./findLimitation.ts"
import type { LimitationRule } from "./LimitationRule.ts"

/** Most days of the start to compute from: a text with more has no day that counts. */
const mostStarts = 4

const units: Readonly<Record<LimitationRule["unit"], readonly [one: SafeText, many: SafeText]>> = {
  month: [safe`month`, safe`months`],
  year: [safe`year`, safe`years`],
  "working-day": [safe`working day`, safe`working days`]
}

function periodWords(reading: Reading, { ends, rule }: LimitationPeriod, citations: Citations): SafeText {
  const { amount, caution, from, source, unit, what } = rule
  const length = safe`${amount} ${units[unit][amount === 1 ? 0 : 1]} from ${from} for ${what} (${source})`
  const verify = safe`\n   - To verify: ${caution}`
  if (ends.length === 0 || ends.length > mostStarts) {
    return safe`${length}. ${
      ends.length === 0 ? safe`The texts give no day for that` : safe`The texts give too many days for that`
    }, so none is computed.${verify}`
  }
  const each = ends.map(({ due, from: start }) => {
    const day =
      due === null
        ? safe`begins on ${written(start.date.from)}; the days have to be counted with the local holidays`
        : safe`**${dayWords(due)}**`
    return safe`\n   - If it is ${written(start.date.from)}: ${day}. “${quote(reading, start.passage)}” ${citations.mark(reading, start.passage)}`
  })
  return safe`${length}.${ends.length > 1 ? safe` The texts allow several days:` : safe``}${join(each, "")}${verify}`
}

export const limitationSection = (reading: Reading, { periods }: Limitation, citations: Citations): SafeText =>
  paragraphs([
    safe`### When claims become time-barred`,
    periods.length === 0
      ? safe`No rule on file covers this claim. It depends on the kind of claim, on the law that governs it, on the day on which it arose or became known, and on what has suspended or restarted the period since.`
      : paragraphs([
          safe`**Not compared with the source by anybody.** Which claim it is, when it arose or became known, and what has suspended or restarted the period has to be checked by a professional. Act well before such a day; a court that is closed on it may extend nothing.`,
          bullets(periods.map((one) => periodWords(reading, one, citations)))
        ])
  ])
