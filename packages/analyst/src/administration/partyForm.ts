/**
 * "Add [Party 3] as opposing counsel", "add a party: organization, defendant": reads a party by the words for its codes.
 * A word that may be a name is no code: then the party is not added.
 */
import {
  PartyDescription,
  type PartyKind,
  type PartyRelation,
  PartyRole,
  type PartySide
} from "@incamera/domain/parties"
import { type Form, type Match, targetOf } from "./Form.ts"
import { endAt, gap, pattern, theCase } from "./grammar.ts"
import { mask } from "./ownWords.ts"
import type { NewParty, Wish } from "./Request.ts"

interface Codes {
  readonly kind?: PartyKind
  readonly role?: PartyRole
  readonly relation?: PartyRelation
}

const spaced = (code: string): string => code.replace(/[-_]/g, "[\\s_-]{1,3}")
const attorney = "(?:lawyers?|attorneys?|solicitors?|counsel)"
const person = { kind: "person" } as const

/** Longer words first: "opposing counsel" is not counsel alone. */
const words: ReadonlyArray<readonly [string, Codes]> = [
  [
    `(?:opposing|opposite|adverse)${gap}${attorney}|(?:other|opposing)${gap}(?:side|party)['’]s${gap}${attorney}`,
    { ...person, role: "attorney", relation: "opposing_counsel" }
  ],
  [`co[\\s-]{0,2}(?:counsel|attorney)`, { ...person, role: "attorney", relation: "co_counsel" }],
  [
    `(?:opposing|opposite|adverse)${gap}(?:party|side)|other${gap}(?:side|party)|opponent|opposing_party`,
    { relation: "opposing_party" }
  ],
  [`expert(?:[\\s-]{1,3}witness)?`, { ...person, role: "expert-witness", relation: "expert" }],
  ...PartyRole.literals
    .filter((role) => !["attorney", "expert-witness", "judge", "other", "witness"].includes(role))
    .toSorted((a, b) => b.length - a.length)
    .map((role) => [spaced(role), { role }] as const),
  ["witness", { ...person, role: "witness", relation: "witness" }],
  ["judge", { ...person, role: "judge", relation: "judge" }],
  [attorney, { ...person, role: "attorney" }],
  ["client", { relation: "client" }],
  ["referrer|referral", { relation: "referrer" }],
  [
    "organi[sz]ation|company|corporation|firm|business|bank|association|authority|agency|partnership|entity",
    { kind: "organization" }
  ],
  ["person|individual|human|man|woman", person]
]

/** Roles that only a person has. */
const personal: ReadonlySet<PartyRole> = new Set([
  "arbitrator",
  "decedent",
  "guardian",
  "guardian-ad-litem",
  "heir",
  "interpreter",
  "mediator",
  "minor",
  "next-of-kin",
  "prosecutor",
  "special-master",
  "ward"
])

const sides: Partial<Record<PartyRole, PartySide>> = {
  claimant: "initiating",
  petitioner: "initiating",
  plaintiff: "initiating",
  defendant: "defendant",
  respondent: "respondent"
}

