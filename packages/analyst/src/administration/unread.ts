/** Finds the parts of a request that no form reads, so that an answer can say that they weren't done. */
import type { Span } from "../Span.ts"
import { negated } from "../text/negated.ts"
import { otherVerbs, verbs } from "./grammar.ts"

/** Verbs that forms read, unless their words are others. */
const readVerbs = "set|change|update|rename|archive|mark|close|reopen|create|add|register|remove|delete|move|put|invite"

/** An instruction at the beginning of a sentence, or after "and", "then" or "please". */
const instruction = new RegExp(
  `(?:^|[.!?;:\\n]|,|\\b(?:and|then|also|please|to))\\s{0,4}(?:(?:and|then|also|please|kindly)\\s{1,3}){0,3}(?<verb>${readVerbs}|${otherVerbs})\\s{1,3}(?=\\p{L})(?=(?<rest>[^.!?;\\n]{1,200}))`,
  "dgiu"
)
const nextInstruction = new RegExp(
  `(?:,\\s{0,3}|\\s{1,3})(?:and|then)\\s{1,3}(?:then\\s{1,3}|please\\s{1,3})?(?:${verbs})\\s`,
  "iu"
)
/** What introduces a question, a condition or somebody else's words. */
const noInstruction =
  /\b(?:how|why|whether|if|unless|when|should|shall|(?<!\d\s)may(?!\s\d)|must|can|could|do|does|did|who|where|said|says|wants?|wrote|asks?|asked|told|able|used|like|have|need)\b[^.!?;\n]{0,80}$/i

/** `known`: places that a form has read. */
export const unreadIn = (own: string, known: ReadonlyArray<Span>): ReadonlyArray<Span> =>
  [...own.matchAll(instruction)].flatMap(({ groups, indices }) => {
    const [start, verbEnd] = indices!.groups!["verb"]!
    const rest = groups!["rest"]!
    const until = nextInstruction.exec(rest)?.index ?? rest.length
    const end = indices!.groups!["rest"]![0] + rest.slice(0, until).trimEnd().length
    const isKnown = known.some((one) => start < one.end && one.start < end)
    const before = own.slice(Math.max(0, start - 120), start)
    return isKnown || negated(own, start, verbEnd) || noInstruction.test(before) ? [] : [{ start, end }]
  })
