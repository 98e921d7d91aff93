/** Who asserts each passage: the user's side, the other side, somebody else, or nobody in particular. */
import { type SafeText, slice } from "@incamera/domain/deidentification"
import type { CaseParty } from "@incamera/domain/tasks"
import type { Passage, PassageIndex } from "../answering/PassageIndex.ts"
import { type AuthorOf, authorOf } from "./authorOf.ts"
import { isOfAgent } from "../Source.ts"
import type { Span } from "../Span.ts"
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
  /** True if an agent added the file: the side is that which the file gives itself, and the words are nobody's. */
  readonly isOfAgent: boolean
}

/** What a text itself tells. */
type Claimed = Omit<Assertion, "isOfAgent">

const neutralRoles = new Set<CaseParty["role"]>(["arbitrator", "expert-witness", "judge", "mediator", "special-master"])

const sideOfParty = (number: number, { parties, sides: { ours, theirs } }: AuthorOf): Side => {
  if (ours.has(number)) return "ours"
  if (theirs.has(number)) return "theirs"
  const party = parties.find((one) => one.number === number)
  if (party === undefined) return "others"
  if (neutralRoles.has(party.role) || party.relation === "expert" || party.relation === "judge") return "neutral"
  return party.relation === "witness" ? "witness" : "others"
}

/** Who is on which side in the texts of a case, and who asserts what. */
export interface Assertions {
  readonly sideOfName: (name: string) => Side
  readonly of: (passage: Passage) => Assertion
}

/** Tells who asserts the passages of an index. */
export const assertions = (index: PassageIndex, of: AuthorOf): Assertions => {
  const { parts, text } = index.reading
  const authors = parts.map((_, part) => authorOf(index, part, of))
  const isWhole = ({ part, turn }: Passage): boolean => turn === null || turn.start === parts[part]!.start
  const words = ({ end, start }: Span): SafeText => slice(text, start, end)
  const people = new Map<string, number>(peopleOf(text))
  const recorded = new Set(of.parties.flatMap(({ number, relation }) => (relation === null ? [] : [number])))
  const sideOfName = (name: string): Side => {
    const own = /^\[Party (\d{1,6})\]$/.exec(name)?.[1]
    // Somebody of whom the record doesn't say it belongs to the one whose letters they sign.
    const number = own !== undefined && recorded.has(Number(own)) ? Number(own) : (people.get(name) ?? own)
    if (number !== undefined) return sideOfParty(Number(number), of)
    return name.startsWith("[Organization") ? "neutral" : "others"
  }
  for (const passage of index.passages) {
    const by = authors[passage.part]!
    const signed = passage.turn?.name
    if (by?._tag !== "Named" || signed == null || !isWhole(passage)) continue
    const head = /^\[Party (\d{1,6})\]$/.exec(words(by.name))?.[1]
    const name = words(signed)
    if (head !== undefined && name !== words(by.name) && !people.has(name)) people.set(name, Number(head))
  }
  /** The writer of a whole letter may sign for the one whose letterhead it is. */
  const writtenBy = (passage: Passage): Claimed => {
    const by = authors[passage.part]!
    const ofHead = by?._tag === "Named" ? sideOfName(words(by.name)) : by?._tag === "Side" ? by.side : null
    const name = passage.turn?.name ?? (by?._tag === "Named" ? by.name : null)
    if (name === null) return { side: ofHead ?? (by === null ? "nobody" : "others"), speaker: null, isReported: false }
    const speaker = words(name)
    const own = sideOfName(speaker)
    return { side: own === "others" && isWhole(passage) && ofHead !== null ? ofHead : own, speaker, isReported: false }
  }
  const claimedIn = (passage: Passage): Claimed => {
    const isFile = parts[passage.part]!.origin.source === "file"
    const written: Claimed = isFile ? writtenBy(passage) : { side: "nobody", speaker: null, isReported: false }
    // What a side writes of the other's words is what that side asserts.
    if (written.side === "ours" || written.side === "theirs") return written
    const said = words(passage)
    const reported = reports.exec(said)
    const about = reported?.[1] ?? reported?.[2]
    if (about !== undefined) return { side: sideOfName(about), speaker: null, isReported: true }
    return isFile && reportsUnnamed.test(said) ? { side: "others", speaker: null, isReported: true } : written
  }
  const assertionOf = (passage: Passage): Assertion => {
    const claimed = claimedIn(passage)
    return isOfAgent(parts[passage.part]!)
      ? { side: claimed.side, speaker: null, isReported: false, isOfAgent: true }
      : { ...claimed, isOfAgent: false }
  }
  return { sideOfName, of: assertionOf }
}
