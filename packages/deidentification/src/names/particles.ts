/** Particles that Arabic and Hebrew write together with the name after them: "and", "to", "in". */
import { hashWord } from "./characters.ts"
import type { Lists } from "./features.ts"
import type { Group } from "./groups.ts"
import type { NameModel } from "./NameModel.ts"

const particles: Readonly<Partial<Record<Group, string>>> = { arabic: "وفبلك", hebrew: "ובלכמשה" }
const ands = new Set("وו")
const mostParticles = 2

/** Part of the lists of a group. */
export const particlesOf = (group: Group): Pick<Lists, "particles"> => {
  const own = particles[group]
  return own === undefined ? {} : { particles: own }
}

/** Returns how many particles begin a word, if only the rest is known; 0 if the whole word is, or nothing. */
export const particlesBefore = (own: string | undefined, word: string, isKnown: (rest: string) => boolean): number => {
  if (own === undefined) return 0
  for (let count = 0; count <= mostParticles && count < word.length; count++) {
    if (isKnown(word.slice(count))) return count
    if (!own.includes(word[count]!)) return 0
  }
  return 0
}

type Known = Pick<NameModel, "alphabet" | "lists">

/** Returns where the name in a word begins: behind the particles, if only the rest is a listed name. */
export const nameStart = ({ alphabet, lists }: Known, text: string, start: number, end: number): number =>
  start +
  particlesBefore(lists.particles, text.slice(start, end), (rest) =>
    lists.names.has(hashWord(alphabet.characters, rest))
  )

/** True for "and" written together with a listed name. */
export const isAndName = (model: Known, text: string, start: number, end: number): boolean =>
  ands.has(text[start]!) && nameStart(model, text, start, end) === start + 1
