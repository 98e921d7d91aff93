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

/** The same, with something in it: a text made of blanks only says nothing. */
export const nonEmptyText = (characters: number) =>
  boundedText(characters).check(Schema.isPattern(/\S/u, { expected: "text that is not blank" }))
