/**
 * Whether a task's own request warrants that something is changed for the user. A language model that works on a case
 * reads texts that strangers wrote; what they ask for must never happen. So it is not the model that decides: the kind of
 * the request and its own words do, by a rule that can be read. In doubt the answer is no, and the user can ask outright.
 */
import type { SecureStepKind } from "../securesteps/SecureStepKind.ts"
import type { RequestType } from "./RequestType.ts"

/** Which steps a kind of request can come to. Who a party is, is never asked for on a model's word. */
const possible: Readonly<Record<RequestType, ReadonlySet<SecureStepKind>>> = {
  eval_req: new Set(["upload-original"]),
  case_req: new Set(["enter-identity", "upload-original", "send-invitation", "approve-deliverable"]),
  admin_req: new Set(["enter-identity", "upload-original", "send-invitation", "confirm-change"]),
  support_req: new Set(),
  sales_req: new Set()
}

/** What a request says that asks for the step. */
const words: Readonly<Record<SecureStepKind, RegExp | null>> = {
  "enter-identity":
    /\b(?:sign(?:ed|ing|atures?)?|real names?|enter (?:the |their |his |her )?(?:name|identity|address|details)|fil(?:e|ing) (?:it |this |the \w+ )?(?:with|at|in) (?:the )?(?:court|registry)|serve (?:it|this|the)\b)/i,
  "reveal-identity": null,
  "upload-original":
    /\b(?:upload(?:ed|ing)?|original (?:file|document|contract|letter|copy)|add (?:the|a|another|my) (?:file|document))\b/i,
  "send-invitation":
    /\b(?:invit(?:e|es|ed|ing|ations?)|bring in (?:a |an |another )?(?:partner|lawyer|counsel|specialist))\b/i,
  "approve-deliverable":
    /\b(?:draft(?:s|ed|ing)?|approv(?:e|al|ed|ing)|prepare (?:a|an|the) (?:letter|memo(?:randum)?|motion|contract|clause|notice|agreement))\b/i,
  "confirm-change": /\b(?:delet(?:e|es|ed|ing|ion)|remov(?:e|es|ed|ing|al)|discard(?:s|ed|ing)?)\b/i
}

const negation =
  /\b(?:no|not|never|without|don['’]?t|doesn['’]?t|didn['’]?t|cannot|can['’]?t|won['’]?t|nobody|nothing|avoid|refrain|instead of|unless)\b/i

/** Material that a request quotes is not what it asks for: blocks of code, quoted lines, and what is in quotation marks. */
const ownWords = (prompt: string): string =>
  prompt
    .replace(/(`{3}|~{3})[\s\S]*?(?:\1|$)/g, " ")
    .replace(/^\s*>.*$/gm, " ")
    .replace(/["“„«][^"“”„«»]*(?:["”“»]|$)/g, " ")

const sentencesOf = (text: string): ReadonlyArray<string> => text.split(/[.!?;\n]+/)

/** Whether the request asks, itself and not under a negation, for what this step is for. */
export const warrantsStep = (requestType: RequestType, prompt: string, kind: SecureStepKind): boolean => {
  const asking = words[kind]
  if (asking === null || !possible[requestType].has(kind)) return false
  return sentencesOf(ownWords(prompt)).some((sentence) => asking.test(sentence) && !negation.test(sentence))
}
