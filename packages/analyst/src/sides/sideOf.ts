/** Who asserts each passage: the user's side, the other side, somebody else, or nobody in particular. */
import { type SafeText, slice } from "@incamera/domain/deidentification"
import type { CaseParty } from "@incamera/domain/tasks"
import type { Passage, PassageIndex } from "../answering/PassageIndex.ts"
import { type Author, type AuthorOf, authorOf } from "./authorOf.ts"
import { peopleOf } from "./peopleOf.ts"
import { reports, reportsUnnamed } from "./words.ts"

/**
 * - `neutral`: an expert, an authority or a company that is on no side.
 * - `witness`: somebody whom the case's record calls a witness.
 * - `others`: somebody of whom nobody knows the side.
 * - `nobody`: a contract, a form, an invoice, or the user's own summary.
 */
export type Side = "ours" | "theirs" | "neutral" | "witness" | "others" | "nobody"

export interface Assertion {
  readonly side: Side
  /** The speaker's placeholder; null if nobody can be told, or if the passage itself says whose words it reports. */
  readonly speaker: SafeText | null
  /** True if the passage itself says whose words it reports. */
  readonly isReported: boolean
}

const neutralRoles = new Set<CaseParty["role"]>(["arbitrator", "expert-witness", "judge", "mediator", "special-master"])

const sideOfParty = (number: number, { parties, sides: { ours, theirs } }: AuthorOf): Side => {
  if (ours.has(number)) return "ours"
  if (theirs.has(number)) return "theirs"
  const party = parties.find((one) => one.number === number)
  if (party === undefined) return "others"
  if (neutralRoles.has(party.role) || party.relation === "expert" || party.relation === "judge") return "neutral"
  return party.relation === "witness" ? "witness" : "others"
}

/** Returns a function that tells who asserts a passage of the index. */
export const assertions = (index: PassageIndex, of: AuthorOf): ((passage: Passage) => Assertion) => {
  const { parts, text } = index.reading
  const people = peopleOf(text)
  const sideOfName = (name: string): Side => {
    const number = /^\[Party (\d{1,6})\]$/.exec(name)?.[1] ?? people.get(name)
    if (number !== undefined) return sideOfParty(Number(number), of)
    return name.startsWith("[Organization") ? "neutral" : "others"
  }
  const authors = new Map<number, Author>()
  const author = (part: number): Author => {
    const known = authors.get(part)
    if (known !== undefined) return known
    const found = authorOf(index, part, of)
    authors.set(part, found)
    return found
  }
  /** The writer of a whole letter may sign for the one whose letterhead it is. */
  const writtenBy = ({ part, turn }: Passage): Assertion => {
    const by = author(part)
    const ofHead =
      by?._tag === "Named" ? sideOfName(text.slice(by.name.start, by.name.end)) : by?._tag === "Side" ? by.side : null
    const name = turn?.name ?? (by?._tag === "Named" ? by.name : null)
    if (name === null) return { side: ofHead ?? (by === null ? "nobody" : "others"), speaker: null, isReported: false }
    const speaker = slice(text, name.start, name.end)
    const own = sideOfName(speaker)
    const isWholeText = turn === null || turn.start === parts[part]!.start
    return { side: own === "others" && isWholeText && ofHead !== null ? ofHead : own, speaker, isReported: false }
  }
  return (passage) => {
    const { end, part, start } = passage
    const written: Assertion =
      parts[part]!.origin.source === "file" ? writtenBy(passage) : { side: "nobody", speaker: null, isReported: false }
    // What a side writes of the other's words is what that side asserts.
    if (written.side === "ours" || written.side === "theirs") return written
    const words = text.slice(start, end)
    const reported = reports.exec(words)
    const about = reported?.[1] ?? reported?.[2]
    if (about !== undefined) return { side: sideOfName(about), speaker: null, isReported: true }
    const isUnnamed = parts[part]!.origin.source === "file" && reportsUnnamed.test(words)
    return isUnnamed ? { side: "others", speaker: null, isReported: true } : written
  }
}
