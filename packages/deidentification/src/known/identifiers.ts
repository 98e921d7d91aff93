/** The ways an identifier may be written: with any separators, and without the word that says what it is. */
import type { Forms } from "./forms.ts"
import { lettersOf } from "../words/wordForms.ts"

/** Three characters or fewer would be found in every text. */
const fewestCharacters = 4
/** What is left when the first word goes must be one by itself. */
const fewestOfRest = 6
const year = /^(?:19|20)\d\d$/

/** "Passport no. X1234567": words without a digit, before what has some. */
const label = /^(?:\p{L}[\p{L}\p{M}.'’-]*[\s:#/]+)+(?=\S*\d)/u

export const addIdentifier = (forms: Forms, identifier: string): void => {
  const symbols = lettersOf(identifier)
  if (symbols.length < fewestCharacters || year.test(symbols)) return
  forms.addLetters(symbols)
  const rest = lettersOf(identifier.trim().replace(label, ""))
  if (rest.length >= fewestOfRest) forms.addLetters(rest)
}
