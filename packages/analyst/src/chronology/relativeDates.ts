/** Finds times that are relative to others: "two weeks later", "the next day", "within 21 days", "yesterday". */
import { quantity, quantityOf } from "../text/Pattern.ts"
import type { RelativeDate, Unit } from "./DateMention.ts"

const gap = "[\\s-]{1,3}"
const unit = "(?<unit>days?|nights?|weeks?|fortnights?|months?|years?)"
const vaguely = "(?:(?<vague>a\\s{1,3}few|some|several|a\\s{1,3}couple\\s{1,3}of|many)|" + quantity + ")"
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

interface Form {
  readonly pattern: RegExp
  readonly read: (groups: Readonly<Record<string, string | undefined>>) => Omit<RelativeDate, "kind" | "start" | "end">
}

const unitOf = (word: string): Unit =>
  /^[dn]/i.test(word) ? "day" : /^[wf]/i.test(word) ? "week" : /^m/i.test(word) ? "month" : "year"

const distance = (groups: Readonly<Record<string, string | undefined>>, sign: 1 | -1) => {
  const word = groups["unit"]!
  const count = groups["quantity"] === undefined ? 0 : quantityOf(groups["quantity"].replace(/\s+/g, " "))
  return {
    amount: sign * Math.min(count, 10_000) * (/^f/i.test(word) ? 2 : 1),
    unit: unitOf(word),
    weekday: null,
    vague:
      groups["vague"] !== undefined ||
      /^(?:several|many|numerous|dozens|hundreds|thousands)$/i.test(groups["quantity"] ?? ""),
    deadline: false
  }
}

const fixed =
  (amount: number, unit: Unit): Form["read"] =>
  () => ({ amount, unit, weekday: null, from: "before", deadline: false, vague: false })

/** Relative to the day on which the text was written. */
const fromWriting =
  (amount: number, unit: Unit): Form["read"] =>
  () => ({ amount, unit, weekday: null, from: "writing", deadline: false, vague: false })

const form = (source: string, read: Form["read"]): Form => ({ pattern: new RegExp(`\\b${source}`, "gi"), read })

const thisText = "(?:this|the\\s{1,3}present|my|our)\\s{1,3}(?:letter|notice|e-?mail|message|offer|demand)"

