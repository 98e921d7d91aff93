/** What a passage gives of the asked kind: its sums, periods, numbers, names, and denials. */
import { type SafeText, fold, slice } from "@incamera/domain/deidentification"
import type { Reading } from "../Reading.ts"
import type { Span } from "../Span.ts"
import { amountsIn } from "../text/amounts.ts"
import type { AskedKind } from "./asked.ts"
import type { Language } from "../text/languageWords.ts"

/** A value in a passage. */
export interface Value extends Span {
  /** Equal for the same value in other words or figures. */
  readonly key: string
  readonly words: SafeText
}

const numeral =
  "(?:\\d{1,4}(?:[.,]\\d{1,2})?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety|" +
  "eine[mnrs]?|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|dreißig|un|une|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|quinze|trente|" +
  "una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|treinta|een|één|twee|drie|vijf|zes|zeven|negen|tien|twaalf|veertien|dertig)"
const unit =
  "(?:calendar |working |business |full |clear |whole |consecutive )?(?:minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?|" +
  "minuten?|stunden?|tage?n?|werktage?n?|wochen?|monate?n?|jahre?n?|heures?|jours?(?: (?:ouvrables|francs|calendaires))?|semaines?|mois|ans?|années?|" +
  "horas?|días?(?: (?:hábiles|naturales))?|semanas?|mes(?:es)?|años?|uur|uren|dagen|dag|werkdagen|weken|week|maand(?:en)?|jaar|jaren)"
const period = new RegExp(
  `(?<![\\p{L}\\p{N}])${numeral}[\\s-]{1,3}${unit.replaceAll(" ", "\\s{1,3}")}(?![\\p{L}\\p{N}])`,
  "giu"
)
const number = /(?<![\p{L}\p{N}[.,/-])\d{1,3}(?:[.,]\d{3}){0,3}(?![\p{L}\p{N}\]/-]|[.,]\d)/gu
const measure =
  /(?<![\p{L}\p{N}])[-–−]?\d{1,7}(?:[.,]\d{1,3}){0,2}\s{0,2}(?:°\s?[CF]?|%|percent|per cent|prozent|por ciento|procent|mph|km\/h|kmh|km|kilom\p{L}{3,6}|miles?|kg|lbs?|cm|mm|m²|sq\.? ?ft|feet|ft|met(?:re|er)s?|points?|punkte|‰|years?|jahre)(?![\p{L}])/giu
