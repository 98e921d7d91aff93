/**
 * The fields of forms. A form declares each by its name; a field makes something of whatever a browser sends under that name,
 * so that a form that can be read is always whole.
 */
import { type Option, Schema } from "effect"

/** Of all values that were sent under the name, in their order. */
export type Field<A> = (sent: ReadonlyArray<string>) => A

export type Fields = Readonly<Record<string, Field<unknown>>>

/** A form as its handler is given it. */
export type FormOf<F extends Fields> = { readonly [Name in keyof F]: ReturnType<F[Name]> }

/** Trimmed, with line ends as everywhere else; empty when the field is missing. What is longer is cut off. */
export const text =
  (characters: number): Field<string> =>
  ([said = ""]) =>
    said
      .slice(0, characters * 2)
      .replaceAll("\r\n", "\n")
      .trim()
      .slice(0, characters)

/** Null for an empty field. */
export const optional =
  (characters: number): Field<string | null> =>
  (sent) => {
    const said = text(characters)(sent)
    return said === "" ? null : said
  }

/** One of these; undefined for anything else. */
export const oneOf =
  <const A extends string>(values: ReadonlyArray<A>): Field<A | undefined> =>
  ([said]) =>
    values.find((value) => value === said)

/** One of these; null for anything else, and undefined of a form without the field. */
export const oneOfOrNone =
  <const A extends string>(values: ReadonlyArray<A>): Field<A | null | undefined> =>
  (sent) =>
    sent.length === 0 ? undefined : (oneOf(values)(sent) ?? null)

/** Lines that are not empty, or fields of the same name: at most so many, each of so many characters. */
export const lines =
  (most: number, characters: number): Field<ReadonlyArray<string>> =>
  (sent) =>
    sent
      .flatMap((said) => said.slice(0, most * (characters + 2)).split(/\r?\n/u))
      .map((line) => line.trim().slice(0, characters))
      .filter((line) => line !== "")
      .slice(0, most)

export const integer: Field<number | undefined> = ([said = ""]) => (/^\d{1,9}$/u.test(said) ? Number(said) : undefined)

/** The version that the form was made of, as the one that a change expects; null of a form that says none. */
export const version: Field<ReadonlyArray<number> | null> = (sent) => {
  const said = integer(sent)
  return said === undefined ? null : [said]
}

export const id =
  <Id extends string>(schema: Schema.Codec<Id, string>): Field<Option.Option<Id>> =>
  ([said = ""]) =>
    Schema.decodeUnknownOption(schema)(said.trim())

/** Each field of what was sent. Nothing that is not declared is looked at. */
export const readFields = <F extends Fields>(fields: F, sent: URLSearchParams): FormOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field(sent.getAll(name))])) as FormOf<F>
