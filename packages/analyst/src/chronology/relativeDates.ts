/** Finds times that are relative to others: "two weeks later", "the next day", "within 21 days", "yesterday". */
import type { Language } from "../text/language.ts"
import type { RelativeDate, Unit } from "./DateMention.ts"
import type { DateWords, Phrase } from "./words/DateWords.ts"
import { dateWords } from "./words/allLanguages.ts"

interface Form {
  readonly phrase: Phrase
  readonly pattern: RegExp
}

const gap = "[\\s-]{1,3}"

const alternatives = (sources: ReadonlyArray<string>): string =>
  sources
    .toSorted((a, b) => b.length - a.length)
    .join("|")
    .replaceAll(" ", gap)

const patternOf = ({ numbers, units, vague, weekdays }: DateWords, source: string): RegExp => {
  const unit = Object.entries(units)
    .map(([name, names]) => `(?<${name}>${names})`)
    .join("|")
  const expanded = source
    .replaceAll(" ?", "[\\s-]?")
    .replaceAll(/(?<=\(\?<[!=][^)]{0,80}) /g, "\\s")
    .replaceAll(" ", gap)
    .replaceAll("{n}", `(?:(?<vague>${alternatives(vague)})|(?<n>\\d{1,4}|${alternatives(Object.keys(numbers))}))`)
    .replaceAll("{unit}", `(?:${unit})(?![\\p{L}\\p{N}])`)
    .replaceAll(
      "{weekday}",
      `(?:${weekdays.map((names, index) => `(?<on${index}>${names})`).join("|")})(?![\\p{L}\\p{N}])`
    )
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${expanded})(?![\\p{L}\\p{N}])`, "giu")
}

const formsOf = (words: DateWords): ReadonlyArray<Form> =>
  words.phrases.map((phrase) => ({ phrase, pattern: patternOf(words, phrase.pattern) }))

/** Built at the first use of each language. */
const forms = new Map<Language, ReadonlyArray<Form>>()

const formsIn = (language: Language): ReadonlyArray<Form> => {
  const known = forms.get(language) ?? formsOf(dateWords[language])
  forms.set(language, known)
  return known
}

const numberOf = ({ numbers }: DateWords, written: string): number => {
  if (/^\d/.test(written)) return Number(written)
  const word = written.toLowerCase().replaceAll(/[\s-]+/g, " ")
  const found = Object.entries(numbers).find(([source]) => new RegExp(`^(?:${source})$`, "u").test(word))
  return found?.[1] ?? 0
}

const units = ["day", "week", "month", "year"] as const

function read(words: DateWords, phrase: Phrase, match: RegExpMatchArray): RelativeDate | null {
  if (phrase.lowerCase === true && match[0] !== match[0].toLowerCase()) return null
  const groups = match.groups ?? {}
  const weekday = words.weekdays.findIndex((_, index) => groups[`on${index}`] !== undefined)
  const fortnight = groups["fortnight"] !== undefined
  const unit: Unit = fortnight ? "week" : (phrase.unit ?? units.find((name) => groups[name] !== undefined) ?? "day")
  const count = groups["n"] === undefined ? 1 : numberOf(words, groups["n"])
  const start = match.index ?? 0
  return {
    kind: "relative",
    start,
    end: start + match[0].length,
    amount: phrase.amount * count * (fortnight ? 2 : 1),
    unit,
    weekday: weekday < 0 ? null : weekday,
    from: phrase.from,
    deadline: phrase.deadline === true,
    either: phrase.either === true,
    vague: groups["vague"] !== undefined
  }
}

/** Returns all relative dates in these languages, in order; if two forms match at the same place, the longer one. */
export function relativeDates(
  text: string,
  languages: ReadonlyArray<Language>,
  most: number
): ReadonlyArray<RelativeDate> {
  const found: Array<RelativeDate> = []
  for (const language of languages) {
    for (const { pattern, phrase } of formsIn(language)) {
      let count = 0
      for (const match of text.matchAll(pattern)) {
        const mention = read(dateWords[language], phrase, match)
        if (mention === null) continue
        found.push(mention)
        if (++count >= most) break
      }
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  let until = 0
  return found
    .filter((mention) => {
      if (mention.start < until) return false
      until = mention.end
      return true
    })
    .slice(0, most)
}
