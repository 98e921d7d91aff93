import { sortKey } from "../chronology/CalendarDate.ts"
import type { Chronology } from "../chronology/chronology.ts"
import type { Reading } from "../Reading.ts"
import { indexAt } from "../Span.ts"

/** The days that each part tells of or bears. */
export const daysOf = ({ parts }: Reading, { entries }: Chronology): ReadonlyArray<ReadonlySet<number>> => {
  const days = parts.map(() => new Set<number>())
  for (const { date } of entries) if (date.from.day > 0) days[indexAt(parts, date.start)]?.add(sortKey(date.from))
  return days
}
