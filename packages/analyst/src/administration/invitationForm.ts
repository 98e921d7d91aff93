/** "Invite the partner … to this case": a partner of the public directory, by id or by the whole name. */
import { PartnerId } from "@incamera/domain/Ids"
import { Option, Schema } from "effect"
import { form, type Form, type Match, targetOf, textAt } from "./Form.ts"
import { gap, quotation, sentenceEnd, theCase } from "./grammar.ts"
import type { Wish } from "./Request.ts"

const kind = `(?:(?:the|our|my|partner|lawyer|attorney|counsel|co-?counsel|firm|law${gap}firm|expert|specialist|advocate|solicitor|barrister)${gap}){0,4}(?:named${gap}|called${gap})?`
const toCase = `${gap}(?:to|into|onto|on|for)${gap}${theCase}`
/** A point after an initial doesn't end a name. */
const nameEnd = sentenceEnd.replace("(?<!\\b(?:", "(?<!\\b(?:\\p{L}|")
const partner = `(?:(?<partner>partner_[0-9a-f-]{36})|${quotation("quoted", 200)}|(?<bare>\\p{L}[^\\n"“”;:!?\\[\\]·]{1,160}?)(?=${toCase.replace(/\(\?<\w+>/g, "(?:")}|${nameEnd}))`

const decodeId = Schema.decodeUnknownOption(PartnerId)

const invited = (match: Match): Wish | undefined => {
  const { bare, partner: id, quoted } = match.indices
  const target = targetOf(match)
  if (id !== undefined) {
    const partnerId = Option.getOrUndefined(decodeId(match.prompt.slice(...id)))
    return partnerId === undefined ? undefined : { wish: "invite", partner: { by: "id", partnerId }, target }
  }
  const at = quoted ?? bare
  // Not a name: "invite a partner who knows tenancy law".
  if (at === undefined || (quoted === undefined && !/^\p{Lu}/u.test(match.prompt.slice(...at)))) return undefined
  return { wish: "invite", partner: { by: "name", name: textAt(match.prompt, at) }, target }
}

export const invitationForms: ReadonlyArray<Form> = [
  form(`(?:invite|bring${gap}in|send${gap}an?${gap}invitation${gap}to)${gap}${kind}${partner}(?:${toCase})?`, invited),
  form(`share${gap}${theCase}${gap}with${gap}${kind}${partner}`, invited)
]