const tokens = words.map(([source, codes]) => ({ codes, pattern: pattern(`\\b(?:${source})\\b(?!['’])`, "iu") }))
const sideWord = pattern(
  `\\b(?:side\\s{0,3}[:=]?\\s{0,3}|on${gap}the${gap})(initiating|defendant|respondent)(?:${gap}side)?\\b`,
  "iu"
)
const anyToken = `(?:${words.map(([source]) => source).join("|")}|part(?:y|ies)|participant)`
const article = `(?:(?:an?|another|the|our|my|new|one|more)${gap}){0,4}`
const adjective = `(?:(?!(?:on|about|of|for|to|in|with|that|from|by|as|and)\\b)[\\p{L}-]{2,24}${gap}){0,3}?`
/** What may follow the words for a party: "a witness list" is none. */
const then = `(?!['’])(?=\\s{0,3}(?:$|[,.;:!?()=\\n–—-])|${gap}(?:as|is|to|in|on|of|for|from|and|with|who|whose|which|called|named|please|thanks|once|if|when|until|unless|after)\\b|${gap}\\[)`
/** A pattern without names for its captures, which another part of the pattern has. */
const unnamed = (source: string): string => source.replace(/\(\?<\w+>/g, "(?:")

const placeholder = `\\[Party \\d{1,6}\\](?=\\s{0,3}(?:[,:=(–—-]|$|[.\\n])|${gap}(?:as|is)\\b|${gap}to${gap}${unnamed(theCase)}\\b)`
const described = `${adjective}${anyToken}\\b${then}`
const beginning = `\\b(?:add|register|enter|create|include)${gap}(?:${article}(?:${placeholder}|${described})|[^\\n.;:!?,]{2,80}?${gap}as${gap}${article}${described})[^\\n.!?]{0,300}?(?=${endAt("!?")})`

const another = pattern(`(?:\\s{0,3},)?\\s{1,3}and${gap}(?=(?:an?|another|the|our)${gap}|\\[Party )`, "iu")
const inCase = pattern(`\\b(?:to|in|on|of|for)${gap}${theCase}`, "idu")
/** Words around the codes. */
const filler = pattern(
  "\\b(?:party|parties|participant|kind|role|relation|side|standing|type|named|called|as|is|the|an?|and|our|my|new|one|with|for|of|to|in|on|this|that|case|matter|placeholder)\\b|\\[Party \\d{1,6}\\]",
  "giu"
)

const read = (said: string, number: number | null): NewParty | undefined => {
  let rest = said
  const take = (one: RegExp): RegExpExecArray | null => {
    const found = one.exec(rest)
    if (found !== null) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found
  }
  const side = take(sideWord)?.[1]?.toLowerCase() as PartySide | undefined
  const taken = tokens.filter((token) => take(token.pattern) !== null)
  // The first words are the most specific.
  const codes: Codes = Object.assign({}, ...taken.toReversed().map((token) => token.codes))
  const isParty = number !== null || /\bpart(?:y|ies)\b|\bparticipant\b/i.test(said)
  const { relation = null, role } = codes
  if (!isParty && role === undefined && relation === null) return undefined
  const before = /^(.{0,120}?)\bas\b/iu.exec(rest)?.[1]?.replace(filler, " ") ?? ""
  // "Add a comment as counsel" is about a comment.
  if (/\p{Ll}{2}/u.test(before) && !/\p{Lu}/u.test(before)) return undefined
  if (rest.includes(mask) || /\p{Lu}/u.test(rest.replace(filler, " "))) return { problem: "name" }
  if (role === undefined && relation === null) return { problem: "nothing-said" }
  const kind = codes.kind ?? (role !== undefined && personal.has(role) ? "person" : undefined)
  if (kind === undefined) return { problem: "no-kind" }
  const known = role ?? "other"
  const description = new PartyDescription({ kind, role: known, side: side ?? sides[known] ?? null, relation })
  return { problem: null, number, description }
}

export const partyForm: Form = {
  pattern: pattern(beginning),
  read: ({ end, own, prompt, start }: Match) => {
    const all = own.slice(start, end).replace(/^\S+\s+/u, "")
    if (/\bto\s{1,3}(?:the|its|this)\s{1,3}(?:summary|chronology|draft|letter|memo|title|list)\b/i.test(all))
      return undefined
    const found = inCase.exec(own.slice(start, end))
    const shifted = Object.entries(found?.indices?.groups ?? {}).map(
      ([name, span]) =>
        [name, span === undefined ? undefined : ([span[0] + start, span[1] + start] as [number, number])] as const
    )
    const target = targetOf({ prompt, indices: Object.fromEntries(shifted) })
    const named = found === null ? all : all.replace(found[0], " ")
    const wishes: Array<Wish> = []
    for (const one of named.split(another)) {
      const number = /\[Party (\d{1,6})\]/.exec(one)?.[1]
      const said = read(one, number === undefined ? null : Number(number))
      if (said !== undefined) wishes.push({ wish: "party", said, target })
    }
    return wishes.length === 0 ? undefined : { wishes, end }
  }
}
