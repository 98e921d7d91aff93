/** Phrases with letters beyond a to z, where `\b` finds no boundary: "Überstunden", "résiliation". */
import { spaced } from "./Pattern.ts"

/** Makes a pattern like `phrases` does. A space matches white space or a hyphen. */
export const foreignPhrases = (...sources: ReadonlyArray<string>): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${sources.map(spaced).join("|")})(?![\\p{L}\\p{N}_])`, "giu")