const forms: ReadonlyArray<Form> = [
  form(
    `within\\s{1,3}${vaguely}${gap}(?:calendar\\s{1,3})?${unit}${gap}(?:of|from|after)\\s{1,3}(?:(?:the\\s{1,3}date\\s{1,3}(?:of\\s{1,3}${thisText}|hereof))|today|${thisText})\\b`,
    (groups) => ({ ...distance(groups, 1), from: "writing", deadline: true })
  ),
  form(`${vaguely}${gap}${unit}${gap}ago\\b`, (groups) => ({ ...distance(groups, -1), from: "writing" })),
  form("the\\s{1,3}day\\s{1,3}before\\s{1,3}yesterday\\b", fromWriting(-2, "day")),
  form("yesterday\\b", fromWriting(-1, "day")),
  form("(?:today|this\\s{1,3}(?:morning|afternoon|evening)|earlier\\s{1,3}today)\\b(?!['’]s)", fromWriting(0, "day")),
  form("tomorrow\\b(?!['’]s)", fromWriting(1, "day")),
  form("last\\s{1,3}(?:night|evening)\\b", fromWriting(-1, "day")),
  form("last\\s{1,3}week\\b", fromWriting(-1, "week")),
  form("(?<!the\\s)last\\s{1,3}month\\b", fromWriting(-1, "month")),
  form("(?<!the\\s)last\\s{1,3}year\\b", fromWriting(-1, "year")),
  form(`(?:last\\s{1,3}(?<weekday>${weekdays.join("|")}))\\b`, (groups) => ({
    amount: -1,
    unit: "day",
    weekday: weekdays.indexOf(groups["weekday"]!.toLowerCase()),
    from: "writing",
    deadline: false,
    vague: false
  })),
  form(`${vaguely}${gap}${unit}${gap}(?:later|afterwards?|thereafter|after\\s{1,3}(?:that|this))\\b`, (groups) => ({
    ...distance(groups, 1),
    from: "before"
  })),
  form(`${vaguely}${gap}${unit}${gap}(?:earlier|previously|before\\s{1,3}(?:that|this)|before(?=[,.;]))`, (groups) => ({
    ...distance(groups, -1),
    from: "before"
  })),
  form(`${vaguely}${gap}${unit}${gap}(?:after|from|following)\\b(?!\\s{1,3}(?:that|this)\\b)`, (groups) => ({
    ...distance(groups, 1),
    from: "event"
  })),
  form(`${vaguely}${gap}${unit}${gap}(?:before|prior\\s{1,3}to)\\b(?!\\s{1,3}(?:that|this)\\b|[,.;])`, (groups) => ({
    ...distance(groups, -1),
    from: "event"
  })),
  form(
    `(?:within|expir(?:es?|ing|ed)\\s{1,3}(?:in|after|within)|open\\s{1,3}for)\\s{1,3}(?:the\\s{1,3}next\\s{1,3})?${vaguely}${gap}(?:calendar\\s{1,3})?${unit}\\b(?!\\s{1,3}(?:of|after|from|before)\\b)`,
    (groups) => ({
      ...distance(groups, 1),
      from: "before",
      deadline: true
    })
  ),
  form("the\\s{1,3}(?:very\\s{1,3})?(?:next|following)\\s{1,3}(?:day|morning|afternoon|evening)\\b", fixed(1, "day")),
  form("the\\s{1,3}day\\s{1,3}after(?=[,.;]|\\s{1,3}that\\b)", fixed(1, "day")),
  form("the\\s{1,3}day\\s{1,3}before(?=[,.;]|\\s{1,3}that\\b)", fixed(-1, "day")),
  form("the\\s{1,3}day\\s{1,3}after\\b(?![,.;]|\\s{1,3}that\\b)", () => ({
    amount: 1,
    unit: "day",
    weekday: null,
    from: "event",
    deadline: false,
    vague: false
  })),
  form("the\\s{1,3}day\\s{1,3}before\\b(?![,.;]|\\s{1,3}that\\b)", () => ({
    amount: -1,
    unit: "day",
    weekday: null,
    from: "event",
    deadline: false,
    vague: false
  })),
  form(
    "(?:(?:on\\s{1,3})?the\\s{1,3}same\\s{1,3}(?:day|morning|afternoon|evening)|that\\s{1,3}(?:same\\s{1,3})?(?:day|morning|afternoon|evening|night)|later\\s{1,3}that\\s{1,3}(?:day|evening|night))\\b",
    fixed(0, "day")
  ),
  form("the\\s{1,3}(?:next|following)\\s{1,3}week\\b", fixed(1, "week")),
  form("the\\s{1,3}(?:next|following)\\s{1,3}month\\b", fixed(1, "month")),
  form("(?:the\\s{1,3}(?:next|following)|later\\s{1,3}(?:that|the\\s{1,3}same))\\s{1,3}year\\b", fixed(1, "year")),
  form(
    `(?:the\\s{1,3}(?:next|following)|the\\s{1,3}(?=\\w{6,9}\\s{1,3}(?:after|thereafter)\\b)|next)\\s{1,3}(?<weekday>${weekdays.join("|")})\\b`,
    (groups) => ({
      amount: 0,
      unit: "day",
      weekday: weekdays.indexOf(groups["weekday"]!.toLowerCase()),
      from: "before",
      deadline: false,
      vague: false
    })
  )
]

/** Returns all relative dates in order; if two forms match at the same place, the longer one. */
export function relativeDates(text: string, most: number): ReadonlyArray<RelativeDate> {
  const found: Array<RelativeDate> = []
  for (const { pattern, read } of forms) {
    let count = 0
    for (const match of text.matchAll(pattern)) {
      found.push({
        kind: "relative",
        start: match.index,
        end: match.index + match[0].length,
        ...read(match.groups ?? {})
      })
      if (++count >= most) break
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
