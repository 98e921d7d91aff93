/** Issues of pay, and of what an employee may do afterwards. */
import { employment } from "./workplace.ts"
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

export const pay: ReadonlyArray<Issue> = [
  issue({
    key: "unpaid-wages",
    name: safe`Unpaid wages and hours`,
    named: [
      "(?:unpaid|missing|withheld|owed) (?:wages?|overtime|salary|pay|commissions?|bonus(?:es)?|holiday pay|tips)",
      "wage (?:and hour|theft|claims?)",
      "minimum wage",
      "(?:not|never) (?:been )?paid (?:for )?(?:any |the |his |her |their )?(?:overtime|wages?|salary|hours)",
      "misclassif\\w{2,7}"
    ],
    suggested: [
      "(?:didn[\\'’]t|did not|don[\\'’]t|doesn[\\'’]t|won[\\'’]t|wouldn[\\'’]t|hasn[\\'’]t|haven[\\'’]t|has not|have not|never) (?:pay|paid) (?:me|her|him|us|them|my|our|all)",
      "(?:last|final) (?:paycheck|pay ?check|pay|wages|salary|payslip)",
      "owe[sd]? (?:me|her|him|them|us|you|\\[Party \\d{1,5}\\]) (?:.{1,30} )?(?:wages|pay|hours|overtime|salary|vacation)",
      "waiting time penalt(?:y|ies)",
      "(?:unpaid|owed|extra) (?:hours|shifts)",
      "overtime",

      "overtime .{1,120}? missing",
      "missing from (?:the |his |her |their )?(?:payslips?|pay stubs?|paychecks?|pay ?cheques?)",
      "(?:meal|rest|lunch) (?:breaks?|periods?)",
      "worked (?:off the clock|without pay)",
      "are exempt",
      "final paycheck"
    ],
    context: employment,
    elements: [
      [safe`Work done, and the hours of it`, "hours", "shifts?", "timesheets?", "time records", "rosters?", "worked"],
      [
        safe`Pay due for it: rate, overtime, breaks, final pay`,
        "an hour",
        "per hour",
        "hourly",
        "rate",
        "overtime",
        "salary of",
        "commission"
      ],
      [
        safe`That it was not paid in full`,
        "missing",
        "unpaid",
        "not paid",
        "withheld",
        "short paid",
        "refused to pay",
        "owed"
      ],
      [
        safe`No exemption: status as employee, duties, salary`,
        "exempt",
        "independent contractor",
        "misclassif\\w{2,7}",
        "shift leads?",
        "managerial",
        "duties"
      ]
    ],
    check: safe`pay records and schedules, who is exempt under the law of the place, and penalties for late final pay`
  }),
  issue({
    key: "restrictive-covenant",
    name: safe`Non-compete and other restrictive covenants`,
    named: ["non ?compet\\w{1,5}", "non ?solicit\\w{1,6}", "restrictive covenants?", "garden leave"],
    elements: [
      [
        safe`A valid covenant, with something given for it`,
        "signed",
        "agreement",
        "contract",
        "clause",
        "consideration"
      ],
      [safe`An interest worth protecting`, "customers?", "clients?", "confidential", "trade secrets?", "goodwill"],
      [
        safe`Reasonable reach in time, place and subject`,
        "months?",
        "years?",
        "miles",
        "territory",
        "nationwide",
        "worldwide"
      ],
      [
        safe`A breach, actual or threatened`,
        "joined",
        "competitor",
        "solicited",
        "new (?:job|employer|position)",
        "breach\\w{0,3}"
      ]
    ],
    check: safe`whether the law of the place enforces such a covenant at all`
  })
]
