/** The lists of names by language. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Random } from "../random.ts"
import { splitOf } from "../split.ts"
import type { Language } from "../data/languages/Language.ts"

export interface NameList {
  readonly given: ReadonlyArray<string>
  readonly surnames: ReadonlyArray<string>
  /** Whole names of one part, such as foreign names in Han. */
  readonly whole: ReadonlyArray<string>
  /** Other forms of a name than the nominative. */
  readonly inflected: ReadonlyMap<string, ReadonlyArray<string>>
}

const rows = (folder: string, file: string): ReadonlyArray<ReadonlyArray<string>> =>
  readFileSync(join(folder, "languages/scripts-names", file), "utf8")
    .split("\n")
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => line.split("\t"))

let inflectedRows: ReadonlyArray<ReadonlyArray<string>> | undefined

export const readNameList = (folder: string, { names }: Language): NameList => {
  inflectedRows ??= rows(folder, "inflected.tsv")
  const all = names.flatMap((name) => rows(folder, `${name}.tsv`))
  const ofKind = (...kinds: ReadonlyArray<string>) =>
    all.flatMap(([kind, name]) => (kinds.includes(kind!) && name !== undefined && name !== "" ? [name] : []))
  const inflected = new Map<string, ReadonlyArray<string>>()
  for (const [language, , , name, forms] of inflectedRows) {
    if (names.includes(language!) && forms !== undefined) inflected.set(name!, forms.split("|"))
  }
  return { given: ofKind("given"), surnames: ofKind("surname"), whole: ofKind("full", "transliterated"), inflected }
}

/** Returns the names of some splits, so that others are unknown to the model. */
export const namesOf = (
  { given, inflected, surnames, whole }: NameList,
  counts: (name: string) => boolean
): NameList => ({
  given: given.filter(counts),
  surnames: surnames.filter(counts),
  whole: whole.filter(counts),
  inflected
})

export const isHeldOut = (name: string): boolean => splitOf(name) === "test"

export interface PersonSource {
  readonly given: () => string
  readonly surname: () => string
  readonly initialed: () => string
  readonly person: () => string
  /** A whole name in any case of the language. */
  readonly inflected: () => string
}

const han = /^\p{Script=Han}+$/u

export const personSource = (
  list: NameList,
  { isSurnameFirst = false, joint = " ", titles = "" }: Language,
  random: Random
): PersonSource => {
  const given = () => random.pick(list.given.length === 0 ? list.surnames : list.given)
  const surname = () => random.pick(list.surnames.length === 0 ? list.given : list.surnames)
  const inCase = (name: string) => {
    const forms = list.inflected.get(name)
    return forms === undefined ? name : random.pick(forms)
  }
  const isCased = (name: string) => name.toLowerCase() !== name
  const initialed = () => {
    const name = given()
    return isCased(name) ? `${name[0]}. ${surname()}` : surname()
  }
  const title = () => (titles !== "" && random.chance(0.7) ? random.pick(titles.split("|")) : "")
  const ofOneScript = (make: () => string): string => {
    // A Han given name goes with a Han surname.
    for (let attempt = 0; attempt < 20; attempt++) {
      const name = make()
      if (joint !== "" || han.test(name) || /^\P{Script=Han}+$/u.test(name)) return name
    }
    return make()
  }
  const whole = (form: (name: string) => string): string => {
    if (list.whole.length > 0 && random.chance(0.5)) return random.pick(list.whole)
    return ofOneScript(() => {
      const [one, other] = [form(given()), form(surname())]
      const name = isSurnameFirst ? `${other}${joint}${one}` : `${one}${joint}${other}`
      return title() + name
    })
  }
  const person = (): string => {
    const how = random.next()
    if (joint === "") return whole((name) => name)
    if (how < 0.06) return initialed()
    if (how < 0.14) return isSurnameFirst ? whole((name) => name) : `${given()} ${whole((name) => name)}`
    if (how < 0.2 && isCased(given())) return `${given()} ${surname()}-${surname()}`
    if (how < 0.24 && isCased(given())) return whole((name) => name).toUpperCase()
    return whole((name) => name)
  }
  return { given, surname, initialed, person, inflected: () => whole(inCase) }
}
