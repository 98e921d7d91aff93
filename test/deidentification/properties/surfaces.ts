/** The registered values of a made-up identity, and the ways in which a text may write them. */
import type { Random } from "./Random.ts"

/** Changes that a surface survives. */
export type Trait =
  /** A common word, or possibly one: counts with capitals only. */
  | "capitals"
  /** Its letters may be spaced, or broken over lines anywhere. */
  | "letters"
  /** Its words may be separated by more than spaces. */
  | "words"
  /** Found piece by piece: the separators remain. */
  | "pieces"

export interface Surface {
  readonly kind: "person" | "organization" | "email" | "phone" | "address" | "identifier" | "date-of-birth"
  /** Name of the way to write it. */
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

/** Groups a number, with any separator. */
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
