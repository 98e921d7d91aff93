import { Schema } from "effect"

/** Control characters that no keyboard types and no document needs; tab, line ends and form feed are text. */
const control = /[^\P{Cc}\t\n\v\f\r\u0085]/u

/** What a line may not have besides: other line ends, and marks that make it read otherwise than it is written. */
const notInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * Text that a caller sends: bounded, and storable everywhere. Half of a surrogate pair and control characters are no
 * text in any language; databases refuse some of them, terminals obey others, and all are favourites of those who look
 * for seams.
 */
export const boundedText = (characters: number) =>
  Schema.String.check(
    Schema.isMaxLength(characters, { expected: `at most ${characters} characters` }),
    Schema.makeFilter((text) => text.isWellFormed() && !control.test(text), {
      expected: "well-formed text without control characters"
    })
  )

/** The same, with something in it: a text made of blanks only says nothing. */
export const nonEmptyText = (characters: number) =>
  boundedText(characters).check(Schema.isPattern(/\S/u, { expected: "text that is not blank" }))

/** A name or a label, shown among other things: one line, and what it says is what it shows. */
export const lineText = (characters: number) =>
  nonEmptyText(characters).check(
    Schema.makeFilter((text) => !notInLine.test(text), {
      expected: "one line without control or direction characters"
    })
  )
