/**
 * Decides if a phrase is negated: "no class action", "is not novel", "without any appeal", "no appeal, injunction or
 * arbitration", "an injunction is not sought". Simple on purpose: it examines only the few words around the phrase,
 * within its clause, so a reader can see from the text why it decided as it did.
 */

/** Characters to examine before and after. More would cross into other clauses. */
const reach = 120

const fillers =
  "a|an|any|the|such|this|that|kind|sort|type|form|of|been|being|be|is|are|was|were|has|have|had|to|as|for|by|in|on|its|their|his|" +
  "her|one|else|evidence|suggestion|sign|signs|indication|question|hint|allegation|allegations|claim|claims|claiming|alleged|" +
  "alleges|alleging|allege|asserted|asserting|raised|raising|raises|sought|seeking|seek|seeks|pending|planned|filed|filing|" +
  "involve|involves|involving|concern|concerns|expected|currently|presently|yet|really|particularly|especially|very|at|all|so|far|" +
  "known|other|further|need|needs|needed|require|requires|required|requiring|pursue|pursuing|contemplate|intend|intends|intended|want|wants|" +
  "ask|asks|asking|requested|related|apparent|possible|potential|real|single|new|separate|prior|previous|subject|part|" +
  "mention|mentions|mentioned|does|did|it|there|anything|legally|even"

const directly = new RegExp(
  `\\b(?:no|not(?!\\s+(?:only|just|merely|simply|solely))|never|without|neither|nor|nobody|nothing|none|cannot|[a-z]{2,6}n['’]t|lacks?|lacking|absence\\s+of|` +
    `rather\\s+than|instead\\s+of|no\\s+longer|far\\s+from|rules?\\s+out|ruled\\s+out)\\s+(?:(?:${fillers})[\\s-]+)*["“'‘(]?$`,
  "i"
)

/** The last negation that can govern a list. */
const listNegator = /\b(?:no|without|neither|nor)\s+(?!.*\b(?:no|without|neither|nor)\s)(.*)$/is
const listContinues = /(?:,|\bor|\bnor)\s*(?:(?:a|an|any|the)\s+)?$/i
const clauseOfItsOwn =
  /\b(?:was|were|is|are|has|had|have|did|does|but|and|however|because|which|who|that|came|gave|made)\b/i

const afterwards = new RegExp(
  "^(?:\\s+(?:claims?|relief|issues?|proceedings?|motions?|allegations?|action))?\\s+(?:" +
    "(?:(?:is|are|was|were|has|have|had|does|do|did|will|would|can)(?:n['’]t|\\s+not|\\s+never|\\s+no\\s+longer))\\s+" +
    "(?:(?:been|be|being|currently|yet|an?|at)\\s+)*" +
    "(?:issue|alleged|claimed|sought|planned|involved|needed|expected|pending|required|contemplated|raised|asserted|disputed|filed|arise|apply|relevant|likely)" +
    "|(?:is|are|was|were|has\\s+been|have\\s+been)\\s+(?:ruled\\s+out|excluded|absent|unlikely|irrelevant|abandoned|withdrawn))",
  "i"
)

/** True if the phrase at these offsets is negated in its clause. */
export function negated(text: string, start: number, end: number): boolean {
  const window = text.slice(Math.max(0, start - reach), start)
  const clauseStart = Math.max(
    window.lastIndexOf(";"),
    window.lastIndexOf(":"),
    window.lastIndexOf("!"),
    window.lastIndexOf("?"),
    window.lastIndexOf(". "),
    window.lastIndexOf(".\n"),
    window.lastIndexOf("\n\n")
  )
  const before = window.slice(clauseStart + 1)
  if (directly.test(before)) return true
  const governed = listNegator.exec(before)?.[1]
  if (
    governed !== undefined &&
    governed.split(/\s+/).length <= 10 &&
    listContinues.test(governed) &&
    !clauseOfItsOwn.test(governed)
  ) {
    return true
  }
  return afterwards.test(text.slice(end, end + reach))
}
