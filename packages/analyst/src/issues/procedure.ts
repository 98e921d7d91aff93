/** Issues that come with a claim: a judgment by default, interest, the costs of collection. */
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

export const procedure: ReadonlyArray<Issue> = [
  issue({
    key: "default-judgment",
    name: safe`Judgment by default (setting it aside, opposition)`,
    named: [
      "default judge?ment",
      "judge?ment (?:by|in) default",
      "set(?:ting)? aside (?:the |a )?(?:default|judge?ment)"
    ],
    elements: [
      [
        safe`How and when the papers that began the case were served`,
        "served",
        "service",
        "summons",
        "left at",
        "posted",
        "received"
      ],
      [
        safe`Why nobody answered or came`,
        "never (?:got|received|knew)",
        "away",
        "abroad",
        "ill",
        "did not know",
        "mistake"
      ],
      [
        safe`The time limit for setting it aside, and when it began`,
        "within \\w{1,10} (?:days|weeks)",
        "learned",
        "served",
        "promptly"
      ],
      [safe`A defence on the merits`, "defen[cs]e", "disput\\w{2,3}", "paid", "defect\\w{0,3}", "owe[sd]?"],
      [
        safe`Enforcement, and a stay of it`,
        "enforce\\w{0,5}",
        "garnish\\w{0,5}",
        "bailiff",
        "levy",
        "stay",
        "seiz\\w{1,3}",
        "attach\\w{0,4}"
      ]
    ],
    check: safe`the proof of service, the day on which the time began, and what stops the enforcement meanwhile`,
    claim: false
  }),
  issue({
    key: "interest-and-costs",
    name: safe`Interest, late charges and costs of collection`,
    named: [
      "(?:collection|recovery) (?:costs?|fees?|charges?)",
      "late (?:payment )?(?:fees?|charges?|interest)",
      "(?:default|contractual|statutory|late payment|prejudgment|post-judgment) interest",
      "interest (?:at|of) (?:the rate of )?\\d"
    ],
    elements: [
      [
        safe`What they rest on: contract, terms that were agreed, statute`,
        "terms",
        "contract",
        "agree\\w{0,4}",
        "statut\\w{1,4}",
        "clause"
      ],
      [safe`Default: the due day, a reminder or demand`, "due", "remind\\w{0,3}", "demand\\w{0,3}", "overdue", "late"],
      [safe`Rate, days and sum, and a cap`, "per (?:cent|month|annum|year)", "%", "rate", "maximum", "interest"],
      [
        safe`That the costs were incurred, necessary and reasonable`,
        "costs?",
        "fees?",
        "invoice",
        "reasonable",
        "lawyer",
        "agency"
      ]
    ],
    check: safe`whether the terms became part of the contract, who is a consumer, and the first day of default`,
    claim: false
  })
]
