/** Issues of home, land, family and estates. */
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

const tenancy = ["lease", "rent\\w{0,3}", "tenan\\w{1,3}", "landlord", "apartment", "flat"]

export const home: ReadonlyArray<Issue> = [
  issue({
    key: "eviction",
    name: safe`Eviction`,
    named: [
      "evict\\w{0,4}",
      "unlawful detainer",
      "notice to (?:quit|vacate)",
      "pay or quit",
      "possession proceedings",
      "lock(?:ed)? ?out"
    ],
    suggested: [
      "terminat(?:e|ed|es|ing|ion of) (?:the |his |her |their )?(?:tenancy|lease)",
      "(?:rent|rental) arrears",
      "behind (?:on|with) (?:the |his |her |their )?rent"
    ],
    elements: [
      [safe`The tenancy and its terms`, ...tenancy],
      [
        safe`A ground for ending it`,
        "arrears",
        "unpaid rent",
        "behind",
        "nuisance",
        "own use",
        "breach\\w{0,3}",
        "expired"
      ],
      [safe`Notice in the right form and time`, "notice", "days", "served", "posted"],
      [
        safe`Defences: habitability, retaliation, payment, protection of the tenant`,
        "repair\\w{0,2}",
        "mou?ld",
        "complain\\w{1,3}",
        "retaliat\\w{1,4}",
        "paid",
        "rent control"
      ]
    ],
    check: safe`the date and form of each notice: answers are due within days`
  }),
  issue({
    key: "habitability",
    name: safe`Habitability and repairs`,
    named: ["habitab\\w{1,6}", "uninhabitable", "housing (?:code|conditions?)", "constructive eviction", "disrepair"],
    suggested: [
      "(?:black )?mou?ld",
      "(?:heat|heating|boiler|hot water) (?:has |had )?(?:failed|broke|broken|stopped|was off|did not work|does not work)",
      "no (?:heat|heating|hot water|running water)",
      "without (?:heat|heating|hot water|running water)",
      "leak(?:s|ing|ed)? (?:roof|ceiling|pipes?)",
      "(?:rats?|mice|cockroach(?:es)?|bed ?bugs?|infestation)"
    ],
    context: tenancy,
    elements: [
      [safe`A dwelling let to a tenant`, ...tenancy],
      [
        safe`A serious defect`,
        "mou?ld",
        "heat\\w{0,3}",
        "water",
        "leak\\w{0,3}",
        "infest\\w{1,5}",
        "sewage",
        "electric\\w{1,4}",
        "disrepair"
      ],
      [
        safe`Notice to the landlord, and time to repair`,
        "complain\\w{1,3}",
        "told",
        "notif\\w{2,6}",
        "wrote",
        "e ?mailed",
        "reported",
        "repair\\w{0,2}"
      ],
      [
        safe`Harm: rent for less than was promised, illness, damaged belongings`,
        "rent",
        "ill\\w{0,4}",
        "asthma",
        "damaged",
        "moved out",
        "hotel"
      ]
    ],
    check: safe`inspection by the housing authority, photographs with dates, and rent withheld or paid into court`
  }),
  issue({
    key: "deposit",
    name: safe`Security deposit`,
    named: ["security deposit", "rental deposit", "tenancy deposit"],
    elements: [
      [safe`The deposit, and that it was paid`, "deposit", "paid", "receipt"],
      [safe`The end of the tenancy`, "moved out", "vacated", "ended", "keys", "terminat\\w{1,5}"],
      [
        safe`Kept without right or without an account of it`,
        "withheld",
        "kept",
        "refus\\w{2,3}",
        "not returned",
        "deduct\\w{0,4}",
        "itemi[sz]ed",
        "cleaning",
        "damage"
      ]
    ],
    check: safe`the statutory time for returning it and the penalty for keeping it in bad faith`
  }),
  issue({
    key: "construction-defect",
    name: safe`Construction defects`,
    named: [
      "construction defects?",
      "defective (?:construction|workmanship|work)",
      "building defects?",
      "mechanic['’]?s['’]? liens?"
    ],
    suggested: [
      "(?:cracks?|cracking) in (?:the )?(?:foundation|walls?|slab)",
      "water intrusion",
      "(?:contractor|subcontractor|builder)s? (?:failed|refused|abandoned|walked)"
    ],
    elements: [
      [
        safe`The work, the contract and who did what`,
        "contractor\\w{0,1}",
        "builder",
        "developer",
        "architect",
        "subcontract\\w{0,5}",
        "contract"
      ],
      [safe`Defects`, "defect\\w{0,3}", "cracks?", "leak\\w{0,3}", "intrusion", "collapse\\w{0,1}", "code violations?"],
      [
        safe`Responsibility of each trade`,
        "subcontract\\w{0,5}",
        "design",
        "install\\w{0,5}",
        "supervis\\w{1,4}",
        "inspect\\w{0,4}"
      ],
      [safe`Cost of putting it right`, "repair\\w{0,2}", "cost", "estimate\\w{0,1}", "replace\\w{0,4}"]
    ],
    check: safe`notice-and-repair procedures before suit, the completion date, and insurance of all trades`
  }),
  issue({
    key: "real-property",
    name: safe`Title, boundaries and use of land`,
    named: [
      "quiet title",
      "easements?",
      "boundary (?:dispute|line)",
      "adverse possession",
      "encroach\\w{1,5}",
      "private nuisance",
      "zoning",
      "partition action"
    ],
    elements: [
      [safe`The right in the land`, "deed", "title", "owner\\w{0,4}", "survey", "recorded", "easement"],
      [
        safe`Interference with it`,
        "encroach\\w{1,5}",
        "fence",
        "built",
        "blocked",
        "trespass\\w{0,3}",
        "noise",
        "smell"
      ],
      [safe`Time and knowledge`, "years", "since", "permission", "knew", "open\\w{0,2}"]
    ],
    check: safe`the land register or recorded documents, and a survey`
  }),
  issue({
    key: "divorce",
    name: safe`Divorce and division of property`,
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
      ]
    ],
    check: safe`which court has jurisdiction over the child, and any urgent measure for the child's safety`
  }),
  issue({
    key: "inheritance",
    name: safe`Wills, trusts and inheritance`,
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
