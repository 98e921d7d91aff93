/**
 * Reads an address of the United Kingdom by its postcode: the part of the building, the building, the street, the town,
 * on one line or on several. "Unit 6, Merrywalks Mill, Dudbridge Road, Stroud GL5 3JT", "Trewarne House⏎Redruth⏎TR16 6DB".
 */

const word = "\\p{Lu}[\\p{L}\\p{M}.'’-]{0,30}"
const named = `${word}(?: (?:(?:of|on|upon|the|le|in|and|by|under|next) ){0,2}${word}){0,3}`
const next = "(?:,? ?\\n[ \\t]{0,8}|, ?)"
const unit =
  "(?:(?:Flat|Apartment|Apt\\.?|Unit|Suite|Studio|Room|Block|Level|Floor) (?:\\d{1,4}[A-Z]?|[A-Z]\\d{0,3})|(?:Ground|First|Second|Third|Fourth|Fifth|Top|Upper|Lower|\\d{1,2}(?:st|nd|rd|th)) Floor)"
const buildings =
  "House|Cottages?|Mill|Lodge|Barn|Farm|Farmhouse|Buildings?|Villas?|Works|Centre|Towers?|Mansions?|Manor|Rectory|Vicarage|Grange|Malthouse|Maltings|Wharf|Exchange"
const building = `(?:The ${named}|(?:${word} ){1,3}(?:${buildings}))`
const streets =
  "Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Close|Crescent|Terrace|Way|Place|Row|Square|Gardens|Mews|Hill|Yard|Parade|Parc|Walk|Green"
const street = `(?:\\d{1,4}[A-Za-z]?(?:[-–/]\\d{1,4}[A-Za-z]?)?,? ${named}|(?:${word} ){1,3}(?:${streets})\\.?)`
const postcode = "[A-Z]{1,2}\\d[A-Z\\d]? \\d[ABD-HJLNP-UW-Z]{2}(?![\\p{L}\\p{N}])"

/** Every postcode of a text; its line may be an address. */
export const postcodes: RegExp = new RegExp(`(?<![\\p{L}\\p{N}])${postcode}`, "gu")

const titles = "(?:Mr|Mrs|Ms|Miss|Dr|Sir|Lord|Lady)\\.? "
const pattern = new RegExp(
  `(?<!${titles})(?!${titles})(?:(?:${unit}|${building})${next}){0,3}(?:${street}|${building})(?:${next}${named}){0,3}[ ,\\n]{1,3}(?=${postcode})`,
  "uy"
)

/** True if an address begins here and ends with the postcode at `end`. */
export const isAddressBefore = (text: string, start: number, postcode: number): boolean => {
  pattern.lastIndex = start
  return pattern.test(text) && pattern.lastIndex === postcode
}
