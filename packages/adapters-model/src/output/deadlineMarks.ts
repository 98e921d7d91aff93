/**
 * Marks every day that an answer gives as the end of a period, unless a rule computed it or a text says it. Models count
 * days wrongly.
 */
import { quotation } from "./CitationMarks.ts"
import { Marks, notFound } from "./Marks.ts"
import { datePattern, daysOf, isAmong } from "./statedDays.ts"

const noun =
  "deadlines?|due date|last day|final day|time limit|cut-?off|Frist(?:ende|ablauf)?|Stichtag|délai|échéance|date limite|plazo|fecha límite|vencimiento|termijn|limitation period"

const latest =
  "no later than|not later than|on or before|at the latest|due|expires?|lapses?|runs out|spätestens|au plus tard|a más tardar|vence|expire|uiterlijk"

const whole = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`

/** Words between those and the day. */
const link = `(?:[\\s:,*_(–—-]|${whole("on|by|at|the|until|am|bis|tot|zum|le|el|op|de|midnight|end|of|\\p{L}{2,9}day|\\p{L}{3,9}tag")}){0,10}$`

const verb = `${whole("is|was|ends|falls|expires|ist|war|lautet|läuft|endet|est|es|vence|loopt")}|[:–—]`

const before = new RegExp(`${whole(latest)}${link}|${whole(noun)}(?:[^.;!?\\n]{0,80}?(?:${verb}))?${link}`, "iu")

const byDay = new RegExp(
  `${whole("by|until|before|bis|avant|jusqu['’]au|antes del?|hasta|vóór|voor|tot")}${link}`,
  "iu"
)

const duty = new RegExp(
  whole("must|shall|ha(?:s|ve) to|needs? to|required|should|muss|müssen|doit|doivent|debe|deben|moet|moeten"),
  "iu"
)

const after = new RegExp(
  `^[*_:,()\\s–—-]{0,6}(?:(?:is|was|as|ist|war|als|est|es)\\s)?(?:(?:the|der|le|la|el|de)\\s)?` +
    whole(`at the latest|${noun}|letzter? Tag|dernier jour|último día|laatste dag`),
  "iu"
)

/** Characters before and after a date that say what it is. */
const sight = 160
const sightAfter = 60

const quotations = new RegExp(quotation, "giu")

const sentenceEnd = /[.!?](?=\s+[\p{Lu}[])|\n/gu

/** Returns the text since the last end of a sentence. */
const sentenceBefore = (text: string): string => {
  const near = text.slice(-sight)
  let start = 0
  for (const match of near.matchAll(sentenceEnd)) start = match.index + 1
  return near.slice(start)
}

const sentenceAfter = (text: string): string => text.slice(0, sightAfter).split(sentenceEnd)[0]!

const isQuoted = (text: string): boolean =>
  /["“„«]/.test(text.slice(text.lastIndexOf("\n") + 1).replace(quotations, ""))

const endsPeriod = (lead: string, rest: string): boolean =>
  before.test(lead) || after.test(rest) || (byDay.test(lead) && (duty.test(lead) || duty.test(rest)))

/** Returns the days that a text gives as ends of periods. */
export const daysSetIn = (text: string): ReadonlyArray<string> =>
  Array.from(text.matchAll(datePattern), (match) => {
    const end = match.index + match[0].length
    const lead = sentenceBefore(text.slice(Math.max(0, match.index - sight), match.index))
    return endsPeriod(lead, sentenceAfter(text.slice(end, end + sightAfter))) ? daysOf(match) : []
  }).flat()

/** `days`: those that may be given, `2024-06-03`. */
export const deadlineMarks = (days: ReadonlySet<string>): Marks =>
  new Marks({
    pattern: datePattern,
    longest: 120,
    sight: 300,
    isOpen: (_, rest) => rest.length < sightAfter && !rest.includes("\n"),
    markOf: (match, said, rest) =>
      !isQuoted(said) && endsPeriod(sentenceBefore(said), sentenceAfter(rest)) && !isAmong(days, daysOf(match))
        ? notFound
        : ""
  })
