/** The events that trigger deadlines, and their words: the act and the document. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { foreignPhrases } from "../text/anyLanguage.ts"
import { negated } from "../text/negated.ts"
import { phrases } from "../text/Pattern.ts"
import type { Span } from "../Span.ts"

const served = phrases(
  "served",
  "service of",
  "service on",
  "service was (?:effected|made|completed)",
  "zugestellt",
  "Zustellung"
)
/** Words of people who got court papers. */
const handedOver = phrases(
  "handed",
  "gave",
  "given",
  "delivered",
  "got",
  "received",
  "came with",
  "left",
  "brought",
  "tossed",
  "dropped off"
)
const received = foreignPhrases(
  "received",
  "handed",
  "given",
  "delivered",
  "served",
  "reached",
  "got",
  "Zugang",
  "zugegangen",
  "zugestellt",
  "erhalten",
  "erhielt",
  "bekommen",
  "bekam",
  "übergeben",
  "überreicht",
  "ausgehändigt",
  "eingeworfen",
  "im (?:Haus)?briefkasten"
)
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

/** Papers that begin a court case whatever they are called. */
const courtPapers = phrases(
  "summons(?:es)?",
  "law ?suits?",
  "(?:court|legal|suit) (?:papers|documents)",
  "Klageschrift"
)
const complaint = phrases(
  "summons(?:es)?",
  "complaint",
  "law ?suits?",
  "(?:court|legal|suit) (?:papers|documents)",
  "process",
  "statement of claim",
  "Klage(?:schrift)?"
)
const petition = phrases("petition", "(?:divorce|dissolution|custody|separation) papers", "papers for (?:the )?divorce")
/** Papers that may be served and begin nothing. */
const otherPapers = phrases(
  "notices?",
  "letters?",
  "demands?",
  "subpoenas?",
  "respon[sc]es?",
  "answers?",
  "repl(?:y|ies)",
  "requests? for orders?",
  "motions?",
  "disclosures?",
  "warnings?",
  "invoices?",
  "declarations?",
  "statements?(?! of claim)",
  "stipulations?",
  "orders?",
  "offers?",
  "charges?",
  "grievances?",
  "policy",
  "dinner|lunch|breakfast|food|drinks?|sentence|time|years"
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
const motion = phrases("motions?", "applications?", "demurrers?", "requests? for (?:an )?orders?")
const dismissal = foreignPhrases(
  "(?:written )?notice of (?:termination|dismissal)",
  "(?:termination|dismissal) (?:letter|notice)",
  "written (?:termination|dismissal)",
  "(?:Änderungs)?kündigung(?:en|sschreibens?|sbrief\\p{L}{0,2})?",
  "Umschlag"
)
/** A notice that ends a lease or another contract is no dismissal. */
const leases = foreignPhrases(
  "leases?",
  "tenanc(?:y|ies)",
  "tenants?",
  "landlord",
  "rent(?:al|ed)?",
  "Miet\\p{L}{0,24}",
  "Vermieter\\p{L}{0,3}",
  "Wohnung\\p{L}{0,12}",
  "Pacht\\p{L}{0,12}",
  "Versicherungs?vertr\\p{L}{1,6}",
  "Darlehens?\\p{L}{0,12}"
)
const employment = foreignPhrases(
  "employ\\p{L}{0,6}",
  "works council",
  "Arbeits?\\p{L}{0,20}",
  "Arbeitnehmer\\p{L}{0,4}",
  "Betriebsrat\\p{L}{0,3}",
  "Personal(?:abteilung|leiter\\p{L}{0,3})",
  "Beschäftigung\\p{L}{0,12}"
)

export interface Trigger {
  /** The event in words, to follow "if that is". */
  readonly name: SafeText
  /** The act with its document; null if the act is enough. One of them must be found. */
  readonly acts: ReadonlyArray<readonly [event: RegExp, document: RegExp | null]>
  /** Documents that make it another event. */
  readonly unless: RegExp | null
  /** Words that its sentence or those around must have too. */
  readonly near: RegExp | null
  /** Its document and the case's record speak of `some` more than of `none`, and the words next to it not of `none`. */
  readonly context: { readonly some: RegExp; readonly none: RegExp } | null
  /** Whether it happens in a proceeding, and if so, whether only courts have it. */
  readonly happens: "in-a-court" | "in-some-proceeding" | "outside"
  /** True if it happens once to a party of a case, so that two days for it contradict each other. */
  readonly once: boolean
}

const trigger = (
  name: SafeText,
  event: RegExp,
  document: RegExp | null,
  ...unless: ReadonlyArray<RegExp>
): Trigger => ({
  name,
  acts: [[event, document]],
  unless: unless.length === 0 ? null : new RegExp(unless.map(({ source }) => source).join("|"), "gi"),
  near: null,
  context: null,
  happens: "in-a-court",
  once: false
})

const otherPleadings = [
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
  "complaint-served": {
    ...trigger(safe`service of the summons and complaint`, served, complaint, ...otherPleadings),
    acts: [
      [served, complaint],
      [handedOver, courtPapers]
    ],
    happens: "in-some-proceeding",
    once: true
  },
  "petition-served": {
    ...trigger(safe`service of the summons and petition`, served, petition, ...otherPleadings),
    acts: [
      [served, petition],
      [handedOver, petition],
      [handedOver, courtPapers]
    ],
    happens: "in-some-proceeding",
    once: true
  },
  "complaint-filed": {
    ...trigger(safe`the filing of the complaint`, filed, complaint, ...otherPleadings),
    happens: "in-some-proceeding"
  },
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
  "decision-given": {
    ...trigger(safe`the decision of the court below`, given, decision, paymentOrder, enforcement),
    happens: "in-some-proceeding"
  },
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
  "dismissal-received": {
    ...trigger(safe`receipt of a written notice of dismissal`, received, dismissal),
    context: { some: employment, none: leases },
    happens: "outside",
    once: true
  },
  "hearing-fixed": {
    ...trigger(safe`the hearing of a motion`, fixed, null),
    near: motion,
    happens: "in-some-proceeding"
  }
} as const satisfies Readonly<Record<string, Trigger>>

export type TriggerKind = keyof typeof triggers

const triggerKinds = Object.keys(triggers) as ReadonlyArray<TriggerKind>

const events = triggerKinds.flatMap((kind) => triggers[kind].acts.map(([event]) => event))

/** True if no event occurs: most clauses have none and need no further look. */
const hasNoEvent = (clause: string): boolean => events.every((event) => clause.search(event) < 0)

const placesOf = (text: string, pattern: RegExp): ReadonlyArray<number> =>
  [...text.matchAll(pattern)].flatMap(({ 0: words, index }) =>
    negated(text, index, index + words.length) ? [] : [index]
  )

const said = (text: string, pattern: RegExp): boolean => placesOf(text, pattern).length > 0

const spansOf = (text: string, pattern: RegExp): ReadonlyArray<Span> =>
  Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({ start: index, end: index + words.length }))

