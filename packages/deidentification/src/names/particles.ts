/** Particles that Arabic and Hebrew write together with the name after them: "and", "to", "in". */
import { hashWord } from "./characters.ts"
import type { NameModel } from "./NameModel.ts"

const particles: Readonly<Partial<Record<NameModel["group"], string>>> = { arabic: "وفبلك", hebrew: "ובלכמשה" }
const mostParticles = 2

/** Returns where the name in a word begins: behind the particles, if only the rest is a listed name. */
export const nameStart = (
  { alphabet, group, lists }: Pick<NameModel, "alphabet" | "group" | "lists">,
  text: string,
  start: number,
  end: number
): number => {
  const own = particles[group]
  if (own === undefined) return start
  for (let at = start; at <= start + mostParticles && at < end; at++) {
    if (lists.names.has(hashWord(alphabet.characters, text.slice(at, end)))) return at
    if (!own.includes(text[at]!)) break
  }
  return start
}
