/** Issues of contract, trust and money owed. */
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

const agreement = [
  "contract",
  "agreement",
  "purchase order",
  "terms",
  "invoice",
  "lease",
  "signed",
  "offer(?:ed)? and accept\\w{1,5}"
]
const money = [
  "loss(?:es)?",
  "damages?",
  "lost (?:profits?|earnings|revenue|income)",
  "cost",
  "costs",
  "paid",
  "owed",
  "refund\\w{0,2}"
]
export const agreements: ReadonlyArray<Issue> = [
  issue({
    key: "breach-of-contract",
    name: safe`Breach of contract`,
    area: /contract|vertrag|contrat\b|contrato|commercial/i,
    named: [
      "breach(?:ed|es|ing)? (?:of )?(?:the |its |his |her |their |this |that |an? )?(?:\\w{1,20} ){0,2}(?:contracts?|agreements?|warrant(?:y|ies)|lease|terms|covenants?)",
      "in breach of",
      "material breach",
      "contractual (?:claims?|breach|damages)",
      "specific performance"
    ],
    suggested: [
      "wants? (?:his|her|their|its|the|my|our) (?:[\\w$,.]{1,12} ){0,5}back",
      "(?:refus\\w{1,3}|won[\\'’]t|will not|demand\\w{0,2}) (?:to |a |the )?(?:refund|reimburse)",

      "(?:didn[\\'’]t|did not|don[\\'’]t|doesn[\\'’]t|won[\\'’]t|wouldn[\\'’]t|hasn[\\'’]t|haven[\\'’]t|has not|have not|never) (?:pay|paid|deliver\\w{0,3}|show\\w{0,2} up|finish\\w{0,2}|complete\\w{0,1}|do the work|done the work)",
      "(?:still )?owe[sd]? (?:me|her|him|them|us|you|\\[Party \\d{1,5})",
      "(?:unpaid|outstanding|past due|overdue) (?:balance|bills?|invoices?|amounts?|sums?|deliveries|accounts?|fees?)",
      "(?:balance|amount|sum) (?:is |remains )?(?:due|owing|unpaid|outstanding)",
      "(?:final|last|progress) payment",
      "back ?charg\\w{1,3}",
      "final demand",
      "broke (?:the|his|her|their|our) (?:contract|agreement|word|promise)",
      "not as (?:agreed|described|ordered|promised)",

      "(?:failed|refused|refuses|fails) to (?:pay|deliver|perform|complete|honou?r|return|supply|repair)",
      "did not (?:pay|deliver|perform|complete|supply)",
      "(?:has|have|had) not (?:paid|delivered|performed|completed|supplied)",
      "late delivery",
      "unpaid invoices?",
      "invoices? .{1,60}? (?:unpaid|overdue|outstanding)"
    ],
    context: agreement,
    elements: [
      [safe`A contract, and its terms`, ...agreement],
      [
        safe`Performance by the one who claims, or an excuse for not performing`,
        "paid",
        "delivered",
        "performed",
        "completed",
        "supplied",
        "in full",
        "deposit"
      ],
      [
        safe`Breach by the other`,
        "breach\\w{0,3}",
        "failed to",
        "refused to",
        "did not",
        "has not",
        "late",
        "defective",
        "never (?:paid|delivered|arrived|came)",
        "overdue"
      ],
      [safe`Damage caused by it`, ...money]
    ],
    check: safe`the text of the contract: notice and cure, limitation of liability, governing law, forum, written amendments`
  }),
  issue({
    key: "fraud",
    name: safe`Fraud and misrepresentation`,
    named: [
      "fraud\\w{0,7}",
      "misrepresent\\w{0,7}",
      "deceit\\w{0,3}",
      "deceived",
      "conceal(?:ed|ment)",
      "false(?:ly)? (?:stat\\w{2,6}|represent\\w{2,7}|promise\\w{0,1}|claimed|told|certified)"
    ],
    suggested: [
      "lied (?:to|about)",
      "tricked",
      "misled",
      "scammed",
      "conned",
      "hid(?:den|ing)? (?:money|assets|the fact|the damage|the defects?|income)",
      "sales(?:man|person|woman|man) (?:told|said|promised)",
      "turned out (?:not )?to be (?:false|untrue|a lie)",
      "never (?:intended|meant) to"
    ],
    elements: [
      [
        safe`A false statement, or silence where there was a duty to speak`,
        "stated",
        "told",
        "represented",
        "promised",
        "assured",
        "false\\w{0,2}",
        "conceal\\w{0,4}",
        "did not disclose",
        "failed to disclose"
      ],
      [
        safe`Knowledge that it was false, or no care whether it was`,
        "knew",
        "knowing\\w{0,2}",
        "aware",
        "intent\\w{0,6}",
        "reckless\\w{0,2}"
      ],
      [
        safe`Meant to be relied on, and reasonably relied on`,
        "relied",
        "reliance",
        "relying",
        "induc\\w{2,5}",
        "believed",
        "on the strength of"
      ],
      [safe`Damage that follows`, ...money]
    ],
    check: safe`who said what to whom and when: fraud must usually be pleaded with particulars`
  }),
  issue({
    key: "unjust-enrichment",
    name: safe`Unjust enrichment`,
    named: ["unjust(?:ly)? enrich\\w{0,4}", "quantum meruit", "restitution", "money had and received"],
    elements: [
      [safe`A benefit given`, "paid", "received", "benefit\\w{0,3}", "services", "delivered", "work"],
      [safe`Kept by the other, who knew of it`, "kept", "retain\\w{0,3}", "accepted", "refused to return", "knew"],
      [
        safe`Unjust to keep it without paying`,
        "unjust\\w{0,2}",
        "without paying",
        "no contract",
        "mistake\\w{0,1}",
        "unfair\\w{0,2}"
      ]
    ],
    check: safe`whether a contract covers the matter, which would usually exclude it`
  }),
  issue({
    key: "fiduciary-duty",
    name: safe`Breach of fiduciary duty`,
    named: ["fiduciary", "breach(?:ed)? of trust", "self dealing", "duty of loyalty", "conflict of interest"],
    elements: [
      [
        safe`A position of trust`,
        "director",
        "officer",
        "partner",
        "trustee",
        "agent",
        "guardian",
        "executor",
        "adviser",
        "advisor",
        "shareholder"
      ],
      [
        safe`An act against the interest to be served`,
        "self dealing",
        "diverted",
        "secret\\w{0,2}",
        "conflict",
        "personal (?:benefit|gain|account)",
        "without (?:approval|consent)"
      ],
      [safe`Damage, or profit to be given up`, ...money, "profits?"]
    ],
    check: safe`the articles, the shareholders' or trust agreement, and whether the claim belongs to the company`
  }),
  issue({
    key: "debt-collection",
    name: safe`Debt and its collection`,
    area: /\bdebt/i,
    named: [
      "debt collect\\w{2,4}",
      "collection (?:agency|letters?|calls?)",
      "garnish\\w{0,5}",
      "default(?:ed)? on (?:the |a |his |her |their )?(?:loan|mortgage|note)",
      "promissory note",
      "foreclos\\w{1,5}"
    ],
    suggested: [
      "debt (?:buyer|collector)s?",
      "(?:sold|assigned) (?:the |this |my |his |her )?(?:debt|account)",
      "collections? agency",
      "(?:open|book) account",
      "account stated"
    ],
    elements: [
      [
        safe`The debt, its amount, and who holds it (assignment, standing)`,
        "loan",
        "note",
        "account",
        "balance",
        "principal",
        "owed",
        "assigned"
      ],
      [safe`Default, or its absence`, "default\\w{0,3}", "missed", "late", "paid", "arrears"],
      [
        safe`Conduct in collecting it`,
        "calls?",
        "letters?",
        "threat\\w{0,5}",
        "harass\\w{0,4}",
        "notice",
        "credit report\\w{0,3}"
      ]
    ],
    check: safe`the chain of title to the debt, its age, and the statutory notices`
  }),
  issue({
    key: "goods",
    name: safe`Sale of goods: defects, warranty, rejection`,
    named: [
      "warrant(?:y|ies)",
      "merchantab\\w{2,5}",
      "nonconforming (?:goods|units?|deliver\\w{1,3})",
      "lemon law",
      "hidden defects?",
      "latent defects?"
    ],
    suggested: [
      "(?:reject(?:ed|ing|ion)?|revok(?:e|ed|ing)) (?:of )?(?:the |this |that |these |your )?(?:acceptance|goods|units?|shipment|delivery|machines?|equipment|order|freezers?|vehicle|car)",
      "(?:doesn['’]t|does not|didn['’]t|did not|don['’]t|never) (?:work|reach|meet|fit|start|turn on|hold)",
      "(?:defective|faulty|broken) (?:\\w{2,14} )?(?:unit|units|goods|machines?|part|parts|product|delivery|engine|item|items)",
      "not as (?:described|ordered|agreed)",
      "(?:take|taking|took) (?:it|them) back"
    ],
    context: [
      "seller",
      "buyer",
      "sold",
      "bought",
      "purchased?",
      "purchase order",
      "deliver(?:y|ed)",
      "invoice",
      "dealer"
    ],
    elements: [
      [
        safe`A sale, and what was promised of the goods`,
        "sold",
        "bought",
        "purchase\\w{0,1}",
        "quot(?:e|ation)",
        "order\\w{0,2}",
        "specification\\w{0,1}",
        "warrant\\w{1,3}"
      ],
      [
        safe`Goods that are not as promised`,
        "defect\\w{0,3}",
        "fault\\w{0,1}",
        "not (?:reach|work|meet)",
        "broken",
        "fail\\w{0,3}",
        "measured",
        "test\\w{0,2}"
      ],
      [
        safe`That it was so at the delivery: who has to prove it, and what is presumed`,
        "at (?:the )?(?:time of )?(?:delivery|sale|handover)",
        "before (?:the )?(?:delivery|sale|handover)",
        "(?:when|already) (?:it|they) (?:was|were) (?:delivered|sold)",
        "wear",
        "caused by",
        "expert\\w{0,3}",
        "presum\\w{2,6}"
      ],
      [
        safe`Notice in time, rejection, a chance to cure`,
        "notice",
        "notif\\w{2,4}",
        "reject\\w{0,3}",
        "revok\\w{1,3}",
        "complain\\w{1,3}",
        "repair\\w{0,2}",
        "cure"
      ],
      [
        safe`Remedy: refund or rescission, price reduction, replacement, damages`,
        ...money,
        "replace\\w{0,5}",
        "cover",
        "spoil\\w{0,2}"
      ],
      [
        safe`What the buyer knew, exclusions, concealment or fraud, and limitation`,
        "as is",
        "inspect\\w{0,4}",
        "knew",
        "known",
        "conceal\\w{1,4}",
        "disclaim\\w{0,3}",
        "excluded?",
        "limitation",
        "time ?barred"
      ]
    ],
    check: safe`disclaimers and limits of remedy, whose terms were agreed, how soon defects had to be notified, and the time limit for suit`
  }),
  issue({
    key: "guaranty",
    name: safe`Guaranty (liability for another’s debt)`,
    named: ["guarant(?:y|or|ors|ees)", "personal guarantee", "suret(?:y|ies)", "co ?sign(?:er|ed)"],
    elements: [
      [safe`A guaranty, in the form that the law asks for`, "guarant\\w{1,4}", "signed", "written", "suret\\w{1,3}"],
      [safe`The debt that it covers, and its limit`, "debt", "loan", "lease", "amount", "up to", "rent"],
      [safe`Default, and the notices that it needs`, "default\\w{0,2}", "notice", "demand\\w{0,2}", "unpaid"]
    ],
    check: safe`form and limit of the guaranty, notices to the guarantor, and what releases it`
  })
]
