/** The events that trigger deadlines, and their words: the act and the document. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { negated } from "../text/negated.ts"
import { phrases } from "../text/Pattern.ts"

const served = phrases(
  "served",
  "service of",
  "service on",
  "service was (?:effected|made|completed)",
  "zugestellt",
  "Zustellung"
)
const received = phrases("received", "handed", "delivered", "served", "reached", "got", "Zugang")
const filed = phrases("filed", "filing of", "lodged")
const issued = phrases("issued", "issue of")
const sent = phrases("sent", "mailed", "e ?mailed", "requested")
const entered = phrases("entered", "entry of", "docketed")
const given = phrases("handed down", "given", "made", "pronounced", "entered", "delivered", "dated")
const fixed = phrases(
  "hearing (?:\\w{1,12} ){0,6}?(?:is|was|has been|will be) (?:set|scheduled|listed|noticed|fixed|calendared|heard|held)",
  "(?:set|scheduled|listed|noticed|fixed|calendared) for (?:a )?hearing",
  "(?:to be|will be) heard",
  "hearing (?:\\w{1,12} ){0,6}?(?:on|is on|takes place)"
)

const complaint = phrases(
  "summons(?:es)?",
  "complaint",
  "lawsuit",
  "petition",
  "process",
  "statement of claim",
  "Klage(?:schrift)?"
)
/** Complaints that don't go to a court. */
const otherComplaint = phrases(
  "(?:internal|formal|written|administrative|harassment|ethics|noise) complaints?",
  "complaints? (?:with|to) (?:hr|human resources|(?:the|his|her|their) (?:\\w{1,15} ){0,4}?(?:agency|employer|police|manager|landlord|ombudsman|department|commission|regulator|supervisor))"
)
const amended = phrases("(?:first |second |third )?amended (?:complaint|petition)")
const counterclaim = phrases("counter ?claim", "cross ?claim", "cross ?complaint")
const claimForm = phrases("claim form")
const particulars = phrases("particulars(?: of claim)?")
const waiver = phrases("waiver of service", "waive service", "service waiver")
const interrogatories = phrases("(?:special |form )?interrogator(?:y|ies)")
const production = phrases(
  "requests? for (?:the )?production",
  "document requests?",
  "demands? for (?:inspection|production)",
  "inspection demands?"
)
const admissions = phrases("requests? for admissions?")
const judgment = phrases("(?:final )?judgments?", "Urteil")
const decision = phrases(
  "judgments?",
  "(?:court|final|interim|costs?|sealed) orders?",
  "orders? of the (?:\\w{1,12} )?court",
  "decisions? of the (?:\\w{1,12} )?(?:court|judge)",
  "rulings?"
)
const defaultJudgment = phrases("default judgments?", "judgment by default", "Versäumnisurteil")
const enforcement = phrases("enforcement orders?", "Vollstreckungsbescheid")
const paymentOrder = phrases("payment orders?", "order for payment", "Mahnbescheid")
const order = phrases("(?:court|final|interim|costs?) orders?", "orders? of the (?:\\w{1,12} )?court", "Beschluss")
const noticeOfEntry = phrases("notice of entry(?: of (?:the )?judgment)?")
const recommendation = phrases(
  "report and recommendations?",
  "recommended disposition",
  "findings and recommendations?"
)
const removal = phrases("notice of removal")
const dismissal = phrases(
  "(?:written )?notice of (?:termination|dismissal)",
  "(?:termination|dismissal) (?:letter|notice)",
  "written (?:termination|dismissal)",
  "Kündigung"
)

export interface Trigger {
  /** The event in words, to follow "if that is". */
  readonly name: SafeText
  readonly event: RegExp
  /** Null if the event is enough. */
  readonly document: RegExp | null
  /** Documents that make it another event. */
  readonly unless: RegExp | null
}

const trigger = (
  name: SafeText,
  event: RegExp,
  document: RegExp | null,
  ...unless: ReadonlyArray<RegExp>
): Trigger => ({
  name,
  event,
  document,
  unless: unless.length === 0 ? null : new RegExp(unless.map(({ source }) => source).join("|"), "gi")
})

