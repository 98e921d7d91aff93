/**
 * Reads an address by its end: whatever the street is called, a number, a postcode and a town behind it make it one.
 * "Am Eichenkamp 17, 3. OG links, 48147 Münster", "trav. do Pardal 9 r/c dto, 4000-812 Porto".
 */

const name = "[\\p{Lu}][\\p{L}\\p{M}.'’\\-]{0,30}"
const small = "(?:de|da|do|das|dos|del|della|dei|di|du|des|la|le|les|den|der|dem|van|von|zum|zur|in|am|an|im|op|na)"
const abbreviated =
  "(?:[Cc]/|avda\\.?|borgo|contrada|strada|route|rte\\.?|quai|cours|montée|rang|côte|ch\\.|avenida|vicolo|viale|piazza|corso|travessa|travesía|avenue|allée|chemin|impasse|boulevard|ulica|aleja|plac|trav|av|al|ul|os|pl|str|lg|pta|pç|r|c|via|rua|calle|rue)\\.?"
/** The part of the building: "3. OG links", "r/c dto", "-III", "scala B". A word with a capital begins something else. */
const floor =
  "(?:[,\\/ \\-]{1,2}(?:\\p{Ll}[\\p{Ll}.ºª°]{0,7}|(?:Esq|Dto|Dtº|Fte|Izq|Dcha|Apt|Apto|Bus|Bte|Top|Tür|Stiege|OG|EG|Lok|Piso|Int|Esc)\\.?|\\d{1,3}[.ºª°]{0,2}|\\p{Lu}{1,3}\\.?(?!\\p{L}))){0,4}[A-Za-z]?"
const postcode =
  "(?:[A-Z]{1,2}-)?(?:\\d{4} ?[A-Z]{2}(?![\\p{L}])|\\d{4}-\\d{3}|\\d\\d-\\d{3}|\\d{5}|\\d{5}-\\d{3}|(?!(?:19|20)\\d\\d)[1-9]\\d{3})"
/** "Freiburg im Breisgau", "Torre del Mar", "Villefranche-sur-Saône" */
const inTown = "(?:am|an|im|ob|vor|auf|aan|de|do|da|dos|das|del|di|della|des|du|der|den|la|le|les|el|los|las|sur|sous)"
const noTown = "(?!(?:EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|Euros?|Uhr|Stück|Page|Seite)(?!\\p{L}))"
const town = `${noTown}\\p{Lu}\\p{L}{2,30}(?:[ \\-](?:${inTown}[ \\-]){0,2}\\p{Lu}\\p{L}{1,30}){0,3}(?!\\p{L})(?: \\([A-Z]{2}\\))?`

/** Not sticky: true for a text that may have such an address anywhere. */
export const mayHaveTownLine: RegExp = new RegExp(`${postcode} ${town}`, "u")

const pattern = new RegExp(
  `(?:${name}|${abbreviated})(?: (?:${name}|${small})){0,5},? (?:n[.º°]{0,2} ?)?\\d{1,4}(?!\\d)[a-z]?${floor}[, \\n]{1,2}${postcode} ${town}`,
  "uy"
)

/** Returns the end of the address that begins here; -1 if there is none. */
export const endOfTownLine = (text: string, start: number): number => {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : -1
}
