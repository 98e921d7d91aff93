/** Issues of a supply: its price, its day, and the clause that limits what can be claimed. Parts of a claim in contract. */
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

const contract = ["contract", "agreement", "purchase order", "seller", "buyer", "supplier", "customer", "contractor"]

export const supply: ReadonlyArray<Issue> = [
  issue({
    key: "price-claim",
    name: safe`Claim for the price`,
    named: [
      "(?:balance|rest|remainder|remaining part) of the (?:purchase |contract )?price",
      "(?:outstanding|unpaid|remaining) (?:purchase |contract )?(?:price|balance of the price)",
      "action for the price",
      "claims? (?:for )?the (?:purchase |contract )?price"
    ],
    elements: [
      [safe`A contract, and the price that it sets`, ...contract, "price", "deposit"],
      [
        safe`What makes the price due: delivery, acceptance, an invoice`,
        "deliver\\w{1,4}",
        "accept(?:ed|ance)",
        "commission\\w{0,3}",
        "invoice\\w{0,1}",
        "payable",
        "due"
      ],
      [safe`Not paid`, "unpaid", "not paid", "paid nothing", "outstanding", "balance", "owe[sd]?"],
      [
        safe`What the other side sets against it: no acceptance, defects, a deduction, a counterclaim`,
        "defect\\w{0,3}",
        "reject\\w{0,3}",
        "deduct\\w{0,4}",
        "set ?off",
        "counter ?claim\\w{0,3}",
        "subject to",
        "retain\\w{0,3}"
      ]
    ],
    check: safe`what the contract makes a condition of payment, whether it has happened, and interest`,
    claim: false
  }),
  issue({
    key: "late-delivery",
    name: safe`Late delivery`,
    named: ["late delivery", "delay(?:ed)? (?:in |of )?(?:the )?deliver(?:y|ies|ing)", "delivery (?:was|came|is) late"],
    suggested: [
      "(?:delivered|arrived|came|deliver) .{0,40}?(?:days?|weeks?|months?) (?:too )?late",
      "delivered (?:only )?on .{1,40}? instead of",
      "for each (?:full |complete |started )?(?:day|week|month) of delay",
      "(?:failed|unable) to deliver (?:by|on time|in time)"
    ],
    context: contract,
    elements: [
      [
        safe`The day agreed for the delivery`,
        "shall deliver",
        "deliver(?:y|ed)? (?:\\w{1,12} ){0,6}?by",
        "delivery date",
        "instead of"
      ],
      [safe`The day of the delivery`, "was delivered", "delivered on", "arrived", "came", "dropped"],
      [
        safe`What the contract gives for it: a deduction, agreed damages, a cap`,
        "deduct\\w{0,4}",
        "liquidated damages",
        "penalt(?:y|ies)",
        "of delay",
        "not more than"
      ],
      [
        safe`Loss, notice, and no waiver`,
        "loss(?:es)?",
        "damages?",
        "notice",
        "reserv\\w{2,7}",
        "waive[dr]?",
        "hire[d]?"
      ]
    ],
    check: safe`whether time was of the essence, who caused the delay, and whether the goods were accepted without reservation`,
    claim: false
  }),
  issue({
    key: "liability-clause",
    name: safe`Clause that limits or excludes liability`,
    named: [
      "limit(?:s|ed|ation|ations)? (?:of|on) (?:the |its |their )?liability",
      "(?:exclusion|disclaimer) of (?:all )?liability",
      "(?:neither|no) party (?:is|shall be|will be) liable",
      "(?:is|are|shall|will)(?: not|n['’]t)? (?:be )?liable for (?:any )?(?:loss of (?:profits?|revenue|business)|indirect|consequential|special)",
      "liability .{0,60}?(?:is|shall be|will be) (?:limited|excluded|capped)"
    ],
    elements: [
      [safe`The clause, and that it is part of the contract`, "liab(?:le|ility)", "clause", "terms", "signed"],
      [
        safe`The loss claimed falls under it`,
        "loss of (?:profits?|revenue|business)",
        "lost (?:profits?|orders?)",
        "indirect",
        "consequential",
        "cancell?ed (?:its|the|an) order"
      ],
      [safe`Its exceptions`, "except", "gross negligence", "wilful\\w{0,2}", "fraud", "death", "personal injury"],
      [
        safe`Its validity: fair, reasonable, brought to notice`,
        "reasonable\\w{0,4}",
        "unfair",
        "notice",
        "consumer",
        "standard terms"
      ]
    ],
    check: safe`what law controls such clauses, and whether the parties dealt on standard terms`,
    claim: false
  })
]
