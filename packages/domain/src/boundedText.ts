import { Schema } from "effect"

/** Control characters that no keyboard types and no document needs. Tab, line ends and form feed are text. */
const control = /[^\P{Cc}\t\n\v\f\r\u0085]/u

/** Further characters that a line may not have: other line ends, and marks that change how it reads. */
const notInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * Text that a caller sends: bounded, and storable everywhere. It has no lone surrogates and no control characters: no
 * language uses them, databases refuse some of them, terminals obey others, and attackers like them.
 */
export const boundedText = (characters: number) =>
  Schema.String.check(
    Schema.isMaxLength(characters, { expected: `at most ${characters} characters` }),
    Schema.makeFilter((text) => text.isWellFormed() && !control.test(text), {
      expected: "well-formed text without control characters"
    })
  )

/** Like `boundedText`, but not blank. */
export const nonEmptyText = (characters: number) =>
  boundedText(characters).check(Schema.isPattern(/\S/u, { expected: "text that is not blank" }))

/** A name or a label, shown among other text: one line, without marks that change how it reads. */
export const lineText = (characters: number) =>
  nonEmptyText(characters).check(
    Schema.makeFilter((text) => !notInLine.test(text), {
      expected: "one line without control or direction characters"
    })
  )
