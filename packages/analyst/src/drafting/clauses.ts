/** General contract clauses. Each says what to check before use, because laws prohibit different things. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { phrases } from "../text/Pattern.ts"
import { type Block, blank, block, slot, type Template } from "./Template.ts"

export interface Clause {
  readonly key: string
  readonly name: SafeText
  readonly asked: RegExp
  readonly terms: ReadonlyArray<Block>
  /** What a lawyer checks first. */
  readonly check: SafeText
}

export const clauses: ReadonlyArray<Clause> = [
  {
    key: "confidentiality",
    name: safe`Confidentiality`,
    asked: phrases("confidentiality", "non ?disclosure", "nda", "secrecy"),
    terms: [
      block`(a) “Confidential information” is all information that one party (the discloser) gives the other (the recipient) in connection with ${blank(safe`purpose of the disclosure`)}, in whatever form, that is marked as confidential or that a reasonable person would take to be so.`,
      block`(b) The recipient uses it for that purpose only, keeps it with the care it takes of its own (and no less than reasonable care), and gives it only to those of its staff and advisers who need it and are bound in the same way.`,
      block`(c) This does not apply to what the recipient can show was public without its fault, was known to it before, came to it from others who were free to give it, or was developed without use of it.`,
      block`(d) Where law or a court requires disclosure, the recipient tells the discloser beforehand where it may, and discloses no more than is required.`,
      block`(e) On request, and at the end, the recipient returns or destroys it; it may keep what law requires it to keep. These duties last ${blank(safe`number of years`)} years after the end; for trade secrets, as long as they are such.`
    ],
    check: safe`mandatory exceptions (whistleblowing, reports to authorities), the protection of trade secrets under the law that governs, personal data`
  },
  {
    key: "limitation-of-liability",
    name: safe`Limitation of liability`,
    asked: phrases(
      "limitation of liability",
      "liability (?:cap|limit)s?",
      "limit(?:s|ing)? (?:the )?liability",
      "exclusion of liability"
    ),
    terms: [
      block`(a) Nothing in this contract limits liability for death or personal injury caused by negligence, for fraud, for intent or gross negligence, or for anything for which the law allows no limitation.`,
      block`(b) Subject to (a), neither party is liable for loss of profit, of business or of goodwill, nor for indirect loss, except ${blank(safe`kinds of loss that are to be recoverable all the same`)}.`,
      block`(c) Subject to (a), the total liability of each party in any period of twelve months is limited to ${blank(safe`amount, or share of the fees of that period`)}.`,
      block`(d) (b) and (c) do not apply to the duty to pay the price, to the confidentiality clause, or to ${blank(safe`further exceptions, such as indemnities`)}.`
    ],
    check: safe`what the governing law forbids to exclude, above all in standard terms and towards consumers; whether the cap matches the insurance`
  },
  {
    key: "termination",
    name: safe`Term and termination`,
    asked: phrases("termination", "terminate", "terms? clauses?", "notice period"),
    terms: [
      block`(a) This contract begins on ${blank(safe`date of commencement`)} and runs ${blank(safe`for a fixed term, or until it is terminated`)}.`,
      block`(b) Either party may terminate it by written notice of ${blank(safe`length of notice`)} to the end of ${blank(safe`a month, a quarter or a year`)}.`,
      block`(c) Either party may terminate it at once by written notice if the other commits a material breach and does not remedy it within ${blank(safe`number of days`)} days of a notice that describes it, or becomes insolvent, as far as the law allows termination on that ground.`,
      block`(d) What had become due before the end remains due. The clauses on confidentiality, liability, governing law and disputes go on.`
    ],
    check: safe`mandatory notice periods and form, protection of employees, commercial agents and tenants, limits on termination for insolvency`
  },
  {
    key: "force-majeure",
    name: safe`Force majeure`,
    asked: phrases("force majeure", "acts? of god", "unforeseen events?", "higher power"),
    terms: [
      block`(a) A party is not liable for a failure to perform while and as far as an event beyond its reasonable control, which it could not have foreseen or avoided with reasonable care, prevents it: among these war, natural disaster, epidemic, embargo, acts of authorities and ${blank(safe`further events, or events that are not to count`)}. Want of money is no such event.`,
      block`(b) It tells the other party at once, says what is prevented and how long that is expected to last, and does what it reasonably can to lessen the effects.`,
      block`(c) If the event lasts longer than ${blank(safe`number of days`)} days, either party may terminate the contract by written notice. What was paid for performance not received is paid back.`
    ],
    check: safe`statutory rules on impossibility, frustration and changed circumstances; whether payment, subcontractors and known risks are to count`
  },
  {
    key: "dispute-resolution",
    name: safe`Dispute resolution`,
    asked: phrases(
      "dispute resolution",
      "arbitration",
      "mediation clauses?",
      "disputes? clauses?",
      "choice of forum",
      "forum selection"
    ),
    terms: [
      block`(a) The parties first try to settle a dispute by negotiation between ${blank(safe`level of management`)}, begun by written notice.`,
      block`(b) What is not settled within ${blank(safe`number of days`)} days is put to mediation under the rules of ${blank(safe`mediation body`)}.`,
      block`(c) What is not settled within ${blank(safe`number of days after mediation begins`)} days after that is decided finally by ${blank(safe`either the courts of a place, or arbitration: institution and rules, number of arbitrators, seat, language`)}.`,
      block`(d) Nothing here keeps a party from asking a court for urgent relief, or lets a limitation period run out while the parties negotiate: time stands still from the notice under (a) until ${blank(safe`end of the standstill`)}, as far as the law allows.`
    ],
    check: safe`whether the dispute may be arbitrated, limits for consumers and employees, whether the steps before are conditions, form of the arbitration agreement`
  },
  {
    key: "governing-law",
    name: safe`Governing law and jurisdiction`,
    asked: phrases("governing law", "choice of law", "applicable law", "jurisdiction clauses?"),
    terms: [
      block`(a) This contract, and all obligations in connection with it, are governed by the law of ${slot("jurisdiction")}, without its rules on the conflict of laws. ${blank(safe`whether the UN Convention on Contracts for the International Sale of Goods is excluded`)}`,
      block`(b) The courts of ${blank(safe`place`)} have ${blank(safe`exclusive or non-exclusive`)} jurisdiction, unless the clause on disputes provides for arbitration.`
    ],
    check: safe`mandatory law that applies whatever is chosen, jurisdiction agreements with consumers and employees, enforcement where the other side has assets`
  },
  {
    key: "indemnity",
    name: safe`Indemnity`,
    asked: phrases("indemnit(?:y|ies)", "indemnif(?:y|ication)", "hold harmless"),
    terms: [
      block`(a) ${slot("second-party")} holds ${slot("first-party")} harmless from claims of others, with the reasonable cost of defending them, that arise from ${blank(safe`cause: infringement, breach of law, injury`)}.`,
      block`(b) The party that is held harmless gives notice of a claim at once, leaves its defense to the other where that party takes it on, gives reasonable help, and settles nothing without its consent, which is not refused without good reason.`,
      block`(c) The duty is reduced as far as the party that is held harmless caused the loss.`
    ],
    check: safe`how it fits the limitation of liability; statutes that void indemnities (construction, own negligence); insurance`
  },
  {
    key: "payment",
    name: safe`Price and payment`,
    asked: phrases("payment (?:clauses?|terms?)", "price clauses?", "fees? clauses?", "late payment"),
    terms: [
      block`(a) The price is ${blank(safe`amount and currency`)}, ${blank(safe`with or without tax`)}. Each invoice is due ${blank(safe`number of days`)} days after it was received.`,
      block`(b) On late payment interest is due at ${blank(safe`rate, or the statutory rate`)} from the due date, without a reminder.`,
      block`(c) A party that disputes part of an invoice in good faith says so before it is due, and pays the rest.`
    ],
    check: safe`statutory limits on payment terms and interest, tax, set-off`
  },
  {
    key: "assignment",
    name: safe`Assignment and subcontracting`,
    asked: phrases("assignment clauses?", "anti ?assignment", "subcontract\\w{0,4} clauses?", "assignment and"),
    terms: [
      block`(a) Neither party assigns or transfers rights or duties under this contract without the written consent of the other, which is not refused without good reason; ${blank(safe`exceptions, such as transfers within a group or of the whole business`)}.`,
      block`(b) A party that subcontracts remains answerable for what its subcontractors do, as for its own acts.`
    ],
    check: safe`statutes that make a ban on assigning money claims void; change of control`
  },
  {
    key: "intellectual-property",
    name: safe`Intellectual property`,
    asked: phrases("intellectual property", "ip (?:clauses?|rights)", "work product", "licen[cs]e grant"),
    terms: [
      block`(a) Each party keeps what it owned before, and improvements of it.`,
      block`(b) The rights in what is made for ${slot("first-party")} under this contract ${blank(safe`pass to it on payment, or are licensed to it: exclusive or not, where, for how long`)}.`,
      block`(c) ${slot("second-party")} sees to it that its staff and subcontractors give the rights needed for that, and warrants that to its knowledge nothing delivered infringes the rights of others.`
    ],
    check: safe`form of the transfer, moral rights, employee inventions, open-source components`
  },
  {
    key: "data-protection",
    name: safe`Data protection`,
    asked: phrases("data protection", "personal data", "privacy clauses?", "gdpr"),
    terms: [
      block`(a) Each party obeys the data protection law that applies to it. Where one processes personal data for the other, it does so on documented instructions only, and the parties conclude ${blank(safe`the processing agreement that the law requires`)} beforehand.`,
      block`(b) A party that becomes aware of a breach of personal data received from the other tells it without undue delay, at the latest within ${blank(safe`number of hours`)} hours.`
    ],
    check: safe`roles of the parties, transfers to other countries, subprocessors, security annex`
  },
  {
    key: "notices",
    name: safe`Notices`,
    asked: phrases("notices? clauses?", "form of notices"),
    terms: [
      block`Notices under this contract are in writing and go by ${blank(safe`means of delivery`)} to the addresses the parties last named for it. A notice takes effect when it is received; outside business hours, at the start of the next business day at the place of receipt.`
    ],
    check: safe`whether e-mail is to suffice, and for which notices not`
  },
  {
    key: "entire-agreement",
    name: safe`Entire agreement, changes, severability`,
    asked: phrases("entire agreement", "merger clauses?", "severab\\w{2,5}", "boilerplate", "amendment clauses?"),
    terms: [
      block`(a) This contract holds all that the parties agreed on its subject, and takes the place of what they said or wrote before. This does not limit liability for fraud.`,
      block`(b) Changes, of this clause too, need writing and the signature of both parties.`,
      block`(c) If a provision is void, the rest stands, and the parties put in its place one that is valid and comes nearest to its purpose.`
    ],
    check: safe`standard-terms law, which may give informal agreements precedence all the same`
  }
]

/** Returns the clauses that a request names; all of them for a contract without named clauses. */
export const clausesAsked = (named: (pattern: RegExp) => boolean): ReadonlyArray<Clause> => {
  const found = clauses.filter(({ asked }) => named(asked))
  return found.length === 0 ? clauses : found
}

const parties: ReadonlyArray<Block> = [
  block`Between ${slot("first-party")} and ${slot("second-party")}, about ${slot("matter")}.`
]

export const contractClauses = (chosen: ReadonlyArray<Clause>): Template => ({
  key: "clauses",
  title: chosen.length === 1 ? safe`Contract clause: ${chosen[0]!.name}` : safe`Contract clauses`,
  audience: "others",
  blocks: [
    ...parties,
    ...chosen.flatMap(({ check, name, terms }, index) => [
      // The words of a clause are data, too; its heading and note are slots of fixed text.
      block`## ${{ slot: "words", text: safe`${index + 1}. ${name}` }}`,
      ...terms,
      block`> To check: ${{ slot: "words", text: check }}.`
    ])
  ]
})
