import { digest } from "../schedule/Random.ts"

/** Suffix of a prompt that asks for long work. */
export const atLength = "Take all the time you need."

/** Milliseconds between two pieces of the answer to a prompt. */
export const paceOf = (prompt: string): number => {
  const share = (digest(prompt) % 1_000) / 1_000
  return Math.round(prompt.endsWith(atLength) ? 300 + 500 * share : 10 + 390 * share * share)
}
