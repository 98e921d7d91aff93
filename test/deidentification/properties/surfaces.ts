/** What a made-up identity is registered as, and the ways in which its values may stand in a text. */
import type { Random } from "./Random.ts"

/** What may be done to a surface without making it something else. */
export type Trait =
  /** A common word, or one that may be: counts with capitals only. */
  | "capitals"
  /** Its letters may be written apart, or broken over lines anywhere. */
  | "letters"
  /** What separates its words may be other than a space. */
  | "words"
  /** Found piece by piece: what separates the pieces stays. */
  | "pieces"

export interface Surface {
  readonly kind: "person" | "organization" | "email" | "phone" | "address" | "identifier" | "date-of-birth"
  /** Which way to write it this is. */
  readonly form: string
  readonly text: string
  readonly traits: ReadonlyArray<Trait>
}

export const surface = (
  kind: Surface["kind"],
  form: string,
  text: string,
  ...traits: ReadonlyArray<Trait>
): Surface => ({
  kind,
  form,
  text,
  traits
})

/** A number in groups, with anything between them. */
export const grouped = (random: Random, digits: string, separators: ReadonlyArray<string>): string => {
  const separator = random.pick(separators)
  let text = ""
  for (let at = 0; at < digits.length;) {
    const size = random.int(2, 4)
    text += (at === 0 ? "" : separator) + digits.slice(at, at + size)
    at += size
  }
  return text
}
