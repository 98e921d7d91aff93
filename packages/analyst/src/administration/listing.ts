/** Requests to see cases: which to list, and which to show. */
import { fold, type SafeText, slice } from "@incamera/domain/deidentification"
import { negated } from "../text/negated.ts"
import { gap, quotation, pattern, statusOf, the } from "./grammar.ts"
import type { ListFilter } from "./Request.ts"

const isList =
  /\b(?:(?:list|show|give|display|find|search|which|what|how\s{1,3}many|count|overview\s{1,3}of)\s{1,3}(?:me\s{1,3})?(?:of\s{1,3})?(?:all\s{1,3})?(?:of\s{1,3})?(?:the|my|our)?\s{0,3}(?:other\s{1,3})?(?:(?<adjective>open|pending|closed|active)\s{1,3})?(?:[\w-]{1,20}\s{1,3}){0,3}?(?:cases|matters)|(?:my|our|all)\s{1,3}(?:(?:open|pending|closed|active)\s{1,3})?(?:cases|matters))\b/iu

/** Returns which cases to list; null if the request asks for no list. */
export const filterOf = (own: string, prompt: SafeText): ListFilter | null => {
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

export const showForm = pattern(
  `\\b(?:show|display|open${gap}up|describe|details?${gap}(?:of|on)|status${gap}of|what${gap}is)${gap}(?:me${gap})?${the}(?:case|matter)${gap}(?:(?:called|titled|named)${gap})?(?:${quotation("title", 300)}|(?<id>case_[0-9a-f-]{36}))`
)
