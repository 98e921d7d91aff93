import { Schema } from "effect"

/**
 * Text that a caller sends: bounded, and storable everywhere. Half of a surrogate pair and the null character are no
 * text in any language, databases refuse them, and they are favourites of those who look for seams.
 */
export const boundedText = (characters: number) =>
  Schema.String.check(
    Schema.isMaxLength(characters, { expected: `at most ${characters} characters` }),
    Schema.makeFilter((text) => text.isWellFormed() && !text.includes("\u0000"), {
      expected: "well-formed text without null characters"
    })
  )

/** The same, of at least one character. */
export const nonEmptyText = (characters: number) =>
  boundedText(characters).check(Schema.isMinLength(1, { expected: "at least one character" }))
