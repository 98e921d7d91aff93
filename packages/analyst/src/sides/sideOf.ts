/** Who asserts each passage: the user's side, the other side, somebody else, or nobody in particular. */
import { type SafeText, slice } from "@incamera/domain/deidentification"
import type { CaseParty } from "@incamera/domain/tasks"
import type { Passage, PassageIndex } from "../answering/PassageIndex.ts"
import { type Author, type AuthorOf, authorOf } from "./authorOf.ts"
import { peopleOf } from "./peopleOf.ts"

/**
 * - `neutral`: an expert, an authority or a company that is on no side.
 * - `others`: a witness, or somebody of whom nobody knows the side.
 * - `nobody`: a contract, a form, an invoice, or the user's own summary.
 */
export type Side = "ours" | "theirs" | "neutral" | "others" | "nobody"

export interface Assertion {
  readonly side: Side
  /** The speaker's placeholder; null if nobody can be told, or if the passage itself says whose words it reports. */
  readonly speaker: SafeText | null
}

/** A report of what somebody else says: "[Party 2] claims that …", "laut [Party 2]". */
const reports =
  /(\[(?:Party|Name|Organization) \d{1,6}\])[^.;:\n]{0,40}?\s(?:says?|said|states?|stated|claims?|claimed|alleges?|alleged|asserts?|asserted|contends?|contended|denies|denied|maintains?|maintained|insists?|insisted|argues?|argued|told|wrote|reports?|reported|writes|believes?|thinks?|behauptet|bestreitet|erklärt(?:e)?|sagt(?:e)?|schrieb|gibt an|gab an|affirme|prétend|conteste|soutient|déclare|a déclaré|afirma|alega|niega|sostiene|declara|manifiesta|stelt|beweert|betwist|verklaart|zegt)(?!\p{L})|(?:according to|laut|selon|según|volgens)\s{1,2}(\[(?:Party|Name|Organization) \d{1,6}\])/iu

const neutralRoles = new Set<CaseParty["role"]>(["arbitrator", "expert-witness", "judge", "mediator", "special-master"])

const sideOfParty = (number: number, { parties, sides: { ours, theirs } }: AuthorOf): Side => {
  if (ours.has(number)) return "ours"
  if (theirs.has(number)) return "theirs"
  const role = parties.find((party) => party.number === number)?.role
  return role !== undefined && neutralRoles.has(role) ? "neutral" : "others"
}

const sideOfName = (name: string, people: ReadonlyMap<string, number>, of: AuthorOf): Side => {
  const number = /^\[Party (\d{1,6})\]$/.exec(name)?.[1] ?? people.get(name)
  return number !== undefined
    ? sideOfParty(Number(number), of)
    : name.startsWith("[Organization")
      ? "neutral"
      : "others"
}

/** Returns a function that tells who asserts a passage of the index. */
export const assertions = (index: PassageIndex, of: AuthorOf): ((passage: Passage) => Assertion) => {
  const { parts, text } = index.reading
  const people = peopleOf(text)
  const authors = new Map<number, Author>()
  const author = (part: number): Author => {
    const known = authors.get(part)
    if (known !== undefined) return known
    const found = authorOf(index, part, of)
    authors.set(part, found)
    return found
  }
  return ({ end, part, start, turn }) => {
    const reported = reports.exec(text.slice(start, end))
    const about = reported?.[1] ?? reported?.[2]
    if (about !== undefined) return { side: sideOfName(about, people, of), speaker: null }
    if (parts[part]!.origin.source !== "file") return { side: "nobody", speaker: null }
    const by = author(part)
    const name = turn?.name ?? (by?._tag === "Named" ? by.name : null)
    if (name !== null) {
      const placeholder = slice(text, name.start, name.end)
      return { side: sideOfName(placeholder, people, of), speaker: placeholder }
    }
    return { side: by === null ? "nobody" : by._tag === "Side" ? by.side : "others", speaker: null }
  }
}
