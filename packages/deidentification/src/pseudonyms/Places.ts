/**
 * The places of a text to replace. Overlapping findings become one place if they concern one thing, and several if they
 * only touch: in "Jane Doe (jane@example.com)" the e-mail address looks like part of the name. No letter or digit of a
 * finding remains.
 */
import * as Limits from "../Limits.ts"
import { isNoName } from "../words/isNoName.ts"
import { notNames } from "../words/nameWords.ts"
import type { Finding } from "../Finding.ts"
import { better, type Cluster, clustersOf } from "../scanning/Clusters.ts"
import type { Steps } from "../Steps.ts"
import { isName, sortOf } from "./ValueClass.ts"

export interface Place {
  readonly start: number
  readonly end: number
  /** The finding that decides what the place is. */
  readonly decisive: Finding
}

const overlap = (a: Finding, b: Finding): boolean => a.start < b.end && b.start < a.end
const contains = (a: Finding, b: Finding): boolean => a.start <= b.start && b.end <= a.end
const lengthOf = ({ end, start }: Finding): number => end - start

const salutation =
  /^(?:dear|hi|hello|liebe[rs]?|lieber|sehr|geehrte[rs]?|werte[rs]?|hallo|chère?|bonjour|querid[oa]|estimad[oa]|hola|car[oa]|gentile|ciao|beste|geachte|prezad[oa]|olá|drog[ai]|szanown[yai])$/iu

/** True for a word beside a name that is no part of it: a salutation, the number in the next cell. */
const isBeside = (word: string): boolean => isNoName(word) || salutation.test(word) || !/\p{L}/u.test(word)

/** Returns a name without extra words: "Plaintiff Doe" becomes Doe, "Will Doe" stays. */
const withoutEdges = (name: string): string => {
  const words = name.split(/\s+/u)
  let [start, end] = [0, words.length]
  while (start < end - 1 && isBeside(words[start]!)) start++
  while (start < end - 1 && isBeside(words[end - 1]!)) end--
  return words.slice(start, end).join(" ")
}

/** Returns at most as many characters as can be stored; the whole finding is replaced. */
export const spellingOf = (text: string, { end, start, whole }: Finding, less = 0): string =>
  (whole ?? text.slice(start, end)).slice(0, Limits.identityValueCharacters - less)

/**
 * Returns the finding that says most about a found name: the longest that contains it. A registered name inside a
 * longer name may belong to somebody else: "John Doe" is registered, and "Jane Doe" isn't he.
 */
const decisiveOf = (
  text: string,
  found: Finding,
  members: ReadonlyArray<Finding>,
  others: ReadonlyArray<Finding>
): Finding => {
  if (!isName(found.kind)) return found
  const whole = members
    .filter((member) => isName(member.kind) && contains(member, found))
    .filter((member) => !others.some((other) => other !== found && overlap(other, member)))
    .reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a), found)
  if (whole === found || found.basis !== "known") return whole
  const { key } = sortOf[whole.kind].comparison
  return key(withoutEdges(spellingOf(text, whole))) === key(spellingOf(text, found)) ? found : whole
}

const letterOrDigit = /[\p{L}\p{N}]/u
const smallWords = /^(?:[^\p{L}\p{N}]|\p{Ll})*$/u
const betweenWords = /[^\p{L}]+/u

/** True for text between two names that belongs to neither, as in "Jane Doe and John Roe". */
const isBetween = (gap: string): boolean =>
  !letterOrDigit.test(gap) ||
  (smallWords.test(gap) && gap.split(betweenWords).every((word) => word === "" || notNames.has(word)))

/** Leaves the lines before and behind a registered value to the guess that reached over them: they are other rows. */
const onItsLines = (text: string, place: Place, members: ReadonlyArray<Finding>): ReadonlyArray<Place> => {
  const { decisive, end, start } = place
  const guess = members.find((member) => isName(member.kind) && member !== decisive && overlap(member, decisive))
  // Only the place is searched: a text without line ends may be long.
  const rowBefore = start + text.slice(start, decisive.start).lastIndexOf("\n")
  const rowBehind = decisive.end + text.slice(decisive.end, end).indexOf("\n")
  const isBefore = rowBefore >= start
  const isBehind = rowBehind >= decisive.end
  if (guess === undefined || (!isBefore && !isBehind)) return [place]
  const trimmed = (from: number, to: number): ReadonlyArray<Place> => {
    const row = text.slice(from, to)
    // A number in another row is no name.
    if (!/\p{L}/u.test(row)) return []
    const at = { start: from + row.search(/\S/u), end: from + row.trimEnd().length }
    return [{ ...at, decisive: { ...guess, ...at } }]
  }
  const beside = text.slice(decisive.end, isBehind ? rowBehind : end)
  const own = {
    start: isBefore ? rowBefore + 1 : start,
    end: isBehind && !letterOrDigit.test(beside) ? decisive.end : decisive.end + beside.trimEnd().length
  }
  return [
    ...(isBefore ? trimmed(start, rowBefore) : []),
    { ...own, decisive },
    ...(isBehind ? trimmed(rowBehind, end) : [])
  ]
}

const toldApart = (text: string, cluster: Cluster, members: ReadonlyArray<Finding>): ReadonlyArray<Place> => {
  const chosen: Array<Finding> = []
  for (const member of members.toSorted((a, b) => (better(a, b) === a ? -1 : 1))) {
    if (!chosen.some((other) => overlap(other, member))) chosen.push(member)
  }
  chosen.sort((a, b) => a.start - b.start)
  const last = chosen.length - 1
  let from = cluster.start
  return chosen.flatMap((found, index) => {
    // The rest of the other findings goes to the place before it, or else to the first.
    const start = letterOrDigit.test(text.slice(from, found.start)) && index === 0 ? from : found.start
    const until = index === last ? cluster.end : chosen[index + 1]!.start
    const gap = text.slice(found.end, until)
    const end = index === last ? letterOrDigit.test(gap) : !isBetween(gap)
    from = found.end
    const place = { start, end: end ? until : found.end, decisive: decisiveOf(text, found, members, chosen) }
    return found.basis === "known" && place.decisive === found ? onItsLines(text, place, members) : [place]
  })
}

/** Expects findings in order. The places are in order, too, without overlap. */
export const placesIn = function* (text: string, findings: ReadonlyArray<Finding>): Steps<ReadonlyArray<Place>> {
  const places: Array<Place> = []
  let next = 0
  let looked = 0
  for (const cluster of clustersOf(findings)) {
    const first = next
    while (next < findings.length && findings[next]!.start < cluster.end) next++
    const { best, end, start } = cluster
    const count = next - first
    if (count === 1 || count > Limits.overlapsToldApart) places.push({ start, end, decisive: best })
    else places.push(...toldApart(text, cluster, findings.slice(first, next)))
    yield end - looked + count
    looked = end
  }
  return places
}
