/**
 * Step authorization: decides whether a task's own request authorizes a secure step. A language model that works on a
 * case reads texts by strangers; what those ask for must never happen. So not the model decides but a readable rule
 * over the request's kind and words. In doubt the answer is no, and the user can ask explicitly.
 */
import type { SecureStepKind } from "../securesteps/SecureStepKind.ts"
import type { RequestType } from "./RequestType.ts"

/** The steps that each kind of request can authorize. A model never gets to ask for an identity. */
const possible: Readonly<Record<RequestType, ReadonlySet<SecureStepKind>>> = {
  eval_req: new Set(["upload-original"]),
  case_req: new Set(["enter-identity", "upload-original", "send-invitation", "approve-deliverable"]),
  admin_req: new Set(["enter-identity", "upload-original", "send-invitation", "confirm-change"]),
  support_req: new Set(),
  sales_req: new Set()
}

/** Words in a request that ask for the step. */
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

/** Removes quoted material, which is not the request's own: code blocks, quoted lines, and text in quotation marks. */
const ownWords = (prompt: string): string =>
  prompt
    .replace(/(`{3}|~{3})[\s\S]*?(?:\1|$)/g, " ")
    .replace(/^\s*>.*$/gm, " ")
    .replace(/["“„«][^"“”„«»]*(?:["”“»]|$)/g, " ")

const sentencesOf = (text: string): ReadonlyArray<string> => text.split(/[.!?;\n]+/)

/** True if the request itself asks for this step, not under a negation. */
export const authorizesStep = (requestType: RequestType, prompt: string, kind: SecureStepKind): boolean => {
  const asking = words[kind]
  if (asking === null || !possible[requestType].has(kind)) return false
  return sentencesOf(ownWords(prompt)).some((sentence) => asking.test(sentence) && !negation.test(sentence))
}