const bareSum = /(?<![\p{L}\p{N}.,/-])\d{1,3}(?:[.,'’ ]\d{3}){0,3}[.,]\d{2}(?![\p{L}\p{N}/-]|[.,]\d)/gu
const name = /\[(?:Party|Name|Person|Organi[sz]ation) \d{1,6}\]/g
const place =
  /\[(?:Address|Place) \d{1,6}\]|(?<=(?<!\p{L})(?:at|in|near|from|bei|im|am|à|au|dans|en|te|bij)\s{1,3}(?:the\s{1,3}|der\s{1,3}|la\s{1,3}|le\s{1,3}|el\s{1,3}|de\s{1,3})?)\p{Lu}\p{Ll}{2,30}(?:[ -]\p{Lu}\p{Ll}{2,30}){0,3}/gu

const conditional =
  /(?<!\p{L})(?:if|provided(?: that)?|unless|subject to|conditional(?:ly)?|on (?:the )?condition|in exchange|falls|sofern|wenn|voraussetzung|bedingung|unter der|s['’]il|si|à condition|sous réserve|pourvu|siempre que|a condición|a cambio|mits|indien|als|op voorwaarde)(?!\p{L})/giu

const denial: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}\p{N}])(?:not|never|no|nobody|no one|nothing|none|neither|nor|without|den(?:y|ies|ied)|cannot|refus(?:e|es|ed)|fail(?:s|ed)? to|unable|\p{L}{2,8}n['’]t)(?![\p{L}\p{N}])/iu,
  de: /(?<![\p{L}\p{N}])(?:nicht|nie|niemals|kein\p{L}{0,2}|niemand|nichts|ohne|bestreite[nt]?|weder|verweiger\p{L}{1,3})(?![\p{L}\p{N}])/iu,
  fr: /(?<![\p{L}\p{N}])(?:ne|n(?=['’])|jamais|aucune?|sans|conteste\p{L}{0,2}|non|ni)(?![\p{L}\p{N}])/iu,
  es: /(?<![\p{L}\p{N}])(?:no|nunca|jamás|ningun[oa]|ningún|nadie|sin|nieg[ao]n?|tampoco|ni)(?![\p{L}\p{N}])/iu,
  nl: /(?<![\p{L}\p{N}])(?:niet|nooit|geen|niemand|niets|zonder|betwist\p{L}{0,2}|noch)(?![\p{L}\p{N}])/iu
}

/** Where a clause ends, for a denial and for a value. */
const clauseEnd = /[,;:.!?–—\n]|(?<!\p{L})(?:and|but|und|aber|et|mais|y|pero|en|maar)(?!\p{L})/giu

const matchesIn = (reading: Reading, { end, start }: Span, pattern: RegExp): ReadonlyArray<Value> =>
  Array.from(reading.text.slice(start, end).matchAll(pattern), (match) => {
    const from = start + match.index
    const words = fold(slice(reading.text, from, from + match[0].length))
    return { start: from, end: from + match[0].length, key: words.toLowerCase(), words }
  })

/** Sums with a currency, and in a row of a table also those without one. */
function sumsIn(reading: Reading, passage: Span): ReadonlyArray<Value> {
  const amounts = amountsIn(reading.text.slice(passage.start, passage.end), passage.start).map((amount) => ({
    start: amount.start,
    end: amount.end,
    key: `${amount.currency} ${amount.hundredths}`,
    words: fold(slice(reading.text, amount.start, amount.end))
  }))
  return amounts.length > 0 ? amounts : matchesIn(reading, passage, bareSum)
}

/** Returns the values of a kind in a passage, in order. Dates are the chronology's: none here. */
export function valuesOf(kind: AskedKind, reading: Reading, passage: Span): ReadonlyArray<Value> {
  switch (kind) {
    case "how-much":
      return sumsIn(reading, passage)
    case "how-long":
      return matchesIn(reading, passage, period)
    case "how-many":
      return matchesIn(reading, passage, number)
    case "measure": {
      const measured = matchesIn(reading, passage, measure)
      return measured.length > 0 ? measured : matchesIn(reading, passage, number)
    }
    case "who":
      return matchesIn(reading, passage, name)
    case "where":
      return matchesIn(reading, passage, place)
    case "condition":
      return matchesIn(reading, passage, conditional)
    case "when":
    case "whether":
    case "what":
    case "why":
      return []
  }
}

/** True if a passage denies something in a clause that has one of these places. */
export function denies(
  reading: Reading,
  { end, start }: Span,
  places: ReadonlyArray<Span>,
  language: Language
): boolean {
  const words = reading.text.slice(start, end)
  const ends = [0, ...Array.from(words.matchAll(clauseEnd), ({ index }) => index), words.length]
  return ends.slice(1).some((until, index) => {
    const from = ends[index]!
    return (
      places.some((place) => place.start - start >= from && place.start - start < until) &&
      denial[language].test(words.slice(from, until))
    )
  })
}

/** How far a value stands from a word: in characters, further in another clause. */
export function distance(reading: Reading, value: Span, place: Span): number {
  const [from, to] = value.start < place.start ? [value.end, place.start] : [place.end, value.start]
  const between = reading.text.slice(from, Math.max(from, to))
  const clauses = between.match(clauseEnd)?.length ?? 0
  return Math.min(160, between.length * (value.start < place.start ? 1.3 : 1) + 30 * clauses)
}
