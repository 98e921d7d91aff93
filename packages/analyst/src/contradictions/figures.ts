/** Finds sums that texts give for a thing: the deposit, the rent, the salary. */
import { fold, slice } from "@incamera/domain/deidentification"
import { passage, type Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { type Amount, amountsIn } from "../text/amounts.ts"
import { indexAt, type Span } from "../Span.ts"
import { commonWords } from "../text/language.ts"
import { contentWords, stem } from "../text/words.ts"
import type { Figure } from "./Statement.ts"

/** Things that have a sum, by their names in every language. */
const things: Readonly<Record<string, string>> = {
  rent: "rent|miete|kaltmiete|loyer|renta|alquiler|huur|huurprijs",
  deposit: "deposit|kaution|mietkaution|dépôt de garantie|fianza|waarborgsom|borg",
  salary: "salary|gehalt|bruttogehalt|monatsgehalt|lohn|salaire|rémunération|salario|sueldo|retribución|loon|salaris",
  wage: "wage",
  price: "price|preis|kaufpreis|prix|precio|prijs|koopprijs",
  fee: "fee|gebühr|honorar|honoraires|honorarios|honorarium",
  bonus: "bonus|prämie|prime|bono",
  commission: "commission|provision|comisión|provisie",
  loan: "loan|darlehen|prêt|préstamo|lening",
  retainer: "retainer",
  premium: "premium",
  penalty: "penalty|vertragsstrafe|pénalité|penalización|boete",
  debt: "debt|schuld|dette|deuda",
  balance: "balance|saldo|solde",
  severance: "severance|abfindung|indemnité de licenciement|indemnización|ontslagvergoeding|transitievergoeding",
  compensation: "compensation|schadensersatz|dédommagement|schadevergoeding",
  rate: "rate",
  budget: "budget",
  invoice: "invoice|rechnung|facture|factura|factuur",
  estimate: "estimate|kostenvoranschlag|devis|presupuesto|offerte",
  quote: "quote",
  offer: "offer|angebot"
}
const thingNames = Object.values(things).join("|")
const thingOf = (name: string): string =>
  Object.entries(things).find(([, names]) => new RegExp(`^(?:${names})$`, "iu").test(name))?.[0] ?? stem(name)

const isEnglish = (name: string): boolean => name.toLowerCase() in things

const quality = "(?<qualities>(?:\\p{L}[\\p{L}-]{2,15}\\s{1,3}){0,2}?)"
const afterNoun =
  "(?:\\s{1,3}(?:package|mensuel(?:le)?|brute?|nett?[eo]?|mensual|bruto|anual|total|annuel(?:le)?|maandelijks|monatlich))?"

/** "The monthly rent of $2,000", "the deposit, which was $500": the words between noun and sum. */
const nounBefore = new RegExp(
  `(?<!\\p{L})${quality}(?<thing>${thingNames})(?!\\p{L})${afterNoun}\\s{0,3}(?:of|was|is|were|at|to|:|came to|amount(?:s|ed) to|in the amount of|, which was|had been|is set at|was set at|is fixed at|von|in höhe von|beträgt|betrug|ist|war|de|est de|était de|s['’]élève à|es de|era de|asciende a|total de|van|bedraagt|is|was)\\s{0,3}(?:about\\s|only\\s|exactly\\s|nur\\s|etwa\\s)?$`,
  "iu"
)
/** "A $500 deposit", "$2,000 as rent". */
const nounAfter = new RegExp(
  `^\\s{1,3}(?:(?:as|in|als|comme|como)\\s{1,3}(?:a\\s{1,3}|the\\s{1,3})?)?${quality}(?<thing>${thingNames})(?!\\p{L})`,
  "iu"
)
/** Words of the languages that don't distinguish a thing. */
const plainWords = new Set(commonWords)
/** The sum was changed, or is another one from then on. */
const changes =
  /(?<!\p{L})(?:increase[sd]?|raised?|reduced|goes up|new|until now|instead of|erhöh\p{L}{0,4}|neu\p{L}{0,2}|statt|bisher|augment\p{L}{0,5}|nouveau|nouvelle|au lieu|subid[ao]|nuev[oa]|en lugar|verhoog\p{L}{0,2}|nieuwe?|in plaats)(?!\p{L})/iu
const periods = /^\s{0,3}(?:per|a|an|each|every|\/)\s{0,3}(?<period>hour|day|week|month|year|annum|square)/i

function figureOf(
  reading: Reading,
  amount: Amount
): (Omit<Figure, "part" | "span" | "name"> & { readonly noun: Span }) | null {
  const { text } = reading
  const from = Math.max(0, amount.start - 90)
  const before = nounBefore.exec(text.slice(from, amount.start))
  const match = before ?? nounAfter.exec(text.slice(amount.end, amount.end + 70))
  const groups = match?.groups
  if (match === null || groups === undefined) return null
  if (changes.test(text.slice(from, amount.end + 30))) return null
  const noun =
    (before === null ? amount.end : from) + match.index + match[0].toLowerCase().indexOf(groups["thing"]!.toLowerCase())
  const period = periods.exec(text.slice(amount.end, amount.end + 24))?.groups?.["period"]
  return {
    thing: thingOf(groups["thing"]!),
    qualities: new Set([
      // Other languages put them behind the noun.
      ...(isEnglish(groups["thing"]!)
        ? contentWords(groups["qualities"]!).filter((word) => !plainWords.has(word))
        : []),
      ...(period === undefined ? [] : [`per ${stem(period)}`])
    ]),
    amount,
    noun: { start: noun, end: noun + groups["thing"]!.length }
  }
}

/** Returns the figures in the order of the text. */
export function* figuresIn(reading: Reading): Work<ReadonlyArray<Figure>> {
  const found: Array<Figure> = []
  for (const { end, start } of reading.blocks) {
    for (const amount of amountsIn(reading.text.slice(start, end), start)) {
      const figure = figureOf(reading, amount)
      if (figure === null) continue
      const { noun, ...rest } = figure
      const name = fold(slice(reading.text, noun.start, noun.end))
      found.push({ ...rest, name, part: indexAt(reading.parts, amount.start), span: passage(reading, amount) })
    }
    yield pause
  }
  return found
}
