/** The spellings of an identifier: with any separators, and without its label. */
import type { Forms } from "./forms.ts"
import { lettersOf } from "../words/wordForms.ts"

/** Fewer characters occur in every text. */
const fewestCharacters = 4
/** Without the label, the rest must be an identifier by itself. */
const fewestOfRest = 6
const year = /^(?:19|20)\d\d$/

/** "Passport no. X1234567": words without a digit, before one with a digit. */
const label = /^(?:\p{L}[\p{L}\p{M}.'’-]*[\s:#/]+)+(?=\S*\d)/u

export const addIdentifier = (forms: Forms, identifier: string): void => {
  const symbols = lettersOf(identifier)
  if (symbols.length < fewestCharacters || year.test(symbols)) return
  forms.addLetters(symbols)
  const rest = lettersOf(identifier.trim().replace(label, ""))
  if (rest.length >= fewestOfRest) forms.addLetters(rest)
}
