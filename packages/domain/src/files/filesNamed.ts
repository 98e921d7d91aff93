/** Finds the files that a text names by their labels. */

/** Matches "[File 2]", "files 3 and 4", "File 1, File 2 and [File 5]". Every repetition is bounded. */
const named =
  /\bfiles?\s{1,3}(\d{1,6})\]?((?:(?:\s{0,3},)?\s{0,3}(?:and|or|with|to|&)?\s{0,3}\[?(?:files?\s{1,3})?\d{1,6}\b\]?){0,50})/gi

/** Returns file numbers in the order of the text, without repeats. */
export function filesNamed(text: string): ReadonlyArray<number> {
  const numbers = new Set<number>()
  for (const [, first, more] of text.matchAll(named)) {
    for (const digits of `${first} ${more}`.match(/\d+/g) ?? []) numbers.add(Number(digits))
  }
  return [...numbers]
}
