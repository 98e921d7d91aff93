import { sortKey } from "./CalendarDate.ts"
import type { Chronology } from "./chronology.ts"
import type { Part } from "../Source.ts"
import { indexAt } from "../Span.ts"

/** The days that each part tells of or bears. */
export const daysOf = (parts: ReadonlyArray<Part>, { entries }: Chronology): ReadonlyArray<ReadonlySet<number>> => {
  const days = parts.map(() => new Set<number>())
  for (const { date } of entries) if (date.from.day > 0) days[indexAt(parts, date.start)]?.add(sortKey(date.from))
  return days
}
