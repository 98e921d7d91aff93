/** Person names, and other spellings of them. */
import { Arbitrary, Schema } from "effect"

const oneOf = <const A extends ReadonlyArray<string>>(words: A) => Arbitrary.schema(Schema.Literals(words))

export interface PersonName {
  readonly given: string
  readonly family: string
}

export const PersonNames: Arbitrary.Arbitrary<PersonName> = Arbitrary.all({
  given: oneOf(["Zebulon", "Ottoline", "Thessaly", "Radomír", "Iñigo"]),
  family: oneOf(["Quartermain", "Holloway", "Vandersloot", "Szczepański", "Ó Dubhghaill"])
})

/** Each spelling shows the reader the same name. */
const ways: Readonly<Record<string, (name: PersonName) => string>> = {
  plain: ({ family, given }) => `${given} ${family}`,
  upper: ({ family, given }) => `${given} ${family}`.toUpperCase(),
  lower: ({ family, given }) => `${given} ${family}`.toLowerCase(),
  reversed: ({ family, given }) => `${family}, ${given}`,
  initial: ({ family, given }) => `${given[0]}. ${family}`,
  hyphenated: ({ family, given }) => `${given} ${[...family].join("-")}`,
  decomposed: ({ family, given }) => `${given} ${family}`.normalize("NFD"),
  apart: ({ family, given }) => `${given}   ${family}`
}

/** Spellings of a name that still identify the person. */
export const NameSpellings: Arbitrary.Arbitrary<(name: PersonName) => string> = Arbitrary.map(
  oneOf(Object.keys(ways)),
  (way) => ways[way]!
)
