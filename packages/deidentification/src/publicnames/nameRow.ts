/**
 * Reads a row of names: "Miss Aisha Bello, Mr Sam Cho and Mrs Lucy Hall". Knows capitals, particles and separators, not
 * names: the words before the row announce it.
 */
import * as Limits from "../Limits.ts"
import type { Place } from "./Places.ts"

const courtesy =
  "(?:[Mm]rs?|[Mm]s|[Mm]iss|[Mm]x|[Dd]r|[Pp]rof|[Hh]errn?|[Ff]rau|[Mm]me|[Mm]lle|[Ss]ra?|[Ss]ig|[Pp]an[ai]?|[Mm]evrouw|[Mm]eneer|heer|[Mm]onsieur|[Mm]adame|[Ss]ignor[ae]?|[Ss]eñora?|[Ss]enhora?)"
const stopped = `(?:${courtesy}|Hon|Esq|St|Jr|Sr|Inc|Ltd|Corp|Co|p|\\p{Lu})\\.`
const particle =
  "(?:van|von|vom|der|den|de|del|della|di|da|dos|do|du|la|le|al|el|bin|bint|ibn|ben|ter|ten|zu|zum|zur|af|av|of|plc)"
const capital = "(?:[dl]['’])?\\p{Lu}[\\p{L}\\p{Mn}\\p{N}]{0,40}(?:['’.-]\\p{L}[\\p{L}\\p{Mn}]{0,40}){0,4}"
const placeholder = "\\[[A-Z][a-z ]{2,20}(?: \\d{1,6})?\\]"
/** After a courtesy title, lower case is a name, too: "mr doe". */
const titled = `${courtesy}\\.?[ \\t]\\p{L}{1,40}(?![\\p{L}\\p{N}])`
const part = `(?:${titled}|${stopped}|${capital}|(?:${courtesy}|${particle})(?![\\p{L}\\p{N}])|&|${placeholder})`
/** A space, or the end of a wrapped line. */
const gap = "(?:[ \\t]{1,4}|(?<=[^\\n]{50})\\n(?=\\p{Lu}))"
const name = new RegExp(`${part}(?:${gap}${part}){0,11}(?: \\([^()\\n]{1,60}\\))?`, "uy")

const bullet = "(?:[•*–-]|\\d{1,2}[.)])[ \\t]{1,4}"
const beginning = new RegExp(`\\s{0,4}(?:${bullet})?["“„«'‘*_]{0,3}`, "uy")
const and = "(?:and|und|et|y|e|en|i|oraz|sowie)"
const joint = new RegExp(
  `["”“»'’*_]{0,3}(?:[ \\t]{0,4}[,;/]?\\s{1,8}${and}\\s{1,8}|[ \\t]{0,4}[,;/]\\s{0,8}(?:${bullet})?|[ \\t]{0,4}\\n[ \\t]{0,8}${bullet})["“„«'‘*_]{0,3}`,
  "uy"
)
const isAnd = new RegExp(`\\s${and}\\s`, "u")
/** The end of a row that nothing continues. */
const ending = /["”“»'’*_)]{0,3}[ \t]{0,4}(?:$|[.:!?](?!\d)|\n)/uy

const endOf = (pattern: RegExp, text: string, from: number): number | undefined => {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : undefined
}

/**
 * Returns the names from a place, each with its titles; if none has a capital, the first character of a possible name.
 * "A, B and C" ends with the name after "and". Commas alone make a row only if nothing continues it: "on behalf of A,
 * Westlaw says" has one name.
 */
export const namesInRow = (text: string, from: number): ReadonlyArray<Place> => {
  const names: Array<Place> = []
  let sure = 1
  let start = endOf(beginning, text, from)!
  for (;;) {
    const end = endOf(name, text, start)
    if (end === undefined || end - from > Limits.nameRowCharacters) break
    names.push({ start, end })
    const next = endOf(joint, text, end)
    if (next === undefined) {
      if (endOf(ending, text, end) !== undefined) return names
      break
    }
    if (isAnd.test(text.slice(end, next))) sure = names.length + 1
    start = next
  }
  return names.length === 0 ? [{ start, end: start + 1 }] : names.slice(0, sure)
}
