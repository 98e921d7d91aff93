/**
 * Fields of forms. A form declares each field by name. A field turns any input into a value, so every readable form
 * decodes completely.
 */
import { type Option, Schema } from "effect"

/** Decodes all values sent under the field's name, in order. */
export type Field<A> = (sent: ReadonlyArray<string>) => A

export type Fields = Readonly<Record<string, Field<unknown>>>

/** A decoded form. */
export type FormOf<F extends Fields> = { readonly [Name in keyof F]: ReturnType<F[Name]> }

/** Text, trimmed, with normalized line ends; empty if missing, cut off beyond the limit. */
export const text =
  (characters: number): Field<string> =>
  ([said = ""]) =>
    said
      .slice(0, characters * 2)
      .replaceAll("\r\n", "\n")
      .trim()
      .slice(0, characters)

/** Like `text`, but null if empty. */
export const optional =
  (characters: number): Field<string | null> =>
  (sent) => {
    const said = text(characters)(sent)
    return said === "" ? null : said
  }

/** One of the values; undefined for anything else. */
export const oneOf =
  <const A extends string>(values: ReadonlyArray<A>): Field<A | undefined> =>
  ([said]) =>
    values.find((value) => value === said)

/** One of the values; null for anything else, undefined if the field is missing. */
export const oneOfOrNone =
  <const A extends string>(values: ReadonlyArray<A>): Field<A | null | undefined> =>
  (sent) =>
    sent.length === 0 ? undefined : (oneOf(values)(sent) ?? null)

/** Non-empty lines, or several fields of one name: at most `most`, each of at most `characters`. */
export const lines =
  (most: number, characters: number): Field<ReadonlyArray<string>> =>
  (sent) =>
    sent
      .flatMap((said) => said.slice(0, most * (characters + 2)).split(/\r?\n/u))
      .map((line) => line.trim().slice(0, characters))
      .filter((line) => line !== "")
      .slice(0, most)

export const integer: Field<number | undefined> = ([said = ""]) => (/^\d{1,9}$/u.test(said) ? Number(said) : undefined)

/** The version that the form was drawn from, as the expected version of a change; null if missing. */
export const version: Field<ReadonlyArray<number> | null> = (sent) => {
  const said = integer(sent)
  return said === undefined ? null : [said]
}

export const id =
  <Id extends string>(schema: Schema.Codec<Id, string>): Field<Option.Option<Id>> =>
  ([said = ""]) =>
    Schema.decodeUnknownOption(schema)(said.trim())

/** Decodes the declared fields and ignores all others. */
export const readFields = <F extends Fields>(fields: F, sent: URLSearchParams): FormOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field(sent.getAll(name))])) as FormOf<F>
