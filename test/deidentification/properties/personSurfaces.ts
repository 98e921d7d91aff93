/** The ways in which a text may write the name of a made-up person. */
import { aliases, everydaySurnames, givenNames, otherScripts, surnames, unspacedNames } from "./names.ts"
import type { Random } from "./Random.ts"
import { type Surface, surface, type Trait } from "./surfaces.ts"

export interface MadeUpName {
  readonly registered: string
  readonly surfaces: ReadonlyArray<Surface>
}

const titles = ["Mr", "Mrs", "Ms", "Miss", "Dr", "Prof", "Herr", "Frau", "Mme", "Sir"]
const nicknames: Readonly<Record<string, ReadonlyArray<string>>> = {
  William: ["Bill", "Will", "Billy"],
  Robert: ["Bob", "Rob", "Bobby"],
  Elizabeth: ["Liz", "Beth", "Lizzie"],
  Margaret: ["Maggie", "Peggy", "Meg"],
  Thomas: ["Tom", "Tommy"],
  James: ["Jim", "Jimmy"],
  Daniel: ["Dan", "Danny"]
}

const initial = (name: string): string => Array.from(name)[0]!
const initials = (name: string): string => name.split("-").map((part) => `${initial(part).toUpperCase()}.`).join("-") // prettier-ignore
/** True if the name begins like an article, a pronoun or a list's first letter. */
const isArticle = (name: string): boolean => /^[ai]/i.test(name.normalize("NFD"))
const plural = (surname: string): string => (/(?:[sxz]|ch|sh)$/.test(surname) ? `${surname}es` : `${surname}s`)
/** Keeps letters and digits only. */
export const joined = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "")

