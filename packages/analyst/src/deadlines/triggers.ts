/** The events that trigger deadlines, and their words: the act and the document. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { foreignPhrases } from "../text/anyLanguage.ts"
import { negated } from "../text/negated.ts"
import {
  admissions,
  amended,
  claimForm,
  claimPaper,
  complaint,
  counterclaim,
  courtPapers,
  decision,
  defaultJudgment,
  dismissal,
  employment,
  enforcement,
  entered,
  filed,
  fixed,
  given,
  handedOver,
  interrogatories,
  issued,
  judgment,
  leases,
  motion,
  noticeOfEntry,
  order,
  otherPapers,
  particulars,
  paymentOrder,
  petition,
  posted,
  production,
  received,
  recommendation,
  removal,
  sent,
  served,
  toCourt,
  waiver
} from "./papers.ts"
import type { Span } from "../Span.ts"

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
  "claim-form-served": {
    ...trigger(safe`service of the claim form`, served, claimPaper, particulars, toCourt),
    acts: [
      [served, claimPaper],
      [handedOver, claimPaper],
      [posted, claimPaper]
    ],
    once: true
  },
  "particulars-served": {
    ...trigger(safe`service of the particulars of claim`, served, particulars, toCourt),
    acts: [
      [served, particulars],
      [handedOver, particulars],
      [posted, particulars]
    ],
    once: true
  },
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

/** Words before an act that is only to come: "will be served". */
const toCome = /\b(?:(?:will|shall|would|may|might|should)\s(?:then\s|now\s)?(?:be\s)?|(?<!deemed\s)to\sbe\s)$/i

const placesOf = (text: string, pattern: RegExp): ReadonlyArray<number> =>
  [...text.matchAll(pattern)].flatMap(({ 0: words, index }) =>
    negated(text, index, index + words.length) || toCome.test(text.slice(Math.max(0, index - 24), index)) ? [] : [index]
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

/** Words of a note on a paper about the paper itself: "I put the original into the letter box". */
const thisPaper = foreignPhrases(
  "(?:the )?original",
  "envelope",
  "this (?:letter|document|paper)",
  "Original",
  "Umschlag",
  "(?:dieses|vorstehendes) Schreiben",
  "diese[rn]? Bescheid",
  "enveloppe",
  "sobre",
  "envelop(?:pe)?"
)
/** Characters of a document that name it. */
const titleCharacters = 600

/**
 * Returns the events in a clause. The document may be named in the sentence before or after, if the clause names no
 * paper: "The summons and complaint came by courier. [Party 2] was served on 3 March 2026." A note on a paper tells of that
 * paper.
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
  const beside = before.length > 0 ? before : further.filter((kind) => found(kind, around.after))
  if (beside.length > 0 || clause.search(thisPaper) < 0) return beside
  const title = around.document.slice(0, titleCharacters)
  return further.filter((kind) => found(kind, title))
}

/** Words of a text that serves papers by being sent. */
const servesWithThis = foreignPhrases(
  "by way of (?:formal )?service",
  "(?<!address )(?<!accept )(?<!nominated )for (?:the purposes? of )?service(?! address)",
  "(?:we|I) (?:hereby |herewith |now |therefore |formally )?serve",
  "(?:hereby|herewith) serv(?:e|ed|ing)",
  "served (?:on you )?(?:herewith|(?:with|by|under cover of) this (?:letter|e ?mail))",
  "(?:zur|zwecks|zum Zwecke der) Zustellung",
  "stellen (?:wir|ich) (?:.{1,80} )?zu",
  "hiermit zugestellt",
  "nous vous (?:signifions|notifions)",
  "(?:aux fins|à titre|valant|en vue) de (?:la )?(?:signification|notification)",
  "(?:a efectos|a fines|en concepto) de (?:la )?notificación",
  "le(?:s)? notificamos",
  "(?:bij wijze van|ter|strekkende tot) betekening",
  "betekenen (?:wij|ik)"
)
/** Words about papers that are not served yet, or not by this text. */
const notYet = foreignPhrases(
  "draft",
  "unsealed",
  "(?:for (?:your )?)?information only",
  "for (?:your )?(?:information|reference|records)",
  "(?:will|shall|would|may|intend to|to be|about to|going to|unless|once|if|when|whether|before|can you|please (?:confirm|tell|say|let)) .{0,60}serv(?:e|ed|ice|ing)",
  "instructed to accept",
  "authori[sz]ed to accept",
  "Entwurf",
  "nur zur (?:Information|Kenntnis)",
  "projet",
  "borrador",
  "concept"
)

/** Returns what a sentence of a letter serves with the letter: "By way of service we enclose the claim form." */
export function servedWithText(sentence: string): ReadonlyArray<TriggerKind> {
  if (!said(sentence, servesWithThis) || sentence.search(notYet) >= 0) return []
  return triggerKinds.filter((kind) => {
    const { acts, unless }: Trigger = triggers[kind]
    return (
      acts.some(([event, document]) => event === served && document !== null && said(sentence, document)) &&
      (unless === null || sentence.search(unless) < 0)
    )
  })
}

const someoneServed =
  /(?:\[Party \d{1,5}\]|\b(?:defendants?|respondents?|client|I|we|he|she|they|you))(?:\s\w{2,12}){0,2}\s(?:was|were|been|got|am|is)\s(?:\w{2,14}\s)?served\b|\bserved\s(?:me|us|him|her|them|\[Party \d{1,5}\])\s(?:with\s)?(?:\w{2,5}\s)?papers\b/gi

/** True if somebody was served but the text doesn't say with what. */
export const namesNoServedDocument = (clause: string): boolean =>
  said(clause, someoneServed) && clause.search(otherPapers) < 0
