/** Finds sums of money in texts. */
import type { Span } from "../Span.ts"

export interface Amount extends Span {
  /** In hundredths of the currency's unit. */
  readonly hundredths: number
  /** A symbol or a code; dollars of any country are `$`. */
  readonly currency: string
}

const figures = "\\d{1,3}(?:[,.'’ ]\\d{3}){1,4}(?:[.,]\\d{2})?|\\d{1,9}(?:[.,]\\d{2})?"
const pattern = new RegExp(
  `(?:(?<symbol>[$€£¥]|\\b(?:USD|EUR|GBP|CHF|US\\$)\\s{0,2})\\s{0,2}(?<after>${figures})(?!\\d)|` +
    `(?<![\\d.,])(?<before>${figures})\\s{0,2}(?<unit>dollars|euros?|pounds|francs|USD|EUR|GBP|CHF|€|£)(?![\\p{L}\\d]))` +
    "(?:\\s(?<scale>million|billion|thousand)\\b)?",
  "giu"
)

const currencies: Readonly<Record<string, string>> = {
  usd: "$",
  us$: "$",
  dollars: "$",
  eur: "€",
  euro: "€",
  euros: "€",
  gbp: "£",
  pounds: "£",
  francs: "CHF"
}
const scales: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 }

/** 1,200.50 and 1.200,50 are equal: the mark before the last two digits is the decimal mark. */
const hundredthsOf = (written: string): number => {
  const decimals = /[.,](\d{2})$/.exec(written)
  const whole = decimals === null ? written : written.slice(0, decimals.index)
  return Number(whole.replace(/\D/g, "")) * 100 + Number(decimals?.[1] ?? 0)
}

/** Returns the amounts in order. */
export const amountsIn = (text: string, offset = 0): ReadonlyArray<Amount> =>
  Array.from(text.matchAll(pattern), (match) => {
    const groups = match.groups!
    const unit = (groups["symbol"] ?? groups["unit"]!).trim()
    return {
      start: offset + match.index,
      end: offset + match.index + match[0].length,
      hundredths:
        hundredthsOf(groups["after"] ?? groups["before"]!) * (scales[groups["scale"]?.toLowerCase() ?? ""] ?? 1),
      currency: currencies[unit.toLowerCase()] ?? unit.toUpperCase()
    }
  })
