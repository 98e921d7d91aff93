/** Tells whether a period runs against the user's side: who was served, or which side of the case the client is on. */
import type { CaseParty } from "@incamera/domain/tasks"

export type Side = "initiating" | "responding"

/** Whom a rule gives a period: the one who was served, the one who began the case, or either side. */
export type Actor = "served" | "initiating" | "either"

/** `number`: 2 of `[Party 2]`, if the text says who was served. */
export interface Whose {
  readonly side: "ours" | "theirs" | "unknown"
  readonly number: number | null
}

const initiating: ReadonlySet<string> = new Set([
  "plaintiff",
  "claimant",
  "petitioner",
  "third-party-plaintiff",
  "prosecutor"
])
const responding: ReadonlySet<string> = new Set(["defendant", "respondent", "third-party-defendant", "garnishee"])

const sideOf = ({ role, side }: CaseParty): Side | null =>
  side === "initiating" || (side === null && role !== null && initiating.has(role))
    ? "initiating"
    : side === "defendant" || side === "respondent" || (side === null && role !== null && responding.has(role))
      ? "responding"
      : null

const other = (side: Side): Side => (side === "initiating" ? "responding" : "initiating")

/** Returns the side of the user's client; null if the records don't say, or say both. */
export function clientSide(parties: ReadonlyArray<CaseParty>): Side | null {
  const sides = new Set(
    parties.flatMap((party) => {
      const side = sideOf(party)
      if (side === null || party.nowNumber !== null) return []
      return party.relation === "client" ? [side] : party.relation === "opposing_party" ? [other(side)] : []
    })
  )
  return sides.size === 1 ? [...sides][0]! : null
}

const servedParty: ReadonlyArray<RegExp> = [
  /\[Party (\d{1,5})\](?:\s[\w,]{1,14}){0,3}\s(?:was|were|been|got|is)\s(?:\w{2,14}\s){0,2}served\b/i,
  /\bserv(?:ed|ice)\s(?:\w{1,14}\s){0,5}?(?:up)?on\s(?:\w{2,14},?\s){0,3}\[Party (\d{1,5})\]/i,
  /\bserv(?:ed|ing)\s(?:\w{2,12}\s){0,2}\[Party (\d{1,5})\]\s(?:with|personally|by)\b/i,
  /\b(?:party|person)\sserved:?\s{0,3}\[Party (\d{1,5})\]/i,
  /\b(?:handed|gave|delivered)\s(?:\w{1,14}\s){0,6}?to\s\[Party (\d{1,5})\]/i
]

/** Returns the number of the party that the text says was served; null if it says none. */
export function servedIn(text: string): number | null {
  for (const pattern of servedParty) {
    const number = pattern.exec(text)?.[1]
    if (number !== undefined) return Number(number)
  }
  return null
}

/** Tells whose period it is. `begins`: the served paper begins the case, so the side that didn't bring it is served. */
export function whosePeriod(
  actor: Actor,
  served: number | null,
  begins: boolean,
  parties: ReadonlyArray<CaseParty>
): Whose {
  if (actor === "either") return { side: "unknown", number: null }
  if (actor === "served" && served !== null) {
    const party = parties.find(({ number }) => number === served)
    const now = parties.find(({ number }) => number === (party?.nowNumber ?? served))
    const relation = now?.relation ?? null
    return {
      side: relation === "client" ? "ours" : relation === null ? "unknown" : "theirs",
      number: now?.number ?? served
    }
  }
  const side = clientSide(parties)
  if (side === null || (actor === "served" && !begins)) return { side: "unknown", number: null }
  const acts: Side = actor === "served" ? "responding" : "initiating"
  return { side: side === acts ? "ours" : "theirs", number: null }
}
