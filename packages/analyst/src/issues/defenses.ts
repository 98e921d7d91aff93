/** Issues that stand against a claim: time, another forum, a release. */
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

export const defenses: ReadonlyArray<Issue> = [
  issue({
    key: "limitation",
    name: safe`Limitation (is the claim too late)`,
    named: [
      "statutes? of (?:limitations?|repose)",
      "limitations? periods?",
      "time ?barred",
      "barred by limitation",
      "laches"
    ],
    suggested: ["(?:much |far )?too (?:old|late)", "after (?:more than |all |so many )?(?:\\w{2,6} )?years"],
    context: ["claims?", "sue[ds]?", "suit", "debt", "complaint", "limitation"],
    elements: [
      [safe`When the claim arose, or became known`, "due", "discovered", "learned", "dated", "on or about", "since"],
      [
        safe`What interrupts or suspends the time: payment, acknowledgment, talks, suit`,
        "payment",
        "paid",
        "acknowledg\\w{1,5}",
        "negotiat\\w{2,4}",
        "filed",
        "promised"
      ],
      [safe`The period, and whether it has run`, "years?", "limitation", "expired", "time ?barred", "late"]
    ],
    check: safe`the period for each claim, the day on which it began, and every payment or statement that may have renewed it`,
    claim: false
  }),
  issue({
    key: "arbitration",
    name: safe`Agreement to arbitrate`,
    named: ["arbitrat\\w{1,5}"],
    elements: [
      [
        safe`An agreement to arbitrate that binds this party`,
        "arbitration (?:clause|agreement|provision)",
        "go to arbitration",
        "clause \\d{1,3}",
        "signed",
        "agreed to",
        "agreeing to"
      ],
      [safe`The dispute falls within it`, "any (?:claims?|disputes?)", "arising (?:out of|from|under)", "scope"],
      [
        safe`It can be enforced: fair when made, fair in its terms, not waived`,
        "unconscionab\\w{1,5}",
        "waive[drs]?",
        "does not remember",
        "opt(?:ed)? out",
        "unfair",
        "fees"
      ]
    ],
    check: safe`the clause itself, how assent was given, statutory claims that can't be sent to arbitration, and class waivers`,
    claim: false
  }),
  issue({
    key: "release",
    name: safe`Release and settlement`,
    named: [
      "general release",
      "release of (?:all )?claims",
      "severance (?:offer|agreement|package)",
      "settlement (?:agreement|offer)"
    ],
    elements: [
      [safe`What would be given up`, "general release", "release of (?:all )?claims", "all claims", "waive[drs]?"],
      [
        safe`What is given for it, beyond what is owed anyway`,
        "severance",
        "in exchange for",
        "offer(?:ed)? of",
        "payment of",
        "\\d{1,3},\\d{3}"
      ],
      [
        safe`Time to consider, advice, the right to revoke`,
        "within (?:\\d{1,3}|[a-z]{2,10}) days",
        "expires?",
        "revoke",
        "advice",
        "not signed"
      ]
    ],
    check: safe`claims that can't be released by law, and the date the offer lapses`,
    claim: false
  })
]
