/** A name with its nearby text: the words near a name distinguish a judge from a client, so only they are examined. */
import * as Limits from "../Limits.ts"

export interface Surroundings {
  /** Up to `Limits.policyContextCharacters` before the name, with single spaces and plain quotes. */
  readonly before: string
  /** The name, at most `Limits.publicNameCharacters`. */
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

const courtesy =
  "(?:Mrs?|Ms|Miss|Mx|MRS?|MS|MISS|Messrs|Herrn?|Frau|HERRN?|FRAU|Mme|Mlle|Monsieur|Madame|Señora?|Signor[ae]?|Pani?|Dr|Sir|Dame|[Mm]evrouw|[Mm]eneer|Senhora?|M(?=\\.))"
const titleBefore = new RegExp(`(?:^|[^\\p{L}])${courtesy}\\.? (?:\\p{Lu}[\\p{L}'.-]{0,24} ){0,2}$`, "u")
const titleInName = new RegExp(`^${courtesy}\\.? `, "u")
/** Room for a title and two given names. */
const titledCharacters = 64
/** "Mr President" addresses an office. */
const spokenTo =
  /^(?:Justice|President|Speaker|Chairman|Registrar|Judge|Recorder|Giudice|Presidente|Président|Juge|Juez|Juiz)$/u

/** True if a courtesy title precedes a name: then it is a person's, even if it is also a word or a doctrine. */
export const isTitled = ({ before, name }: Surroundings): boolean =>
  titleInName.test(name) || (titleBefore.test(before.slice(-titledCharacters)) && !spokenTo.test(name))

const rank = "(?:Lord|Lady|Baron|Baroness|Count|Countess|Viscount|Duke|Earl|King|Queen|Prince|Princess|Judge|Justice)"
const rankBefore = new RegExp(`(?:^|[^\\p{L}])${rank} (?:\\p{Lu}[\\p{L}'.-]{0,24} ){0,2}$`, "u")
/** "Lord Chancellor", "Judge Advocate": two words of one office. */
const office =
  "(?:Advocate|Chamberlain|Chancellor|Chief|Consort|Judge|Justice|Keeper|Lieutenant|Mayor|Ordinary|President|Regent)(?!\\p{L})"
const officeFirst = new RegExp(`^${office}`, "u")
const rankInName = new RegExp(`^${rank} (?!${office})\\p{Lu}`, "u")

/**
 * True if a rank or a judge's title precedes a name. A rank makes nobody public, but it distinguishes a name from a
 * word.
 */
export const isRanked = ({ before, name }: Surroundings): boolean =>
  rankInName.test(name) || (rankBefore.test(before.slice(-titledCharacters)) && !officeFirst.test(name))
