/** A name where it stands: what tells a judge from a client is near it, so no more than that is looked at. */
import * as Limits from "../../Limits.ts"

export interface Surroundings {
  /** Up to `Limits.policyContextCharacters` before the name, one space where there is white space, plain quotes. */
  readonly before: string
  /** At most `Limits.publicNameCharacters` of it. */
  readonly name: string
  readonly after: string
}

const plain = (text: string): string =>
  text.replace(/\s+/gu, " ").replace(/[‘’ʼ]/gu, "'").replace(/[“”]/gu, '"').replace(/[‐‑]/gu, "-")

export const surroundingsOf = (text: string, start: number, end: number): Surroundings => ({
  before: plain(text.slice(Math.max(0, start - Limits.policyContextCharacters), start)),
  name: plain(text.slice(start, Math.min(end, start + Limits.publicNameCharacters))).trim(),
  after: plain(text.slice(end, end + Limits.policyContextCharacters))
})
