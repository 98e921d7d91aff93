import type { Language } from "../../text/language.ts"
import type { DateWords } from "./DateWords.ts"
import { dutch } from "./dutch.ts"
import { english } from "./english.ts"
import { french } from "./french.ts"
import { german } from "./german.ts"
import { spanish } from "./spanish.ts"

export const dateWords: Readonly<Record<Language, DateWords>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  nl: dutch
}

const all = Object.values(dateWords)

/** Each month's number by its names in every language, in lower case. No name means two months. */
export const monthsByName: ReadonlyMap<string, number> = new Map(
  all.flatMap(({ months }) =>
    months.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const))
  )
)

/** A regular expression of all weekdays, in every language. */
export const anyWeekday: string = all.flatMap(({ weekdays }) => weekdays).join("|")

/** Returns the number of a weekday from 0 for Sunday, in any language; null for another word. */
export const weekdayOf = (word: string): number | null => {
  for (const { weekdays } of all) {
    const index = weekdays.findIndex((names) => new RegExp(`^(?:${names})$`, "i").test(word))
    if (index >= 0) return index
  }
  return null
}