const nearest = (places: ReadonlyArray<Span>, to: number): number =>
  places.reduce(
    (least, { end, start }) => Math.min(least, Math.abs(start - to), Math.abs(end - to)),
    Number.POSITIVE_INFINITY
  )

/** True if the clause says the event of the document, and not of another paper that it names nearer. */
function tells(clause: string, event: RegExp, document: RegExp): boolean {
  const documents = spansOf(clause, document)
  if (documents.length === 0) return false
  // "Notice of entry" and "order for payment" are documents of their own.
  const others = spansOf(clause, otherPapers).filter(
    (paper) => !documents.some(({ end, start }) => start < paper.end && paper.start < end)
  )
  return placesOf(clause, event).some((at) => nearest(documents, at) <= nearest(others, at))
}

/** The words around a clause. */
export interface Around {
  /** Its sentence with the one before. */
  readonly before: string
  /** Its sentence with the one after. */
  readonly after: string
  readonly document: string
  /** The case's title and practice area. */
  readonly record: string
}

const count = (text: string, pattern: RegExp): number => Array.from(text.matchAll(pattern)).length

function suits({ context, near }: Trigger, { after, before, document, record }: Around): boolean {
  const close = `${before}\n${after}`
  if (near !== null && !said(close, near)) return false
  if (context === null) return true
  if (count(close, context.none) + count(record, context.none) > 0) return false
  return count(document, context.some) + count(record, context.some) > count(document, context.none)
}

/**
 * Returns the events in a clause. The document may be named in the sentence before or after, if the clause names no
 * paper: "The summons and complaint came by courier. [Party 2] was served on 3 March 2026."
 */
export function triggersIn(clause: string, around: Around): ReadonlyArray<TriggerKind> {
  if (hasNoEvent(clause)) return []
  const found = (kind: TriggerKind, words: string): boolean => {
    const { acts, unless }: Trigger = triggers[kind]
    const spoken = acts.some(([event, document]) =>
      document === null
        ? said(clause, event)
        : words === clause
          ? tells(clause, event, document)
          : said(clause, event) && words.search(document) >= 0
    )
    return spoken && (unless === null || words.search(unless) < 0) && suits(triggers[kind], around)
  }
  const named = triggerKinds.filter((kind) => found(kind, clause))
  if (named.length > 0 || clause.search(otherPapers) >= 0) return named
  const further = triggerKinds.filter((kind) => triggers[kind].acts.some(([, document]) => document !== null))
  const before = further.filter((kind) => found(kind, around.before))
  return before.length > 0 ? before : further.filter((kind) => found(kind, around.after))
}

const someoneServed =
  /(?:\[Party \d{1,5}\]|\b(?:defendants?|respondents?|client|I|we|he|she|they|you))(?:\s\w{2,12}){0,2}\s(?:was|were|been|got|am|is)\s(?:\w{2,14}\s)?served\b|\bserved\s(?:me|us|him|her|them|\[Party \d{1,5}\])\s(?:with\s)?(?:\w{2,5}\s)?papers\b/gi

/** True if somebody was served but the text doesn't say with what. */
export const namesNoServedDocument = (clause: string): boolean =>
  said(clause, someoneServed) && clause.search(otherPapers) < 0
