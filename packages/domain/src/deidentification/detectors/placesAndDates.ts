/** Where somebody lives and when somebody was born, as it is written. Every repetition is bounded. */
import type { FindingKind } from "../Finding.ts"

export interface DetailPattern {
  readonly kind: Extract<FindingKind, "address" | "date-of-birth">
  readonly placeholder: string
  /** Global, with the flag `d`; its group named `found` is what is found. */
  readonly pattern: RegExp
}

const capital = "\\p{Lu}[\\p{L}\\p{N}'’.-]{0,30}"
const houseNumber = "\\d{1,5}(?:[ -]?[A-Za-z]|[-/]\\d{1,4})?"
const wayAfter =
  "(?:Street|Str?\\.?|Road|Rd\\.?|Avenue|Ave?\\.?|Boulevard|Blvd\\.?|Lane|Ln\\.?|Drive|Dr\\.?|Terrace|Crescent|Close|Gardens|Mews|Parkway|Pkwy\\.?|Highway|Hwy\\.?)"
const month =
  "(?:Jan(?:uary|uar)?|Feb(?:ruary|ruar)?|Mar(?:ch)?|März|Apr(?:il)?|May|Mai|June?|Juni|July?|Juli|Aug(?:ust)?|Sept?(?:ember)?|O[ck]t(?:ober)?|Nov(?:ember)?|De[cz](?:ember)?|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)\\.?"
const date = `(?:\\d{1,2}(?:st|nd|rd|th|\\.)? ?(?:of )?${month},? ?\\d{2,4}|${month} ?\\d{1,2}(?:st|nd|rd|th)?,? ?\\d{2,4}|\\d{1,4}[-/.] ?\\d{1,2}[-/.] ?\\d{1,4})`
const numberLast = `${capital}(?: ${capital}){0,3},? ${houseNumber}(?![\\p{L}\\p{N}])`
/** Where a phrase in front says that it is an address, a number and anything is one. */
const anyAddress = `(?:${houseNumber},? [^\\n.;]{2,60}|${numberLast})`
/** Letters of either case, in a pattern where capitals matter elsewhere. */
const anyCase = (words: string): string => words.replace(/\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
const lives = anyCase("(?:lives?|living|lived|reside(?:s|d)?|residing|domiciled|wohnhaft|wohnt|habite|demeurant)")

export const detailPatterns: ReadonlyArray<DetailPattern> = [
  {
    kind: "address",
    placeholder: "[Address]",
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}.,])(?<found>${houseNumber} (?:[NSEW]\\.? )?${capital}(?: ${capital}){0,3} ${wayAfter})(?![\\p{L}\\p{N}])`,
      "dgu"
    )
  },
  {
    kind: "address",
    placeholder: "[Address]",
    pattern:
      /(?<![\p{L}\p{N}])(?<found>\p{Lu}\p{L}{2,30}(?:straße|strasse|str\.|gasse|allee|damm|ufer) \d{1,4}[a-z]?)(?![\p{L}\p{N}])/dgu
  },
  {
    kind: "address",
    placeholder: "[Address]",
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?<found>\\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|boulevard|place|chemin|allée|impasse|quai|via|viale|piazza|calle|avenida) (?:de |du |des |de la |del |della |d['’]|l['’]){0,2}${capital})`,
      "dgu"
    )
  },
  {
    kind: "address",
    placeholder: "[Address]",
    pattern: new RegExp(
      `\\b(?:${lives} ${anyCase("at")}|${anyCase("address")}(?: is|:)|${anyCase("(?:anschrift|adresse)")} ?:) ?(?<found>${anyAddress})`,
      "dgu"
    )
  },
  {
    kind: "address",
    placeholder: "[Address]",
    pattern: new RegExp(`\\b${lives} ${anyCase("(?:in der|in|am|au)")} (?<found>${numberLast})`, "dgu")
  },
  {
    kind: "date-of-birth",
    placeholder: "[Date of birth]",
    pattern: new RegExp(
      `\\b(?:born(?: on)?|b\\.|dob|d\\.o\\.b\\.?|date of birth|birth ?date|birthday|geboren(?: am)?|geb\\.|née? le|nacid[oa] el|nat[oa] il)(?: is| was)?[ :,(]{0,3}(?:on )?(?<found>${date})(?![\\p{L}\\p{N}])`,
      "dgiu"
    )
  }
]
