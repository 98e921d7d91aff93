/**
 * Replaces what was found in a text by the consistent placeholders of its case. In three parts, so that only the middle
 * one needs the pseudonyms as they are at that moment: what stands where, what stands for it, and the new text.
 */
import type { Identity } from "../Identity.ts"
import type { Pseudonym, Pseudonyms } from "./Pseudonyms.ts"
import * as Limits from "../Limits.ts"
import type { Finding, FindingKind } from "../Finding.ts"
import { findPlaceholders } from "../Placeholder.ts"
import { atOnce, type Steps } from "../Steps.ts"
import { type CaseParties, casePartiesOf } from "./CaseParties.ts"
import type { Holder } from "./Holder.ts"
import { type Mentions, mentionsIn, type Value } from "./Mentions.ts"
import { Numbers } from "./Numbers.ts"
import { resolve } from "./resolve.ts"
import { sortOf } from "./ValueClass.ts"

/** What stood in the text where the new one has a placeholder; offsets into the new text, in its order. */
export type Replaced = ReadonlyArray<{ readonly start: number; readonly end: number; readonly original: string }>

export interface Prepared extends Mentions {
  readonly text: string
  readonly parties: CaseParties
}

export interface Assigned {
  /** The very same object when nothing was new. */
  readonly pseudonyms: Pseudonyms
  readonly placeholders: ReadonlyMap<Value, string>
}

export interface Rendered {
  readonly text: string
  readonly replaced: Replaced
}

export interface Pseudonymized extends Rendered {
  readonly pseudonyms: Pseudonyms
}

const letterOrDigit = /[\p{L}\p{N}]/u

/** Placeholders that stand in the text already are never touched; what was found around one is. */
const outsidePlaceholders = (text: string, findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> => {
  const placeholders = findPlaceholders(text)
  const outside: Array<Finding> = []
  let next = 0
  for (const finding of findings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    while (next < placeholders.length && placeholders[next]!.end <= finding.start) next++
    let { start } = finding
    const add = (end: number): void => {
      if (start === finding.start && end === finding.end) outside.push(finding)
      else if (letterOrDigit.test(text.slice(start, end))) outside.push({ ...finding, start, end })
    }
    for (let at = next; at < placeholders.length && placeholders[at]!.start < finding.end; at++) {
      add(placeholders[at]!.start)
      start = placeholders[at]!.end
    }
    if (start < finding.end) add(finding.end)
  }
  return outside.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** Says for a finding of a text whether it is public: a judge in office, a court, a case that is cited. */
export type IsPublic = (text: string, finding: Finding) => boolean

const nothingIsPublic: IsPublic = () => false

/** What the law or its office makes public stays; what is registered, or has the form of an identifier, never does. */
export const isReplaced = (text: string, finding: Finding, isPublic: IsPublic = nothingIsPublic): boolean =>
  finding.basis === "known" || finding.basis === "format" || !isPublic(text, finding)

export const prepare = function* (
  text: string,
  findings: ReadonlyArray<Finding>,
  parties: CaseParties,
  isPublic: IsPublic = nothingIsPublic
): Steps<Prepared> {
  const asked: Array<Finding> = []
  for (const finding of findings) {
    if (isReplaced(text, finding, isPublic)) asked.push(finding)
    yield Limits.policyContextCharacters
  }
  const outside = outsidePlaceholders(text, asked)
  yield text.length
  return { text, parties, ...(yield* mentionsIn(text, outside)) }
}

const isSame = (a: Pseudonym, b: Pseudonym): boolean =>
  a.partyId === b.partyId &&
  a.forms.length === b.forms.length &&
  a.forms.every((form, index) => form === b.forms[index])

/** The pseudonyms of the case with what the holders have learned; the very same object when that is nothing. */
const withHolders = (before: Pseudonyms, holders: ReadonlySet<Holder>): Pseudonyms => {
  const entries = [...before.entries]
  let changed = false
  for (const holder of holders) {
    if (holder.isParty) continue
    const { entry, forms, kind, partyId } = holder
    // All numbers were given: what stands for many is nobody's pseudonym.
    if (holder.placeholder === undefined) continue
    const pseudonym: Pseudonym = { kind, placeholder: holder.placeholder, partyId, forms }
    if (entry === undefined) entries.push(pseudonym)
    else if (!isSame(entries[entry]!, pseudonym)) entries[entry] = { ...entries[entry]!, partyId, forms }
    else continue
    changed = true
  }
  return changed ? { ...before, entries } : before
}

/** Gives each value its placeholder: the one it has, or a new one in the order of the text. */
export const assign = function* ({ parties, text, values }: Prepared, before: Pseudonyms): Steps<Assigned> {
  const holders = yield* resolve(values, parties, before.entries)
  const numbers = new Numbers(before.entries, text)
  yield text.length
  const placeholders = new Map<Value, string>()
  for (const value of values) {
    const holder = holders.get(value)!
    const { word } = sortOf[holder.kind]
    holder.placeholder ??= numbers.next(word)
    placeholders.set(value, holder.placeholder ?? `[${word}]`)
  }
  return { pseudonyms: withHolders(before, new Set(values.map((value) => holders.get(value)!))), placeholders }
}

export const render = function* (
  { mentions, text }: Prepared,
  placeholderOf: (value: Value) => string
): Steps<Rendered> {
  const parts: Array<string> = []
  const replaced: Array<Replaced[number]> = []
  let from = 0
  let length = 0
  for (const { end, start, value } of mentions) {
    const placeholder = placeholderOf(value)
    const at = length + start - from
    parts.push(text.slice(from, start), placeholder)
    length = at + placeholder.length
    replaced.push({ start: at, end: length, original: text.slice(start, end) })
    yield end - from
    from = end
  }
  parts.push(text.slice(from))
  return { text: parts.join(""), replaced }
}

/** How often what was found, by kind in alphabetical order. */
export const countsOf = ({
  mentions
}: Mentions): ReadonlyArray<{ readonly kind: FindingKind; readonly count: number }> =>
  Array.from(
    Map.groupBy(mentions, ({ kind }) => kind),
    ([kind, found]) => ({ kind, count: found.length })
  ).sort((a, b) => (a.kind < b.kind ? -1 : 1))

/**
 * All at once. Findings may come in any order and overlap; identities are those of the case. What comes again gets the
 * same placeholders, and what is pseudonymised already stays as it is.
 */
export const pseudonymize = (
  text: string,
  findings: ReadonlyArray<Finding>,
  pseudonyms: Pseudonyms,
  identities: ReadonlyArray<Identity>,
  isPublic?: IsPublic
): Pseudonymized => {
  const prepared = atOnce(prepare(text, findings, casePartiesOf(identities), isPublic))
  const assigned = atOnce(assign(prepared, pseudonyms))
  return { ...atOnce(render(prepared, (value) => assigned.placeholders.get(value)!)), pseudonyms: assigned.pseudonyms }
}