const otherPleadings = [
  otherComplaint,
  amended,
  counterclaim,
  claimForm,
  particulars,
  waiver,
  interrogatories,
  production,
  admissions,
  judgment,
  paymentOrder,
  enforcement,
  recommendation,
  removal
]

export const triggers = {
  "complaint-served": trigger(safe`service of the summons and complaint`, served, complaint, ...otherPleadings),
  "complaint-filed": trigger(safe`the filing of the complaint`, filed, complaint, ...otherPleadings),
  "amended-complaint-served": trigger(safe`service of an amended complaint`, served, amended),
  "counterclaim-served": trigger(safe`service of a counterclaim or cross-claim`, served, counterclaim),
  "waiver-requested": trigger(safe`the sending of a request to waive service`, sent, waiver),
  "claim-form-issued": trigger(safe`the issue of the claim form`, issued, claimForm),
  "claim-form-served": trigger(safe`service of the claim form`, served, claimForm, particulars),
  "particulars-served": trigger(safe`service of the particulars of claim`, served, particulars),
  "interrogatories-served": trigger(safe`service of interrogatories`, served, interrogatories),
  "production-requested": trigger(safe`service of a request for production`, served, production),
  "admissions-requested": trigger(safe`service of requests for admission`, served, admissions),
  "judgment-entered": trigger(safe`entry of the judgment`, entered, judgment, noticeOfEntry, defaultJudgment),
  "notice-of-entry-served": trigger(safe`service of notice of entry of the judgment`, served, noticeOfEntry),
  "judgment-served": trigger(safe`service of the judgment in full`, served, judgment, noticeOfEntry, defaultJudgment),
  "default-judgment-served": trigger(safe`service of a judgment by default`, served, defaultJudgment),
  "decision-given": trigger(safe`the decision of the court below`, given, decision, paymentOrder, enforcement),
  "order-served": trigger(safe`service of the order`, served, order, paymentOrder, enforcement, judgment),
  "payment-order-served": trigger(safe`service of a payment order (Mahnbescheid)`, served, paymentOrder),
  "enforcement-order-served": trigger(
    safe`service of an enforcement order (Vollstreckungsbescheid)`,
    served,
    enforcement
  ),
  "recommendation-served": trigger(
    safe`service of a magistrate judge’s recommended disposition`,
    served,
    recommendation
  ),
  "removal-filed": trigger(safe`the filing of a notice of removal`, filed, removal),
  "dismissal-received": trigger(safe`receipt of a written notice of dismissal`, received, dismissal),
  "hearing-fixed": trigger(safe`the hearing`, fixed, null)
} as const satisfies Readonly<Record<string, Trigger>>

export type TriggerKind = keyof typeof triggers

const triggerKinds = Object.keys(triggers) as ReadonlyArray<TriggerKind>

/** Any of the events: most clauses have none and need no further look. */
const anyEvent = new RegExp([...new Set(triggerKinds.map((kind) => triggers[kind].event.source))].join("|"), "gi")

const said = (text: string, pattern: RegExp): boolean =>
  [...text.matchAll(pattern)].some(({ 0: words, index }) => !negated(text, index, index + words.length))

/**
 * Returns the events in a clause. The document may be named in `around`, the words before the clause, if the clause
 * names none: "The summons and complaint came by courier. [Party 2] was served on 3 March 2026."
 */
export function triggersIn(clause: string, around: string): ReadonlyArray<TriggerKind> {
  if (clause.search(anyEvent) < 0) return []
  const found = (kind: TriggerKind, documents: string): boolean => {
    const { document, event, unless }: Trigger = triggers[kind]
    return (
      said(clause, event) &&
      (document === null || documents.search(document) >= 0) &&
      (unless === null || documents.search(unless) < 0)
    )
  }
  const named = triggerKinds.filter((kind) => found(kind, clause))
  return named.length > 0
    ? named
    : triggerKinds.filter((kind) => triggers[kind].document !== null && found(kind, around))
}

/** True if somebody was served but the text doesn't say with what. */
export const namesNoServedDocument = (clause: string): boolean => said(clause, phrases("(?:was|were|been|got) served"))

const post = phrases("by (?:first class |certified |registered )?(?:mail|post)", "mailed", "posted", "through the post")

/** True if the clause says that the document came by post. */
export const byPost = (clause: string): boolean => said(clause, post)
