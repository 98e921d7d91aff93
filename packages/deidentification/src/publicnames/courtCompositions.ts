/**
 * Finds the composition of a court in a judgment: "sitting as a Chamber composed of X, President, Y, Z, judges, and W,
 * Registrar", "Before: LORD DENNING MR and LORD JUSTICE LANE", "Coram: Smith and Jones JJ". Each name needs an office:
 * its own, or a plural after several names.
 */
import * as Limits from "../Limits.ts"
import type { Steps } from "../Steps.ts"
import type { Place } from "./Places.ts"

const begins = new RegExp(
  [
    "\\b(?:composed\\s(?:of|by)|constituted\\sas\\sfollows)(?<=\\b(?:Court|Chamber|Section|Tribunal|COURT|CHAMBER)\\b[^.?!\\n]{0,110})",
    "(?<=^|\\n)[ \\t]{0,8}(?:Before|BEFORE|B\\se\\sf\\so\\sr\\se|Coram|CORAM)(?=\\s{0,3}:)",
    "(?<=^|\\n)[ \\t]{0,8}(?:Before|BEFORE)(?= \\p{Lu}{3})",
    "\\b(?:[Cc]oram|CORAM)(?=[:\\s])"
  ].join("|"),
  "gu"
)
const beginning = /\s{0,3}:?\s{0,8}/uy
const many = "[Jj]udges|JUDGES|[Jj]ustices|JUSTICES|JJ|LJJ|JJSC|JJA"
const one =
  "[Jj]udge|JUDGE|[Jj]ustice|JUSTICE|President|Registrar|Judge-Rapporteur|Rapporteur|LJ|LCJ|JSC|J(?!\\.)|CJ|JA|MR(?= ?(?:[,;\\n]|$|and\\s))"
const kinds =
  "Acting|Deputy|Vice|Section|Chamber|Circuit|District|Chief|Associate|Senior|Presiding|[Aa]d hoc|United States"
const office = new RegExp(
  `(?:(?:${kinds})[ -]){0,3}(?:(${many})|(${one}))(?![\\p{L}\\p{N}-])(?: of the (?:Grand )?(?:Chamber|Section|Court))?`,
  "uy"
)
/** Offices that distinguish judges from a committee, which may also have a president. */
const judicial = /j|rapporteur/iu
const word =
  /(?:\p{Lu}\.-\p{Lu}\.|van|von|der|den|de|del|di|da|\p{Lu}[\p{L}\p{Mn}]{0,30}(?:['’-]\p{L}{1,30}){0,3}\.?)(?![\p{L}\p{N}])/uy
const blank = /[ \t]{1,4}[()]?|\)/uy
const separator = /\)?[ \t]{0,4}(?:[,;]\s{0,8}(?:and\s{1,8})?|\s{0,8}and\s{1,8}|\n\s{0,8})/uy

const matchAt = (pattern: RegExp, text: string, from: number): RegExpExecArray | undefined => {
  pattern.lastIndex = from
  return pattern.exec(text) ?? undefined
}

interface Item extends Place {
  readonly named: boolean
  readonly office: "none" | "one" | "many"
  readonly isJudicial: boolean
}

/** Reads up to a comma, "and" or the end of the line; undefined before other words. */
const itemAt = (text: string, start: number, until: number): Item | undefined => {
  let item: Item = { start, end: start, named: false, office: "none", isJudicial: false }
  for (let at = start; at < until;) {
    const held = matchAt(office, text, at)
    const found = held ?? matchAt(word, text, at)
    if (found === undefined) break
    const end = at + found[0].length
    item =
      held === undefined
        ? { ...item, end, named: true }
        : {
            ...item,
            end,
            office: held[1] === undefined && item.office !== "many" ? "one" : "many",
            isJudicial: item.isJudicial || judicial.test(held[0])
          }
    const gap = matchAt(blank, text, end)
    if (gap === undefined) break
    at = end + gap[0].length
  }
  return item.end === start ? undefined : item
}

/** Returns the judges in a list that begins here, and the end of the list. */
const judgesFrom = (text: string, from: number): { readonly judges: ReadonlyArray<Place>; readonly end: number } => {
  const judges: Array<Place> = []
  let pending: Array<Place> = []
  let areJudges = false
  let at = from
  const until = from + Limits.compositionCharacters
  while (at < until) {
    const item = itemAt(text, at, until)
    if (item === undefined) break
    areJudges ||= item.isJudicial
    if (item.named) pending.push(item)
    if (item.office !== "none") {
      judges.push(...(item.office === "many" ? pending : pending.slice(-1)))
      pending = item.office === "many" ? [] : pending.slice(0, -1)
    }
    const gap = matchAt(separator, text, item.end)
    at = item.end + (gap?.[0].length ?? 0)
    if (gap === undefined) break
  }
  return { judges: areJudges ? judges : [], end: at }
}

/** Finds the judges that a text lists in the composition of a court. */
export const judgesInCompositions = function* (text: string): Steps<ReadonlyArray<Place>> {
  const all: Array<Place> = []
  let read = 0
  for (const { 0: found, index } of text.matchAll(begins)) {
    if (index < read) continue
    const start = index + found.length
    const { end, judges } = judgesFrom(text, start + (matchAt(beginning, text, start)?.[0].length ?? 0))
    all.push(...judges)
    yield end - index
    read = end
  }
  return all
}
