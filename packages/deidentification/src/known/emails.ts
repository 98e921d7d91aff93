/** The spellings of an e-mail address: with other separators, or with words instead of them. */
import { fewestJoinedLetters, type Forms } from "./forms.ts"
import { lettersOf, wordsOf } from "../words/wordForms.ts"

/** Spells the dots as words. */
const dotted = (part: string): ReadonlyArray<string> =>
  part.split(".").flatMap((between, index) => (index === 0 ? wordsOf(between) : ["dot"].concat(wordsOf(between))))

export const addEmail = (forms: Forms, email: string): void => {
  const at = email.lastIndexOf("@")
  const [local, domain] = [email.slice(0, Math.max(0, at)), email.slice(at + 1)]
  const [name, host] = [wordsOf(local), wordsOf(domain)]
  forms.add(wordsOf(email), false)
  if (name.length === 0 || host.length === 0) return
  // "jane.doe at example dot com": the signs are no words, and each may be spelled as a word.
  for (const before of [name, dotted(local), [lettersOf(local)]]) {
    for (const after of [host, dotted(domain)]) {
      for (const sign of [[], ["at"]]) forms.add([...before, ...sign, ...after], false)
    }
  }
  const letters = lettersOf(email)
  if (letters.length >= fewestJoinedLetters) forms.addLetters(letters)
}
