/**
 * How papers were served, and when that service is complete. A way of service can make a period begin later than on the
 * day that a text names, and a text may not say which way it was.
 */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { foreignPhrases } from "../text/anyLanguage.ts"
import { phrases } from "../text/Pattern.ts"
import { arrived, served } from "./papers.ts"

/** `arrived`: the text gives the day on which the papers reached somebody, whatever way they took. */
export type Way = "personal" | "substituted" | "mail" | "electronic" | "deemed" | "arrived"

const ways: Readonly<Record<Way, RegExp>> = {
  personal: phrases(
    "personal(?:ly)? (?:serv(?:ed|ice)|handed|delivered|handing)",
    "by personal service",
    "personally",
    "in person",
    "by hand",
    "hand delivered",
    "hand(?:ed|ing)",
    "in(?:to)? (?:my|her|his|their|our) hands?",
    "gave (?:me|her|him|us|them)"
  ),
  substituted: phrases(
    "substituted? service",
    "by leaving (?:\\w{1,12} ){0,6}(?:with|at)",
    "left (?:\\w{1,12} ){0,6}(?:with (?:a|an|the|her|his|my|their|our)|at (?:the|her|his|my|their|our) (?:door|home|house|office|address|residence|desk))",
    "co ?(?:occupant|resident)",
    "person in charge",
    "competent member of the household",
    "nail(?:ed)? and mail(?:ed)?",
    "letter ?box"
  ),
  mail: foreignPhrases(
    "(?:by|via|through|in) (?:the )?(?:U\\.?S\\.? |(?:1st|first) class |certified |registered |express |special delivery |recorded )?(?:mail|post)",
    "mailed",
    "posted",
    "acknowledg(?:e?ment) of receipt",
    "(?:per|mit der|durch die) Post",
    "(?:per|mit|als) Einschreiben",
    "par (?:la )?poste",
    "(?:lettre|courrier) recommandée?",
    "por correo(?: (?:postal|certificado|ordinario))?",
    "per (?:aangetekende )?post"
  ),
  electronic: phrases(
    "by e ?mail",
    "via e ?mail",
    "e ?mailed",
    "electronic(?:ally)? (?:serv(?:ed|ice)|filing)",
    "by (?:electronic service|fax)"
  ),
  deemed: phrases(
    "deemed (?:to have been |to be )?serv(?:ed|ice)",
    "deemed date of service",
    "service (?:is|was|being) deemed",
    "deemed to (?:have been |be )?(?:served|effected)"
  ),
  arrived
}

/** An unticked box of a form, with its words. */
const unticked = /\[\s{0,2}\]\s{0,2}[^[\n]{0,80}/g

/** Returns the ways of service that a text names, ticked boxes of a form included. */
export function waysIn(text: string): ReadonlyArray<Way> {
  const said = text.replace(unticked, " ")
  const named = (Object.keys(ways) as ReadonlyArray<Way>).filter((way) => said.search(ways[way]) >= 0)
  // "Served on the day it arrived": the service is what counts.
  return said.search(served) >= 0 ? named.filter((way) => way !== "arrived") : named
}

/** One way to understand the day of service that a text names. */
export interface ServiceReading {
  readonly ways: ReadonlyArray<Way>
  /** True if it is to be considered where the text names no way. */
  readonly possible: boolean
  /** To follow "if": "they were handed over in person". */
  readonly when: SafeText
  /** Days from the day in the text to complete service; null if the text's day doesn't decide. */
  readonly complete: {
    readonly days: number
    readonly unit: "day" | "court-day"
    /** True if it is the next court day where that day is none. */
    readonly rolled?: boolean
  } | null
  /** Says when service is complete, without a full stop: "it is complete on the 10th day after the mailing (…)". */
  readonly because: SafeText
}

/** For papers that may come by hand or by post, with days added for the post. */
export const byHandOrPost: ReadonlyArray<ServiceReading & { readonly post: boolean }> = [
  {
    ways: ["personal", "substituted", "electronic", "deemed"],
    possible: true,
    when: safe`they did not come by post`,
    complete: { days: 0, unit: "day" },
    because: safe`no day is added`,
    post: false
  },
  {
    ways: ["mail"],
    possible: true,
    when: safe`they came by post`,
    complete: { days: 0, unit: "day" },
    because: safe`days are added for the post`,
    post: true
  }
]

/** Returns the readings that the named ways leave; those that are possible if the text names no way. */
export function readingsFor<A extends ServiceReading>(
  readings: ReadonlyArray<A>,
  named: ReadonlyArray<Way>
): ReadonlyArray<A> {
  const reached = named.includes("arrived") ? readings.filter(({ ways }) => ways.includes("arrived")) : []
  if (reached.length > 0) return reached
  const left = readings.filter(({ ways }) => ways.some((way) => named.includes(way)))
  return left.length > 0 ? left : readings.filter(({ possible }) => possible)
}
