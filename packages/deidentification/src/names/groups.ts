/**
 * Groups of languages, each with weights of its own. The words of a stretch of text tell which groups it needs: first
 * their script, then, in Latin script, their function words.
 */
import { latinGroupOf } from "./latinGroupOf.ts"

export const latinGroups = [
  "english",
  "latin",
  "slavic",
  "nordic",
  "hungarian",
  "turkish",
  "finnish",
  "baltic"
] as const

export type LatinGroup = (typeof latinGroups)[number]

const otherGroups = [
  "cyrillic",
  "greek",
  "chinese",
  "japanese",
  "korean",
  "thai",
  "devanagari",
  "arabic",
  "hebrew"
] as const

export type Group = LatinGroup | (typeof otherGroups)[number]

export const groups: ReadonlyArray<Group> = [...latinGroups, ...otherGroups]

export const isLatin = (group: Group): group is LatinGroup => latinGroups.some((latin) => latin === group)

type Script = "latin" | "cyrillic" | "greek" | "han" | "kana" | "hangul" | "thai" | "devanagari" | "arabic" | "hebrew"

/** Character classes, with escapes: editors normalize some of these letters to others. */
const letters: Readonly<Record<Script, string>> = {
  latin: "A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u1e00-\\u1eff",
  cyrillic: "\\u0400-\\u052f",
  greek: "\\u0370-\\u03ff\\u1f00-\\u1fff",
  han: "\\u3005\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff",
  kana: "\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc",
  hangul: "\\uac00-\\ud7a3",
  thai: "\\u0e01-\\u0e4e",
  devanagari: "\\u0900-\\u0963\\u0972-\\u097f",
  arabic: "\\u0621-\\u06d3\\u0750-\\u077f\\ufb50-\\ufdff\\ufe70-\\ufefc",
  hebrew: "\\u05d0-\\u05ea"
}

const scriptOf: Readonly<Record<Group, Script>> = {
  english: "latin",
  latin: "latin",
  slavic: "latin",
  nordic: "latin",
  hungarian: "latin",
  turkish: "latin",
  finnish: "latin",
  baltic: "latin",
  cyrillic: "cyrillic",
  greek: "greek",
  chinese: "han",
  japanese: "han",
  korean: "hangul",
  thai: "thai",
  devanagari: "devanagari",
  arabic: "arabic",
  hebrew: "hebrew"
}

const notLatin = Object.entries(letters)
  .filter(([script]) => script !== "latin")
  .map(([, ranges]) => ranges)
  .join("")
const anyNotLatin = new RegExp(`[${notLatin}]`, "u")

/** A shorter run is a symbol, such as the α of a formula. */
const runs: Readonly<Partial<Record<Group, RegExp>>> = {
  cyrillic: new RegExp(`[${letters.cyrillic}]{3}`, "u"),
  greek: new RegExp(`[${letters.greek}]{3}`, "u"),
  korean: new RegExp(`[${letters.hangul}]{2}`, "u"),
  thai: new RegExp(`[${letters.thai}]{3}`, "u"),
  devanagari: new RegExp(`[${letters.devanagari}]{3}`, "u"),
  arabic: new RegExp(`[${letters.arabic}]{3}`, "u"),
  hebrew: new RegExp(`[${letters.hebrew}]{3}`, "u")
}
const hanOrKana = new RegExp(`[${letters.han}${letters.kana}]{2}`, "u")
const kana = new RegExp(`[${letters.kana}]`, "gu")
const han = new RegExp(`[${letters.han}]`, "gu")
const latin = new RegExp(`[${letters.latin}]`, "gu")
/** Two words beside each other, each with a capital: enough for a name in a text of another script. */
const latinName = /(?=\p{Script=Latin})\p{Lu}[\p{Script=Latin}.'’-]*[ ·](?=\p{Script=Latin})\p{Lu}\p{Ll}/u
const others = new RegExp(`[${notLatin}]`, "gu")

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Han with hardly any kana is Chinese. */
const leastKana = 0.05

/** Returns the groups that a stretch of text needs, of those that are there. */
export const groupsOf = (text: string, isThere: (group: Group) => boolean = () => true): ReadonlyArray<Group> => {
  if (!anyNotLatin.test(text)) return [latinGroupOf(text, isThere)]
  const found: Array<Group> = []
  if (latinName.test(text) || countOf(text, latin) >= countOf(text, others)) found.push(latinGroupOf(text, isThere))
  for (const group of otherGroups) if (runs[group]?.test(text) === true && isThere(group)) found.push(group)
  if (hanOrKana.test(text)) {
    const group = countOf(text, kana) >= leastKana * countOf(text, han) && kana.test(text) ? "japanese" : "chinese"
    kana.lastIndex = 0
    const other = group === "japanese" ? "chinese" : "japanese"
    if (isThere(group)) found.push(group)
    else if (isThere(other)) found.push(other)
  }
  return found
}

const inScript = Object.fromEntries(
  Object.entries(letters).map(([script, ranges]) => [
    script,
    new RegExp(`[${ranges}${script === "han" ? letters.kana : ""}]`, "u")
  ])
)

/** True if a name has a letter of the group's script. */
export const isInScriptOf = (group: Group, name: string): boolean => inScript[scriptOf[group]]!.test(name)

export const shareScript = (one: Group, other: Group): boolean => scriptOf[one] === scriptOf[other]
