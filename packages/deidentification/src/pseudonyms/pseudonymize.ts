/**
 * Replaces the findings of a text by the consistent placeholders of its case. In three parts, because only the middle
 * one needs the current pseudonyms: prepare the values, assign the placeholders, render the new text.
 */
import type { Identity } from "../Identity.ts"
import type { Pseudonym, Pseudonyms } from "./Pseudonyms.ts"
import * as Limits from "../Limits.ts"
import type { Finding, FindingKind } from "../Finding.ts"
import { findPlaceholders } from "../Placeholder.ts"
import type { Steps } from "../Steps.ts"
import type { CaseParties } from "./CaseParties.ts"
import type { Holder } from "./Holder.ts"
import { type Mentions, mentionsIn, type Value } from "./Mentions.ts"
import { Numbers } from "./Numbers.ts"
import { resolve } from "./resolve.ts"
import { sortOf } from "./ValueClass.ts"

/** The original text of each placeholder; ordered, with offsets into the new text. */
export type Replaced = ReadonlyArray<{ readonly start: number; readonly end: number; readonly original: string }>

export interface Prepared extends Mentions {
  readonly text: string
  readonly parties: CaseParties
}

export interface Assigned {
  /** The same object if nothing was new. */
  readonly pseudonyms: Pseudonyms
  readonly placeholders: ReadonlyMap<Value, string>
}

export interface Rendered {
  readonly text: string
  readonly replaced: Replaced
}

const letterOrDigit = /[\p{L}\p{N}]/u

/** Cuts existing placeholders out of the findings; they stay untouched. */
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

/** True if a finding is public: a judge in office, a court, a cited case. */
export type IsPublic = (text: string, finding: Finding) => boolean

const nothingIsPublic: IsPublic = () => false

/** False for names that the law or an office makes public. Registered identities and formats are always replaced. */
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

/** Returns the case's pseudonyms with the changes of the holders; the same object without changes. */
const withHolders = (before: Pseudonyms, holders: ReadonlySet<Holder>): Pseudonyms => {
  const entries = [...before.entries]
  let changed = false
  for (const holder of holders) {
    if (holder.isParty) continue
    const { entry, forms, kind, partyId } = holder
    // All numbers are taken: the shared placeholder belongs to no single value.
    if (holder.placeholder === undefined) continue
    const pseudonym: Pseudonym = { kind, placeholder: holder.placeholder, partyId, forms }
    if (entry === undefined) entries.push(pseudonym)
    else if (!isSame(entries[entry]!, pseudonym)) entries[entry] = { ...entries[entry]!, partyId, forms }
    else continue
    changed = true
  }
  return changed ? { ...before, entries } : before
}

/** Assigns each value its placeholder: the existing one, or a new one in the order of the text. */
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

/** Number of findings of each kind, in alphabetical order of the kinds. */
export const countsOf = ({
  mentions
}: Mentions): ReadonlyArray<{ readonly kind: FindingKind; readonly count: number }> =>
  Array.from(
    Map.groupBy(mentions, ({ kind }) => kind),
    ([kind, found]) => ({ kind, count: found.length })
  ).sort((a, b) => (a.kind < b.kind ? -1 : 1))

/** What is known in a case before the text. */
export interface KnownInCase {
  readonly pseudonyms: Pseudonyms
  readonly identities: ReadonlyArray<Identity>
}
