/** Issues of families and estates. */
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

export const family: ReadonlyArray<Issue> = [
  issue({
    key: "divorce",
    name: safe`Divorce and division of property`,
    area: /famil|matrimon|divorc/i,
    named: [
      "divorc\\w{1,3}",
      "dissolution of (?:the |their )?marriage",
      "marital (?:property|home|settlement|assets)",
      "community property",
      "prenuptial",
      "spousal (?:support|maintenance)",
      "alimony",
      "equitable distribution"
    ],
    suggested: [
      "(?:husband|wife|spouse) (?:left|moved out|has left|wants (?:a|the))",
      "(?:we|they) (?:are |have )?separated"
    ],
    elements: [
      [
        safe`The marriage, its dates, and where the spouses live`,
        "married",
        "marriage",
        "separated",
        "moved out",
        "resid\\w{1,5}"
      ],
      [
        safe`Property: what there is, whose it is, what it is worth`,
        "house",
        "home",
        "pension",
        "retirement",
        "savings",
        "business",
        "debts?",
        "assets?",
        "shares"
      ],
      [safe`Needs and means, for support`, "income", "earns?", "salary", "support", "stay at home", "unemploy\\w{1,4}"]
    ],
    check: safe`full financial disclosure, tracing of separate property, and interim orders`
  }),
  issue({
    key: "custody",
    name: safe`Custody and parenting`,
    named: [
      "custody",
      "parenting (?:time|plan|schedule)",
      "visitation",
      "child support",
      "relocat\\w{1,4} with (?:the )?child\\w{0,3}",
      "best interests? of the child",
      "paternity",
      "adoption of (?:the |a )?child"
    ],
    suggested: ["(?:the|two|three|four|our|their|my|his|her) (?:\\w{3,8} )?(?:kids|children|boys|girls)"],
    context: ["husband", "wife", "spouse", "ex", "divorc\\w{1,3}", "separated", "marriage", "parenting"],
    elements: [
      [
        safe`The parents' rights, and the child's home`,
        "parents?",
        "mother",
        "father",
        "child(?:ren)?",
        "lives? with",
        "school"
      ],
      [
        safe`The child's best interests: care, stability, safety`,
        "best interests?",
        "care",
        "school",
        "safety",
        "violence",
        "bond",
        "medical"
      ],
      [
        safe`A change of circumstances, where an order exists`,
        "order",
        "chang\\w{1,3}",
        "relocat\\w{1,4}",
        "moved?",
        "violat\\w{1,4}"
      ],
      [
        safe`The child’s own wishes, and its hearing`,
        "(?:child|son|daughter|boy|girl|kids?) (?:wants?|says?|said|told|wishes|prefers?)",
        "wishes of the child",
        "interview\\w{0,3}",
        "heard",
        "guardian ad litem"
      ],
      [
        safe`Support: the child’s needs, each parent’s means, and the time with each`,
        "support",
        "income",
        "earns?",
        "salary",
        "expenses",
        "costs?",
        "nights?",
        "weekends?"
      ]
    ],
    check: safe`which court has jurisdiction over the child, and any urgent measure for the child's safety`
  }),
  issue({
    key: "inheritance",
    name: safe`Wills, trusts and inheritance`,
    area: /estates?\b|probate|wills?\b|inherit|succession|erb/i,
    named: [
      "inherit\\w{0,5}",
      "probate",
      "will contest",
      "contest(?:ed|ing)? the will",
      "testat\\w{1,4}",
      "last will",
      "undue influence",
      "intesta\\w{2,3}",
      "trust (?:administration|beneficiar\\w{1,3}|dispute)",
      "codicil"
    ],
    elements: [
      [
        safe`The death, the estate and the heirs`,
        "died",
        "death",
        "estate",
        "heirs?",
        "child(?:ren)?",
        "widow\\w{0,2}",
        "beneficiar\\w{1,3}"
      ],
      [
        safe`The will or trust, and its form`,
        "will",
        "trust",
        "signed",
        "witness\\w{0,3}",
        "notar\\w{1,4}",
        "handwritten",
        "codicil"
      ],
      [
        safe`Capacity and free will`,
        "dementia",
        "capacity",
        "undue influence",
        "caregiver",
        "isolat\\w{2,4}",
        "pressur\\w{1,3}",
        "lucid"
      ]
    ],
    check: safe`short periods for contesting or renouncing, and who holds the original`
  }),
  issue({
    key: "guardianship",
    name: safe`Guardianship and conservatorship`,
    named: ["guardian\\w{0,4}", "conservator\\w{0,4}", "incapacitated (?:adult|person)"],
    elements: [
      [safe`Incapacity or minority`, "incapac\\w{1,6}", "dementia", "minor\\w{0,1}", "disab\\w{1,6}", "child"],
      [safe`Need, and nothing less restrictive`, "need\\w{0,2}", "unable", "care", "finances", "power of attorney"],
      [safe`A suitable person to act`, "relative", "daughter", "son", "proposed", "suitable", "professional"]
    ],
    check: safe`medical evidence, notice to relatives, and accounts to the court`
  })
]
