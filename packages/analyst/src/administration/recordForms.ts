/** Instructions that change a record: its texts, its status, or that it is there at all. */
import { form, type Form, type Match, targetOf, valueOf } from "./Form.ts"
import {
  anyQuotation,
  becomes,
  fieldName,
  fieldOf,
  gap,
  pattern,
  quotedValue,
  statusOf,
  the,
  theCase,
  value,
  which
} from "./grammar.ts"
import type { TextField, Wish } from "./Request.ts"

const ofCase = `(?:${gap}(?:of|for|on|from)${gap}${theCase})?`
const ours = `${the}(?:(?:current|present|new|old)${gap})?(?:(?:case|matter)(?:['’]s)?${gap})?`

const text = (match: Match, field: TextField = fieldOf(match.groups["field"]!)): Wish => ({
  wish: "text",
  field,
  value: valueOf(match),
  target: targetOf(match)
})
const named = (match: Match): Wish => text(match)
const title = (match: Match): Wish => text(match, "title")
const status = (match: Match): Wish => ({
  wish: "status",
  to: statusOf(match.groups["status"]!),
  target: targetOf(match)
})

/** "from “Old”", before "to “New”". */
const fromOld = `(?:${gap}from${gap}(?:${anyQuotation}|[^\\n"“”·:;!?]{1,120}?)(?=${gap}(?:to|into)\\b))?`

/** "Title: …", also several on one line, and their order is free. */
const label: Form = {
  pattern: pattern(
    `(?<=^|\\n)[ \\t]{0,8}(?:[-*•]${gap})?(?:\\*\\*)?${ours}${fieldName}(?:\\*\\*)?(?:\\s{1,3}to)?\\s{0,3}[:=](?:\\*\\*)?\\s{0,3}${value}`
  ),
  read: (match) => ({ wishes: [named(match)], end: match.end }),
  isLabel: true
}
const statusLabel: Form = {
  pattern: pattern(
    `(?<=^|\\n)[ \\t]{0,8}(?:[-*•]${gap})?${ours}status\\s{0,3}[:=]\\s{0,3}(?<status>pending|open|active|closed)\\b`
  ),
  read: (match) => ({ wishes: [status(match)], end: match.end }),
  isLabel: true
}

/** Another field of the instruction before: ", the stage to …". It continues the match that ends where it begins. */
export const furtherField: RegExp = pattern(
  `(?:\\s{0,3}[,;]|\\s{1,3}and\\b)\\s{0,3}(?:(?:and|the|its|with|also|set)${gap}){0,3}${fieldName}(?:\\s{0,3}(?:=|:)|\\s{1,3}(?:to|as|is)\\b(?:\\s{0,3}:)?)\\s{0,3}${value}`,
  "iduy"
)
export const readFurther = named

export const recordForms: ReadonlyArray<Form> = [
  form(`(?:rename|re-?title)(?:${gap}${theCase})?(?:${becomes}|\\s{0,3}:\\s{0,3})${value}`, title),
  form(`(?:rename|re-?title|call|name|title|entitle)${gap}${theCase}${gap}${quotedValue}`, title),
  form(
    `(?:set|change|update|edit|correct|amend|make|move|put|replace|fix|adjust|switch)${gap}${ours}${fieldName}${ofCase}${fromOld}(?:${becomes}${value}|${gap}(?:to${gap})?${quotedValue.replace("<quoted>", "<only>")}|${gap}with${gap}${quotedValue.replace("<quoted>", "<instead>")})`,
    (match) => {
      const quoted = match.indices["only"] ?? match.indices["instead"]
      return text(quoted === undefined ? match : { ...match, indices: { ...match.indices, quoted } })
    }
  ),
  form(
    `give${gap}${theCase}${gap}(?:the|a)${gap}(?:new${gap})?${fieldName}\\s{0,3}(?::\\s{0,3}|of${gap})?${value}`,
    named
  ),
  form(
    `${ours}${fieldName}${ofCase}${gap}(?:should|shall|must|has${gap}to|needs${gap}to|is${gap}to|ought${gap}to)${gap}(?:now${gap})?(?:be|read|become|say)\\b\\s{0,3}:?\\s{0,3}${value}`,
    named
  ),
  form(
    `use${gap}(?:${quotedValue}|(?<bare>[^\\n"“”·]{1,300}?))${gap}(?:as|for)${gap}${ours}${fieldName}${ofCase}`,
    named
  ),
  form(
    `(?:move|advance|take|bring)${gap}${theCase}${gap}(?:on${gap})?to${gap}(?:the${gap})?stage\\s{0,3}:?\\s{0,3}${value}`,
    (match) => text(match, "stage")
  ),
  form(
    `(?:clear|empty|unset|remove|delete)${gap}${ours}(?<field>stage|practice${gap}area|jurisdiction)\\b${ofCase}`,
    (match) => ({ wish: "text", field: fieldOf(match.groups["field"]!), value: null, target: targetOf(match) })
  ),
  form(
    `(?:set|change|update)${gap}${ours}status${ofCase}${becomes}["“'‘]?(?<status>pending|open|active|closed)\\b`,
    status
  ),
  form(`mark${gap}${theCase}${gap}(?:as${gap})?(?<status>pending|open|active|closed|settled)\\b`, status),
  form(
    `(?<status>re-?open|close|archive|open)${gap}${theCase}(?:${gap}again)?(?!${gap}(?:files?|documents?|records?|summary|notes?)\\b)`,
    status
  ),
  form(
    `(?:delete|remove|erase|destroy|purge|drop)${gap}${the}(?:entire${gap}|whole${gap})?(?:case|matter)\\b(?!${gap}(?:files?|documents?|part(?:y|ies)|stage|jurisdiction|title))${which}`,
    (match) => ({ wish: "delete", target: targetOf(match) })
  ),
  label,
  statusLabel
]
