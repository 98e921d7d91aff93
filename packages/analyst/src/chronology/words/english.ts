import { englishNumbers } from "../../text/englishNumbers.ts"
import { type DateWords, endsPeriod, fromBefore, fromEvent, fromWriting, onWeekday } from "./DateWords.ts"

const dayParts = "(?:day|morning|afternoon|evening)"
const letter = "(?:this|the present|my|our) (?:letter|notice|e ?mail|message|offer|demand)"

export const english: DateWords = {
  months: [
    "january jan",
    "february feb",
    "march mar",
    "april apr",
    "may",
    "june jun",
    "july jul",
    "august aug",
    "september sept sep",
    "october oct",
    "november nov",
    "december dec"
  ],
  weekdays: [
    "sunday|sun",
    "monday|mon",
    "tuesday|tues?",
    "wednesday|wed",
    "thursday|thu",
    "friday|fri",
    "saturday|sat"
  ],
  numbers: {
    ...englishNumbers,
    "twenty one": 21,
    "twenty eight": 28,
    "forty five": 45,
    "a dozen": 12
  },
  vague: ["a few", "some", "several", "a couple of", "many", "numerous", "dozens of", "hundreds of", "thousands of"],
  units: { day: "days?|nights?", week: "weeks?", fortnight: "fortnights?", month: "months?", year: "years?" },
  phrases: [
    ...onWeekday("on {weekday}"),
    ...endsPeriod(
      fromWriting(
        1,
        null,
        `within {n} (?:calendar )?{unit} (?:of|from|after) (?:(?:the date (?:of ${letter}|hereof))|today|${letter})`
      )
    ),
    ...fromWriting(-1, null, "{n} {unit} ago", "last {weekday}"),
    ...fromWriting(-2, "day", "the day before yesterday"),
    ...fromWriting(-1, "day", "yesterday", "last (?:night|evening)"),
    ...fromWriting(0, "day", "(?:today|this (?:morning|afternoon|evening)|earlier today)(?!['’]s)"),
    ...fromWriting(1, "day", "tomorrow(?!['’]s)"),
    ...fromWriting(-1, "week", "last week"),
    ...fromWriting(-1, "month", "(?<!the )last month"),
    ...fromWriting(-1, "year", "(?<!the )last year"),
    ...fromBefore(1, null, "{n} {unit} (?:later|afterwards?|thereafter|after (?:that|this))"),
    ...fromBefore(-1, null, "{n} {unit} (?:earlier|previously|before (?:that|this)|before(?=[,.;]))"),
    ...fromEvent(1, null, "{n} {unit} (?:after|from|following)(?! (?:that|this))"),
    ...fromEvent(-1, null, "{n} {unit} (?:before|prior to)(?! (?:that|this)|[,.;])"),
    ...endsPeriod(
      fromBefore(
        1,
        null,
        "(?:within|expir(?:es?|ing|ed) (?:in|after|within)|open for) (?:the next )?{n} (?:calendar )?{unit}(?! (?:of|after|from|before))"
      )
    ),
    ...fromBefore(1, "day", `the (?:very )?(?:next|following) ${dayParts}`, "the day after(?=[,.;]| that)"),
    ...fromBefore(-1, "day", "the day before(?=[,.;]| that)"),
    ...fromEvent(1, "day", "the day after(?![,.;]| that| tomorrow)"),
    ...fromEvent(-1, "day", "the day before(?![,.;]| that| yesterday)"),
    ...fromBefore(
      0,
      "day",
      `(?:on )?the same ${dayParts}`,
      "that (?:same )?(?:day|morning|afternoon|evening|night)",
      "later that (?:day|evening|night)"
    ),
    ...fromBefore(1, "week", "the (?:next|following) week"),
    ...fromBefore(1, "month", "the (?:next|following) month"),
    ...fromBefore(1, "year", "(?:the (?:next|following)|later (?:that|the same)) year"),
    ...fromBefore(
      0,
      null,
      "(?:the (?:next|following)|next) {weekday}",
      "the {weekday} (?:after|thereafter|that followed)(?! the)"
    )
  ]
}
