/**
 * Names of states and countries in texts, for counting jurisdictions. Names that are also given names (Chad, Jordan)
 * are excluded.
 */
const usStates =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|" +
  "Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|" +
  "New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|" +
  "South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|West Virginia|Virginia|Washington|Wisconsin|Wyoming|Puerto Rico"

const countries =
  "United States|Canada|Mexico|Brazil|Argentina|Chile|Colombia|Peru|United Kingdom|England|Scotland|Wales|Northern Ireland|Ireland|France|" +
  "Germany|Spain|Portugal|Italy|Switzerland|Austria|Belgium|Netherlands|Luxembourg|Denmark|Sweden|Norway|Finland|Iceland|Poland|" +
  "Czech Republic|Czechia|Slovakia|Hungary|Romania|Bulgaria|Greece|Cyprus|Malta|Croatia|Slovenia|Serbia|Ukraine|Russia|Turkey|Israel|" +
  "Egypt|Morocco|Nigeria|Kenya|South Africa|Saudi Arabia|United Arab Emirates|Qatar|India|Pakistan|Bangladesh|China|Hong Kong|Taiwan|" +
  "Japan|South Korea|Singapore|Malaysia|Indonesia|Thailand|Vietnam|Philippines|Australia|New Zealand|Ontario|Quebec|British Columbia|Alberta"

/**
 * A company's place of incorporation says little about where a dispute is fought: "a Delaware corporation" doesn't
 * count.
 */
const asPlace = "(?!\\s{1,3}(?:corporation|company|limited|llc|l\\.l\\.c|partnership|entity|trust)\\b)"

const pattern = new RegExp(`\\b(${usStates}|${countries})\\b${asPlace}`, "g")
const american = new RegExp(`\\b(?:${usStates}|United States|USA?|U\\.S\\.(?:A\\.)?)\\b`, "i")

export interface Place {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Returns the places that a text names, each once, at its first mention. */
export function places(text: string): ReadonlyArray<Place> {
  const found = new Map<string, Place>()
  for (const match of text.matchAll(pattern)) {
    const name = match[1]!
    if (!found.has(name)) found.set(name, { name, start: match.index, end: match.index + name.length })
  }
  return [...found.values()]
}

/** True for a jurisdiction in the United States, where dates in digits put the month first. */
export const isAmerican = (jurisdiction: string): boolean => american.test(jurisdiction)
