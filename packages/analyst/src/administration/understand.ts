/**
 * Understands an administrative request. Only the request's own words count: text in quotation marks, block quotes and
 * code blocks is somebody else's or a value, and never an instruction. A request under a condition or as a question is
 * held, not done: better to ask again than to make an unwanted change.
 */
import type { CaseStatus } from "@incamera/domain/cases"
import { fold, type SafeText, slice } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import { negated } from "../text/negated.ts"
import type { Span } from "../Span.ts"
import { elsewhere } from "./elsewhere.ts"
import type { AdminRequest, ListFilter, Target, TextField, Wish } from "./Request.ts"

/** Masks a text with characters that are no instruction; the length stays. */
const hidden = (text: string): string => text.replace(/[^\n]/g, "\u00b7")

/** Masks everything in a prompt except its own words. Quotation marks stay, so that values can be found. */
const ownWords = (prompt: string): string =>
  prompt
    .replace(/```[\s\S]{0,4000}?(?:```|$)/g, hidden)
    .replace(/^[ \t]{0,8}>.*$/gm, hidden)
    .replace(
      /(["“„«])([^"“”„«»\n]{0,600})(["”“»])/g,
      (_, open: string, quoted: string, close: string) => `${open}${hidden(quoted)}${close}`
    )

const the = "(?:(?:the|this|that|my|our|its)\\s{1,3})?"
const thing = "(?:case|matter|it)"
/** `case`, `case "Lease"`, `case case_0190…`. */
const which = `(?:\\s{1,3}(?:called|titled|named)?\\s{0,3}(?:["“„«](?<title>·{1,300})["”“»]|(?<id>case_[0-9a-f-]{36})))?`
const theCase = `${the}(?:current\\s{1,3})?${thing}\\b${which}`
/** A value ends with its quotation mark, or where the sentence ends or the next instruction begins. */
const next =
  "(?:set|change|update|rename|close|reopen|open|archive|mark|clear|delete|remove|show|list|move|put|make)\\b"
const value =
  `(?:["“„«](?<quoted>·{1,600})["”“»]|(?<bare>[^\\n"“”„«»·]{1,400}?)(?=\\s{0,3}(?:$|\\n|(?:(?<!\\b(?:v|vs|no|inc|ltd|co))\\.|[;!?])(?:\\s|$)|` +
  `,\\s{0,3}(?:(?:and|then|but)\\s{1,3}){0,2}${next}|\\s(?:and|then|but)\\s{1,3}(?:then\\s{1,3})?${next})))`
const fieldName = "(?<field>title|name|stage|practice\\s{1,3}area|area\\s{1,3}of\\s{1,3}law|jurisdiction)"

const fields: Readonly<Record<string, TextField>> = {
  title: "title",
  name: "title",
  stage: "stage",
  "practice area": "practiceArea",
  "area of law": "practiceArea",
  jurisdiction: "jurisdiction"
}

type Groups = Readonly<Record<string, string | undefined>>

interface Form {
  readonly pattern: RegExp
  readonly read: (groups: Groups, valueOf: () => SafeText, target: Target) => Wish
}

const form = (source: string, read: Form["read"]): Form => ({ pattern: new RegExp(`\\b${source}`, "gidu"), read })

const statusOf = (word: string): CaseStatus => {
  const lower = word.toLowerCase()
  return lower === "pending" ? "pending" : /^(?:open|active|reopen)/.test(lower) ? "open" : "closed"
}

const forms: ReadonlyArray<Form> = [
  form(`(?:rename|retitle)\\s{1,3}${theCase}\\s{1,3}(?:to|as|into)\\s{1,3}${value}`, (_, valueOf, target) => ({
    wish: "text",
    field: "title",
    value: valueOf(),
    target
  })),
  form(
    `(?:set|change|update|edit|correct|amend|make|move|put)\\s{1,3}${the}(?:(?:case|matter)(?:['’]s)?\\s{1,3})?${fieldName}(?:\\s{1,3}(?:of|for|on)\\s{1,3}${theCase})?\\s{0,3}(?:to|as|into|=|:)\\s{0,3}${value}`,
    (groups, valueOf, target) => ({
      wish: "text",
      field: fields[groups["field"]!.toLowerCase().replace(/\s+/g, " ")]!,
      value: valueOf(),
      target
    })
  ),
  form(
    `(?:clear|empty|unset|remove|delete)\\s{1,3}${the}(?:(?:case|matter)(?:['’]s)?\\s{1,3})?(?<field>stage|practice\\s{1,3}area|jurisdiction)(?:\\s{1,3}(?:of|from|on)\\s{1,3}${theCase})?`,
    (groups, _, target) => ({
      wish: "text",
      field: fields[groups["field"]!.toLowerCase().replace(/\s+/g, " ")]!,
      value: null,
      target
    })
  ),
  form(
    `(?:set|change|update)\\s{1,3}${the}(?:(?:case|matter)(?:['’]s)?\\s{1,3})?status(?:\\s{1,3}(?:of|for|on)\\s{1,3}${theCase})?\\s{0,3}(?:to|as|=|:)\\s{0,3}["“]?(?<status>pending|open|active|closed)\\b`,
    (groups, _, target) => ({ wish: "status", to: statusOf(groups["status"]!), target })
  ),
  form(
    `mark\\s{1,3}${theCase}\\s{1,3}(?:as\\s{1,3})?(?<status>pending|open|active|closed|settled)\\b`,
    (groups, _, target) => ({
      wish: "status",
      to: statusOf(groups["status"]!),
      target
    })
  ),
  form(`(?<status>re-?open|close|archive|open)\\s{1,3}${theCase}(?:\\s{1,3}again)?`, (groups, _, target) => ({
    wish: "status",
    to: /^(?:re|open)/i.test(groups["status"]!) ? "open" : "closed",
    target
  })),
  form(
    `(?:delete|remove|erase|destroy|purge|drop)\\s{1,3}${the}(?:entire\\s{1,3}|whole\\s{1,3})?(?:case|matter)\\b(?!\\s{1,3}(?:files?|documents?|part(?:y|ies)|stage|jurisdiction|title))${which}`,
    (_, __, target) => ({
      wish: "delete",
      target
    })
  )
]

const many =
  /\b(?:close|reopen|archive|delete|remove|erase|rename|mark)\s{1,3}(?:all|every|each|both|these|those|(?:all\s{1,3})?(?:my|our|the)\s{1,3}(?:\w{1,12}\s{1,3})?(?:cases|matters))\b/giu

/** Before an instruction in its sentence: makes it a question. */
const question =
  /\b(?:how|why|whether|what\s{1,3}(?:happens|would|if)|(?:should|shall|may|must|can|could|do)\s{1,3}(?:i|we|one)|who|where|is\s{1,3}it|does)\b/i
/** Around an instruction: makes it depend on something that the service can't judge. */
const condition =
  /\b(?:if|unless|once|when|whenever|after|before|until|as\s{1,3}soon\s{1,3}as|in\s{1,3}the\s{1,3}event|provided|assuming)\b/i
/** Reports somebody else's words or wishes, which are no instruction. */
const reported =
  /\b(?:said|says|writes?|wrote|ask(?:s|ed)|(?<!\b(?:i|we)\s{1,3})wants?|told|tells|demand(?:s|ed)|states?|reads|according|instruct(?:s|ed)|order(?:s|ed))\b/i

interface Surroundings {
  /** Back to the end of the sentence before; continues across a colon and the line end after it. */
  readonly introduction: string
  readonly before: string
  readonly after: string
}

const surroundings = (text: string, { end, start }: Span): Surroundings => {
  const window = text.slice(Math.max(0, start - 300), start)
  const introduction = /(?:[^.!?\n]|(?<=:[ \t]{0,4})\n)*$/.exec(window)?.[0] ?? ""
  return {
    introduction,
    before: /[^;:\n]*$/.exec(introduction)?.[0] ?? "",
    after: /^[^.!?\n;]*/.exec(text.slice(end, end + 300))?.[0] ?? ""
  }
}

const isList =
  /\b(?:(?:list|show|give|display|find|search|which|what|how\s{1,3}many|count|overview\s{1,3}of)\s{1,3}(?:me\s{1,3})?(?:of\s{1,3})?(?:all\s{1,3})?(?:of\s{1,3})?(?:the|my|our)?\s{0,3}(?:other\s{1,3})?(?:(?<adjective>open|pending|closed|active)\s{1,3})?(?:[\w-]{1,20}\s{1,3}){0,3}?(?:cases|matters)|(?:my|our|all)\s{1,3}(?:(?:open|pending|closed|active)\s{1,3})?(?:cases|matters))\b/iu

const filterOf = (own: string, prompt: SafeText): ListFilter | null => {
  const found = isList.exec(own)
  if (found === null || negated(own, found.index, found.index + found[0].length)) return null
  const sentence = `${found[0]}${/^[^.!?\n]*/.exec(own.slice(found.index + found[0].length))?.[0] ?? ""}`
  const status = /\b(pending|open|active|closed)\b/i.exec(sentence)?.[1]
  const words =
    /\b(?:in|about|from|on|under|with|containing|mentioning|for)\s{1,3}(?:the\s{1,3}(?:stage|jurisdiction|area|practice\s{1,3}area|title)\s{1,3}(?:of\s{1,3})?)?(?:["“„«](?<quoted>·{1,120})["”“»]|(?<bare>[\p{L}\p{N}][^.!?\n"“”,;·]{1,80}))/du.exec(
      sentence
    )
  const at = words?.indices?.groups?.["quoted"] ?? words?.indices?.groups?.["bare"]
  return {
    status: status === undefined ? null : statusOf(status),
    words: at === undefined ? null : fold(slice(prompt, found.index + at[0], found.index + at[1]))
  }
}

const showForm = new RegExp(
  `\\b(?:show|display|open\\s{1,3}up|describe|details?\\s{1,3}(?:of|on)|status\\s{1,3}of|what\\s{1,3}is)\\s{1,3}(?:me\\s{1,3})?${the}(?:case|matter)\\s{1,3}(?:called\\s{1,3}|titled\\s{1,3}|named\\s{1,3})?(?:["“„«](?<title>·{1,300})["”“»]|(?<id>case_[0-9a-f-]{36}))`,
  "gidu"
)

type Indices = Readonly<Record<string, [number, number] | undefined>>

export function understand(whole: SafeText): AdminRequest {
  const prompt = slice(whole, 0, Limits.analystRequestCharacters)
  const own = ownWords(prompt)
  const targetOf = (indices: Indices): Target => {
    const title = indices["title"]
    const id = indices["id"]
    if (id !== undefined) return { by: "id", caseId: prompt.slice(id[0], id[1]) }
    return title === undefined ? { by: "task" } : { by: "title", title: fold(slice(prompt, title[0], title[1])) }
  }

  const wishes: Array<{ readonly wish: Wish; readonly at: Span }> = []
  const held: Array<AdminRequest["held"][number]> = []
  const taken: Array<Span> = []
  for (const { pattern, read } of forms) {
    for (const match of own.matchAll(pattern)) {
      const at = { start: match.index, end: match.index + match[0].length }
      if (taken.some(({ end, start }) => at.start < end && start < at.end)) continue
      taken.push(at)
      if (negated(own, at.start, at.start + (match[0].split(/\s/)[0]?.length ?? 0))) continue
      const { after, before, introduction } = surroundings(own, at)
      const words = fold(slice(prompt, at.start, at.end))
      if (reported.test(introduction)) continue
      if (question.test(before)) {
        held.push({ reason: "question", words })
        continue
      }
      if (condition.test(before) || condition.test(after)) {
        held.push({ reason: "condition", words })
        continue
      }
      const indices = (match.indices?.groups ?? {}) as Indices
      const valueOf = (): SafeText => {
        const span = indices["quoted"] ?? indices["bare"] ?? [0, 0]
        return fold(slice(prompt, span[0], span[1]))
      }
      wishes.push({ wish: read(match.groups ?? {}, valueOf, targetOf(indices)), at })
    }
  }
  for (const match of own.matchAll(many)) {
    if (negated(own, match.index, match.index + match[0].length)) continue
    held.push({ reason: "many", words: fold(slice(prompt, match.index, match.index + match[0].length)) })
  }
  wishes.sort((a, b) => a.at.start - b.at.start)

  const asksFor = (pattern: RegExp): boolean =>
    [...own.matchAll(pattern)].some((match) => !negated(own, match.index, match.index + match[0].length))
  return {
    wishes: wishes.map(({ wish }) => wish),
    held,
    list: filterOf(own, prompt),
    show: [...own.matchAll(showForm)].map((match) => targetOf((match.indices?.groups ?? {}) as Indices)),
    elsewhere: elsewhere.filter(({ asked }) => asksFor(asked))
  }
}
