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

/** Returns where the name in a word begins: behind the particles, if only the rest is a listed name. */
export const nameStart = (
  { alphabet, lists }: Pick<NameModel, "alphabet" | "lists">,
  text: string,
  start: number,
  end: number
): number => {
  if (lists.particles === undefined) return start
  for (let at = start; at <= start + mostParticles && at < end; at++) {
    if (lists.names.has(hashWord(alphabet.characters, text.slice(at, end)))) return at
    if (!lists.particles.includes(text[at]!)) break
  }
  return start
}

/** True for "and" written together with a listed name. */
export const isAndName = (
  model: Pick<NameModel, "alphabet" | "lists">,
  text: string,
  start: number,
  end: number
): boolean => ands.has(text[start]!) && nameStart(model, text, start, end) === start + 1