/** The particle before the surname proper. */
const particle = /^(?:(?:van|von|der|de|di|dos|ten|zu|la|bin|St\.) )+|^(?:al|el)-|^[dD]['’]/u

interface Person {
  readonly given: string
  readonly second: string | undefined
  readonly surname: string
  readonly suffix: string
}

const register = (random: Random, { given, second, suffix, surname }: Person): string => {
  const all = second === undefined ? given : `${given} ${second}`
  if (suffix !== "") return `${all} ${surname}, ${suffix}`
  return random.chance(0.2) ? `${surname}, ${all}` : random.chance(0.1) ? `Dr. ${all} ${surname}` : `${all} ${surname}`
}

const capitals: ReadonlyArray<Trait> = ["capitals"]

const withGiven = (person: Person, traits: ReadonlyArray<Trait>): ReadonlyArray<Surface> => {
  const { given, second, surname } = person
  const own = (form: string, text: string, ...own: ReadonlyArray<Trait>) =>
    surface("person", form, text, ...traits, ...own)
  const nicks = nicknames[given] ?? []
  return [
    own("given surname", `${given} ${surname}`, "words", "letters"),
    own("surname, given", `${surname}, ${given}`, "letters"),
    own("surname given", `${surname} ${given}`, "words", "letters"),
    own("initial surname", `${initials(given)} ${surname}`, ...(isArticle(given) ? capitals : [])),
    own("surname, initial", `${surname}, ${initial(given)}`, ...(isArticle(given) ? capitals : [])),
    own("given.surname", `${given}.${surname}`, "letters"),
    own("given_surname", `${given}_${surname}`.replaceAll(" ", "_"), "letters"),
    ...nicks.map((nickname) => own("nickname surname", `${nickname} ${surname}`, "words")),
    ...(second === undefined
      ? []
      : [
          own("given second surname", `${given} ${second} ${surname}`, "words"),
          own("given initial surname", `${given} ${initial(second)}. ${surname}`),
          own(
            "initials surname",
            `${initial(given)}.${initial(second)}. ${surname}`,
            ...(isArticle(given) ? capitals : [])
          ),
          // "d'Aubigné IS" would need a capital that isn't there.
          ...(particle.test(surname)
            ? []
            : [own("surname initials", `${surname} ${initial(given)}${initial(second)}`, "capitals")]),
          own("second surname", `${second} ${surname}`, "words"),
          own("surname, given second", `${surname}, ${given} ${second}`, ...(second === "Will" ? capitals : []))
        ])
  ]
}

/** Returns short forms of a surname: the second of two, and the name without its particle. */
const shorter = (surname: string): ReadonlyArray<string> => {
  const bare = surname.replace(particle, "")
  const last = bare.split(" ").at(-1)!
  const halves = last.includes("-") ? last.split("-").filter((half) => half.length > 3) : []
  return [...new Set([bare, last, ...halves])].filter((part) => part !== surname && part.length > 3)
}

/** Returns user names made of the name and digits. */
const userNames = (random: Random, { given, surname }: Person): ReadonlyArray<Surface> => {
  const first = joined(given)
  const digits = random.digits(random.int(1, 4))
  return [initial(first) + surname, surname + initial(first), first + surname, surname + first, surname].flatMap(
    (name) => [
      surface("person", "user name", (name + digits).toLowerCase()),
      surface("person", "user name, digits first", `${digits}${name}`)
    ]
  )
}

const ordinary = (random: Random, person: Person): ReadonlyArray<Surface> => {
  const { given, surname } = person
  const alone = joined(surname).length > 3
  const parts = alone ? shorter(surname) : []
  const bare = surname.replace(particle, "")
  const own = (form: string, text: string, ...traits: ReadonlyArray<Trait>) => surface("person", form, text, ...traits)
  return [
    // "Trần will" is not a name.
    ...(given === "Will" ? withGiven(person, ["capitals"]).map(withoutLetters) : withGiven(person, []))
      // So few letters, broken anywhere, also occur in prose.
      .map((one) => (alone ? one : withoutLetters(one))),
    own("title surname", `${random.pick(titles)} ${surname}`, "words"),
    // "Grace I" and "Mark A" may be two words.
    ...(isArticle(bare) ? [] : [own("given s.", `${given} ${initial(bare)}`, "capitals")]),
    ...(alone ? [own("surname", surname, "letters")] : [own("short surname", surname, "capitals")]),
    ...(alone && /[a-z]$/.test(surname) ? [own("family", plural(surname))] : []),
    ...parts.flatMap((part) => [
      own("part of surname", part),
      own("given part", `${given} ${part}`, "words"),
      own("title part", `${random.pick(titles)} ${part}`)
    ]),
    ...(person.suffix === "" ? [] : [own("suffix", `${given} ${surname} ${person.suffix.replace(".", "")}`)]),
    ...(/^[A-Za-z]{3,}$/.test(surname) ? [own("glued", joined(given) + surname)] : []),
    ...(/^\p{L}{4,}$/u.test(surname) ? userNames(random, person) : [])
  ]
}

/** Broken into letters, a common word no longer counts as a name. */
const withoutLetters = (one: Surface): Surface => ({
  ...one,
  traits: one.traits.filter((trait) => trait !== "letters")
})

const everyday = (random: Random, person: Person): ReadonlyArray<Surface> => {
  const { given, surname } = person
  // "A. May" and "I. Court" may be an article and a number.
  const says = !isArticle(given)
  return [
    ...withGiven(person, ["capitals"])
      .filter(({ form }) => says || !form.includes("initial"))
      .map(withoutLetters),
    surface("person", "title surname", `${random.pick(titles)} ${surname}`, "capitals"),
    surface("person", "role surname", `${random.pick(["Plaintiff", "Respondent"])} ${surname}`, "capitals"),
    surface("person", "glued", joined(given) + surname)
  ]
}

const foreign = (registered: string): ReadonlyArray<Surface> => {
  const parts = registered.split(" ")
  const [given = "", surname = ""] = [parts[0], parts.at(-1)]
  return [
    surface("person", "in full", registered, "words"),
    surface("person", "given surname", `${given} ${surname}`, "words"),
    surface("person", "surname given", `${surname}, ${given}`),
    surface("person", "surname", surname),
    ...(parts.length > 2 ? [surface("person", "with patronymic", parts.slice(0, 2).join(" "), "capitals")] : [])
  ]
}

/** Makes up a name of any kind, with its ways to write it. */
export const personName = (random: Random): MadeUpName => {
  const kind = random.int(1, 20)
  if (kind === 1) {
    const registered = random.pick(unspacedNames)
    return { registered, surfaces: [surface("person", "in full", registered)] }
  }
  if (kind <= 3) {
    const registered = random.pick(otherScripts)
    return { registered, surfaces: foreign(registered) }
  }
  if (kind === 4) {
    const registered = random.pick(aliases)
    return { registered, surfaces: [surface("person", "alias", registered)] }
  }
  const person = {
    given: random.pick(givenNames),
    second: random.chance(0.3) ? random.pick(givenNames) : undefined,
    surname: kind <= 7 ? random.pick(everydaySurnames) : random.pick(surnames),
    suffix: random.chance(0.05) ? random.pick(["Jr.", "III"]) : ""
  }
  const registered = register(random, person)
  return { registered, surfaces: kind <= 7 ? everyday(random, person) : ordinary(random, person) }
}
