/**
 * Finds addresses of many parts, wherever they begin: "Chaussée de Wavre 409 bte 7, 1040 Etterbeek", "27/110 Jacaranda
 * Pde, Toowong QLD 4066", "Carrera 43A # 19-127, Medellín". They are longer than a stream waits for. For documents that
 * are de-identified as a whole.
 */
import type { Finding } from "../Finding.ts"
import { isNoName } from "../words/isNoName.ts"
import { isAddressBefore, postcodes } from "./addresses/postcodeLine.ts"
import { endOfTownLine, mayHaveTownLine } from "./addresses/townLine.ts"
import { startOfFact } from "./facts.ts"
import { type FormatDetector, isDelimited, nothing } from "./FormatDetector.ts"
import { PatternsByFirstLetters } from "./PatternsByFirstLetters.ts"

const name = "\\p{Lu}[\\p{L}\\p{M}.'’-]{1,30}"
const small = "(?:de|da|do|das|dos|del|della|dei|di|du|des|la|las|el|los|le|les|y|e|al)(?!\\p{L})"
const named = `${name}(?: (?:${name}|${small})){0,4}`
/** The part of a building, a quarter, a district: "int. 402", "Col. Del Valle", "Unit 3". */
const part = "[^,;:\\t\\n|()]{1,36}"

const spanishWays =
  "Carrera|Cra\\.?|Kra\\.?|Calle|Cll\\.?|Avenida|Avda\\.?|Av\\.?|Transversal|Diagonal|Autopista|Pasaje|Psje\\.?|Jirón|Bulevar|Boulevard|Blvd\\.?|Calzada|Calz\\.?|Prolongación|Camino|Paseo|Plaza"
const spanishWay = `(?:${spanishWays})`
const portugueseWays = "Rua|Avenida|Av\\.?|Travessa|Trav\\.?|Alameda|Praça|Rodovia|Estrada|Largo|Praceta|Quadra|Rod\\.?"
const portugueseWay = `(?:${portugueseWays})`
const houseNumber = "(?:#|No\\.?|N[º°.]{1,2}|n[º°.]{1,2}|núm\\.?)? ?\\d{1,5}[A-Za-z]?(?:-\\d{1,4})?"
const grid = "\\d{1,3}[A-Z]?(?: ?(?:[Bb]is|Sur|Norte|Este|Oeste))?"
const town = `${name}(?: (?:${name}|${small})){0,4}`

/** A postcode of Ireland: "W91 XY12". */
const eircode = "[AC-FHKNPRTV-Y]\\d[\\dW] ?[AC-FHKNPRTV-Y\\d]{4}(?![\\p{L}\\d])"
const hasEircode = new RegExp(eircode, "u")
/** Before the number of an address in India. */
const door = "H\\. ?No|D\\. ?No|Plot No|Door No|Flat No"

const forms = [
  // Colombia's grid: "Carrera 43A # 19-127, Medellín".
  `${spanishWay} ${grid},? (?:#|No\\.?|N[º°.]{1,2}|n[º°.]{1,2}) ?\\d{1,3}[A-Z]?(?: ?- ?\\d{1,3})?(?:, (?:apto|apartamento|of|oficina|int|torre|casa|piso)\\.? ?[\\w-]{1,8}){0,2}(?:, ${town})?`,
  // "Av. Insurgentes Sur 1188, int. 402, Col. Del Valle, 03100 Ciudad de México"
  `${spanishWay} (?:${small} ){0,2}${named},? ${houseNumber}(?:,? ${part}){0,4}?,? (?:C\\.?P\\.? ?)?[A-Z]?\\d{4,5}(?:[A-Z]{3})?,? ${town}`,
  `${spanishWay} (?:${small} ){0,2}${named},? ${houseNumber}(?:,? (?:int|depto|dpto|apto|of|oficina|piso|torre|casa|local|[Cc]ol|[Uu]rb)\\.? ?[\\p{L}\\d -]{1,30}){1,3}`,
  // "Rua do Sol, 123, apto 4, Carmo, Olinda/PE, CEP 53020-000"
  `${portugueseWay} (?:${small} ){0,2}${named},? ${houseNumber}(?:,? ${part}){0,4}?(?:[,–-] ?| - )${town} ?(?:\\/|-|–| - ) ?[A-Z]{2}(?!\\p{L})(?:,? (?:CEP:? ?)?\\d{2}\\.?\\d{3}-?\\d{3})?`,
  // "27/110 Jacaranda Pde, Toowong QLD 4066"
  `\\d{1,4}(?:\\/\\d{1,5})?[A-Za-z]? ${named}(?:, ${part}){0,3}?,? (?:${named},? )?(?:NSW|VIC|Vic\\.?|QLD|Qld|SA|WA|TAS|Tas\\.?|NT|ACT),? \\d{4}(?!\\d)`,
  // "4 Abbey Court, Naas, Co. Kildare, W91 XY12"
  `(?:\\d{1,4}[A-Za-z]? |Flat \\d{1,4},? |Apartment \\d{1,4},? |${name} )${named}(?:, ${part}){0,4}?,? ${eircode}`,
  // "Flat 12, 5 MG Road, Indiranagar, Bengaluru 560 038"
  `(?:(?:${door})\\.? ?)?\\d{1,4}(?:[/-]\\d{1,4}){0,2}[A-Za-z]?,? (?:\\d{1,2}(?:st|nd|rd|th) )?${named}(?:, ${part}){0,4}?,? ${name}(?: ?[-–] ?| )[1-9]\\d\\d ?\\d{3}(?![\\p{L}\\d])`,
  // "18 Protea Avenue, Durbanville, Cape Town, 7550"
  `\\d{1,4}[A-Za-z]? (?:${name} ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Drive|Dr|Lane|Close|Crescent|Cres|Way|Place|Terrace|Straat|Weg|Laan)\\.?(?:, ${town}){1,3},? \\d{4}(?!\\d)`,
  // "14 bis, montée du Gourguillon, 69005 Lyon", "437, rang Saint-Joseph, app. 3, Chicoutimi (Québec) G7H 4K8"
  `\\d{1,5}(?: ?(?:bis|ter|quater))?,? (?:rue|avenue|av\\.|boulevard|boul\\.|bd|place|pl\\.|chemin|ch\\.|montée|rang|côte|quai|cours|route|impasse|allée|square|venelle|ruelle|sentier|passage|esplanade|hameau|résidence|\\p{Lu}[\\p{L}'’-]{2,20}) [^;:\\t\\n|]{2,60}?(?:,? \\d{5} ${town}|[ ,]{1,2}[ABCEGHJ-NPRSTVXY]\\d[A-Z] ?\\d[A-Z]\\d(?![\\p{L}\\d]))`,
  // "9000 Gent, Coupure Links 191 bus 7"
  `(?!(?:19|20)\\d\\d)[1-9]\\d{3}(?: ?[A-Z]{2})? ${town}, ${named} \\d{1,4}[a-z]?(?: (?:bus|bte|boîte) \\d{1,4})?`
]
const address = `(?<![\\p{L}\\p{N}/])(?:${forms.join("|")})`
/** Begins anywhere, because any name may come before an Irish postcode. */
export const addressAnywhere: RegExp = new RegExp(address, "gu")
/** Without such a postcode, an address begins with a number or one of these words. */
const atItsBeginning = new PatternsByFirstLetters([
  { pattern: new RegExp(address, "uy"), beginnings: `0|${door}|${spanishWays}|${portugueseWays}` }
])
/** Finds what `addressAnywhere` finds. */
export const addressesIn = (text: string): Iterable<RegExpExecArray> =>
  hasEircode.test(text) ? text.matchAll(addressAnywhere) : atItsBeginning.in(text).flat()

