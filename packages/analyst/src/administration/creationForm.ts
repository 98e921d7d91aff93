/** "Open a new case titled …, practice area …, jurisdiction …": reads a new case and its fields, one after another. */
import { fold, type SafeText, slice } from "@incamera/domain/deidentification"
import { isKnownJurisdiction, isKnownPracticeArea } from "@incamera/domain/knownlabels"
import { type Form, type Indices, type Match, textAt } from "./Form.ts"
import { anyField, fieldName, fieldOf, gap, pattern, quotation, sentenceEnd, valueUntil } from "./grammar.ts"
import { mask } from "./ownWords.ts"
import type { NewCase, TextField } from "./Request.ts"

const titled = "(?:titled|called|named|entitled)\\b"
/** Nouns after "case" that make it something else than a case to open. */
const otherThings =
  "(?:summary|chronology|files?|folder|notes?|memo|plan|report|study|management|timeline|analysis|evaluation|overview|strategy|law|record)\\b"

const notAdjective =
  "(?:an?|the|this|that|my|our|it|to|of|in|for|as|with|from|then|close|delete|remove|rename|re-?open|add|invite|set|change|show|list)\\b"

const adjectives = `(?<adjectives>(?:(?!${notAdjective})[\\p{L}][\\p{L}/&-]{0,24}${gap}){0,4}?)`
const verb = `\\b(?:open|create|start|set${gap}up|add|register)${gap}(?:me${gap})?(?:(?:an?|another|one${gap}more)${gap}|(?=new\\b))`
/** "New case: …", without a verb. */
const heading = `(?<=^|\\n)\\s{0,3}(?=new${gap}[^\\n:]{0,60}:)`
const beginning = `(?:${verb}|${heading})${adjectives}(?:case|matter)\\b(?!['’]|${gap}${otherThings})`

const glue = `(?:[\\s,;:.•*-]|\\b(?:and|with|having|its|the|a|under|as|please|for${gap}(?:me|us))\\b){0,12}`
/** A value ends where the next field begins. */
const until = `(?:\\s{0,3}[,;]|\\s{1,3}(?:and|with)\\b|\\s{1,3}\\()\\s{0,3}(?:(?:and|with|the|its|a|in)${gap}){0,3}(?:${anyField}|${titled}|status\\b)|,\\s{1,3}in${gap}|${sentenceEnd}`
const upToThere = valueUntil(until)

const sticky = (source: string): RegExp => pattern(`${glue}${source}`, "iduy")
const title = sticky(`(?:for${gap})?${titled}(?:${gap}as\\b)?\\s{0,3}:?\\s{0,3}${upToThere}`)
const field = sticky(`${fieldName}(?:\\s{0,3}[:=]|${gap}(?:is|of|to|as)\\b)?\\s{0,3}${upToThere}`)
const status = sticky(`(?:status\\s{0,3}(?:[:=]|is\\b)?\\s{0,3}["“]?)?(?<status>pending|open)\\b`)
const place = sticky(`in${gap}(?:the${gap}(?:state|courts?)${gap}of${gap})?${valueUntil(`${gap}${titled}|${until}`)}`)
const bareTitle = pattern(
  `\\s{0,3}(?:[:–—-]\\s{0,3}|for${gap})?(?:${quotation("quoted", 600)})|[ \\t]{0,3}[:–—][ \\t]{0,3}${upToThere.replace("<quoted>", "<again>")}`,
  "iduy"
)

/** What the case is about, which its record has no field for: "about the hotel order, titled …". */
const about = pattern(
  `\\s{1,3}(?:about|concerning|regarding|over|on|for|against)${gap}[^\\n,;.:"“”„«»()${mask}]{1,120}?(?=\\s{0,3},|${gap}(?:and${gap}|with${gap}|under${gap}(?:the${gap})?)?(?:${titled}|${anyField}))`,
  "iduy"
)

type Draft = { -readonly [K in keyof NewCase]: NewCase[K] }

const nothing: NewCase = { title: null, practiceArea: null, jurisdiction: null, stage: null, status: null }

const labels = [
  { field: "practiceArea", isListed: isKnownPracticeArea },
  { field: "jurisdiction", isListed: isKnownJurisdiction }
] as const

/** "Lease, Employment, California": gives the labels at the end of a title to their fields. */
const withoutLabels = (draft: Draft): Draft => {
  for (let last = draft.title?.lastIndexOf(", ") ?? -1; last > 0; last = draft.title?.lastIndexOf(", ") ?? -1) {
    const label: SafeText = fold(slice(draft.title!, last + 1))
    const member = labels.find(({ field, isListed }) => draft[field] === null && isListed(label))?.field
    if (member === undefined) break
    draft[member] = label
    draft.title = slice(draft.title!, 0, last)
  }
  return draft
}

const matchesAt = (one: RegExp, text: string, at: number): boolean => {
  one.lastIndex = at
  return one.test(text)
}

/** Reads the fields behind "a new case". Returns where they end, too. */
const readFields = ({ end, own, prompt }: Match, draft: Draft): number => {
  let at = end
  const take = (one: RegExp): RegExpExecArray | null => {
    one.lastIndex = at
    const found = one.exec(own)
    if (found !== null) at = one.lastIndex
    return found
  }
  const said = (found: RegExpExecArray): SafeText => {
    const indices: Indices = found.indices?.groups ?? {}
    return textAt(prompt, indices["quoted"] ?? indices["again"] ?? indices["bare"] ?? [0, 0])
  }
  const give = (name: TextField, found: RegExpExecArray): void => {
    draft[name] ??= said(found)
  }
  if (![field, title, bareTitle, place, status].some((one) => matchesAt(one, own, at))) take(about)
  for (let fields = 0; fields < 8; fields++) {
    let found = take(field)
    if (found !== null) {
      give(fieldOf(found.groups!["field"]!), found)
      continue
    }
    found = take(title) ?? (draft.title === null ? take(bareTitle) : null)
    if (found !== null) {
      give("title", found)
      continue
    }
    found = take(place)
    if (found !== null) {
      give("jurisdiction", found)
      continue
    }
    found = take(status)
    if (found === null) break
    draft.status ??= found.groups!["status"]!.toLowerCase() === "open" ? "open" : "pending"
  }
  return at
}

/** Adjectives of a case that is there already. */
const isThere = /\b(?:existing|old|older|closed|different|other|certain|specific|same)\b/

export const creationForm: Form = {
  pattern: pattern(beginning),
  read: (match) => {
    const draft: Draft = { ...nothing }
    const [from, to] = match.indices["adjectives"] ?? [0, 0]
    const words = match.own.slice(from, to).toLowerCase()
    if (isThere.test(words)) return undefined
    if (/\b(?:open|pending)\b/.test(words)) draft.status = /\bopen\b/.test(words) ? "open" : "pending"
    const end = readFields(match, draft)
    const area = /^(?:(?:new|open|pending)\s{1,3}){0,3}/.exec(words)?.[0].length ?? 0
    const label = fold(slice(match.prompt, from + area, to))
    if (isKnownPracticeArea(label)) draft.practiceArea ??= label
    return { wishes: [{ wish: "create", said: withoutLabels(draft) }], end }
  }
}