/** "5 The Maltings, Ely"; at the end of a line without the town. */
const withArticle = new RegExp(
  `(?<![\\p{L}\\p{N}/.,§])\\d{1,4}[A-Za-z]?,? The (${name})(?: ${name}){0,2}(?:, ${town}|,?(?=[ \\t]*(?:\\n|$)))`,
  "gu"
)

/** Longest address. */
const longest = 160
/** Characters of an address before its postcode. */
const beforePostcode = 120
const townLine = new RegExp(mayHaveTownLine.source, "gu")

const finding = (start: number, end: number): Finding => ({
  start,
  end,
  kind: "address",
  basis: "format",
  placeholder: "[Address]"
})

const inNumber = /\d[.,]$/u
/** True if an address may begin here: not within a number, and not with a fact in a line of its own. */
const mayBegin = (text: string, start: number): boolean => {
  if (inNumber.test(text.slice(Math.max(0, start - 2), start))) return false
  const lineEnd = text.slice(start, start + longest).search(/[ \t\r]*\n/u)
  return lineEnd < 0 || startOfFact(text, start, start + lineEnd) < 0
}

/** Returns the start of the longest address that ends with this postcode and town; undefined without one. */
const startOf = (text: string, postcode: number): { readonly start: number; readonly end: number } | undefined => {
  for (let start = Math.max(0, postcode - beforePostcode); start < postcode; start++) {
    if (!isDelimited(text, start)) continue
    const end = endOfTownLine(text, start)
    if (end > postcode && mayBegin(text, start)) return { start, end }
  }
  return undefined
}

/** Returns the start of the longest address of the United Kingdom that ends with this postcode; -1 without one. */
const startBefore = (text: string, postcode: number): number => {
  for (let start = Math.max(0, postcode - beforePostcode); start < postcode; start++) {
    if (isDelimited(text, start) && isAddressBefore(text, start, postcode) && mayBegin(text, start)) return start
  }
  return -1
}

export const wholeAddressDetector: FormatDetector = {
  detect: (text, from = 0, until = text.length) => {
    const offset = Math.max(0, from - longest)
    const stretch = text.slice(offset, until + longest)
    const findings: Array<Finding> = []
    const add = (start: number, end: number): void => {
      if (start >= from && start < until && end - start <= longest) findings.push(finding(start, end))
    }
    for (const { 0: found, index } of addressesIn(stretch)) add(offset + index, offset + index + found.length)
    for (const { 0: found, 1: house, index } of stretch.matchAll(withArticle)) {
      // Numbered paragraphs begin like that: "3 The Claimant, Jane Doe".
      if (!isNoName(house!)) add(offset + index, offset + index + found.length)
    }
    for (const { index } of stretch.matchAll(townLine)) {
      const place = startOf(stretch, index)
      if (place !== undefined) add(offset + place.start, offset + place.end)
    }
    for (const { 0: found, index } of stretch.matchAll(postcodes)) {
      const start = startBefore(stretch, index)
      if (start >= 0) add(offset + start, offset + index + found.length)
    }
    return findings.length === 0 ? nothing : findings
  }
}
