/** Issues of home, land, family and estates. */
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

const tenancy = [
  "leases?",
  "(?:the|my|her|his|our|their|monthly|pay|paid|unpaid) rent",
  "rented (?:an? |the )?(?:flat|apartment|house|room|unit|home)",
  "tenan(?:t|ts|cy|cies)",
  "landlords?",
  "apartments?",
  "(?:a|the|my|our|her|his) flat",
  "housing"
]

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
      "(?:illegal|unlawful|tenant) lock ?out"
    ],
    suggested: [
      "(?:throw|kick) (?:me|her|him|them|us|you|\\[Party \\d{1,5}\\]) out",

      "(?:threw|kicked|put|throwing|kicking) (?:me|her|him|them|us|you|\\[Party \\d{1,5}\\]) out",
      "(?:changed|changing|changes|change) the locks?",
      "locked (?:me|her|him|them|us|you|\\[Party \\d{1,5}\\]) out",
      "told (?:me|her|him|them|us|you|\\[Party \\d{1,5}\\]) to (?:leave|move out|get out)",
      "wants? (?:me|her|him|them|us|you|\\[Party \\d{1,5}\\]) out",
      "(?:move|moved|get) out by",
      "wants? the (?:unit|flat|apartment|house) back",

      "terminat(?:e|ed|es|ing|ion of) (?:the |his |her |their )?(?:tenancy|lease)",
      "(?:rent|rental) arrears",
      "behind (?:on|with) (?:the |his |her |their )?rent"
    ],
    context: tenancy,
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
    key: "rent-arrears",
    name: safe`Unpaid rent`,
    named: ["unpaid rent", "rent(?:al)? arrears", "back rent", "past due rent", "non ?payment of rent"],
    suggested: [
      "stopped paying (?:\\w{2,6} ){0,3}rent",

      "(?:behind|late) (?:on|with) (?:the |his |her |their |my |our )?rent",
      "rent (?:\\w{2,12} ){0,3}(?:unpaid|overdue|not paid|due)",
      "owe[sd]? (?:\\w{2,12} ){0,3}rent"
    ],
    context: tenancy,
    elements: [
      [safe`The rent, and when it is due`, "rent", "monthly", "per month", "due"],
      [safe`What was not paid`, "unpaid", "arrears", "not paid", "behind", "owe[sd]?", "missing", "refused"],
      [
        safe`Payment, tender or a right to withhold`,
        "paid",
        "receipt",
        "money order",
        "tender\\w{0,2}",
        "withh[eo]ld\\w{0,3}",
        "repair\\w{0,1}",
        "would not take"
      ]
    ],
    check: safe`a ledger month by month, receipts, and payments that were refused`
  }),
  issue({
    key: "habitability",
    name: safe`Habitability and repairs (disrepair)`,
    named: ["habitab\\w{1,6}", "uninhabitable", "housing (?:code|conditions?)", "constructive eviction", "disrepair"],
    suggested: [
      "damp",
      "(?:heat(?:er|ing)?|boiler|radiators?|furnace|toilet|shower|plumbing) .{0,30}?(?:broken|broke|failed|inoperative|not work\\w{0,3}|out|off|turn on)",
      "(?:water|rain) (?:is |was )?(?:coming|came|comes|dripp\\w{2,4}|running) (?:in|through)",
      "(?:water|ceiling|roof) leaks?",
      "leaking",
      "roaches",
      "sewage",
      "health hazard",
      "unfit (?:to live in|for human habitation)",

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
        safe`A serious defect: unfit to live in, a hazard, out of repair`,
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
    suggested: [
      "(?:won['’]t|wouldn['’]t|didn['’]t|doesn['’]t|hasn['’]t|can['’]?t|never|refus\\w{1,3} to|not) (?:give|gave|return\\w{0,3}|pay|paid|send|sent|get|got|refund\\w{0,2}) .{0,30}?deposit",
      "(?:give|gave|return\\w{0,3}|pay|paid|send|sent|get|got|want\\w{0,1}|refund\\w{0,2}) .{0,30}?deposit",
      "(?:kept|keeps|keeping|withheld|withholding) .{0,20}?deposit",
      "deposit (?:back|return|refund\\w{0,2}|withheld|kept|has not|was not|protected|scheme)",
      "(?:my|our|her|his|their|the) deposit"
    ],
    context: tenancy,
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
      ],
      [
        safe`The state of the home at the beginning and the end, and ordinary wear and tear`,
        "wear(?: and tear)?",
        "inventory",
        "check ?(?:in|out)",
        "photo\\w{0,6}",
        "condition",
        "normal use",
        "paint\\w{0,3}",
        "age"
      ],
      [
        safe`The time for returning it, the account and proof owed, protection in a scheme, and the penalty`,
        "within (?:\\w{1,10} )?days",
        "receipts?",
        "invoices?",
        "itemi[sz]ed",
        "statement",
        "scheme",
        "protected",
        "penalt(?:y|ies)"
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
      "(?:walls?|roof|ceiling|floor|deck|balcony|fence|foundations?|extension|building) (?:.{1,40} )?(?:fell (?:over|down|in)|collapsed|gave way|sank|is leaning|cracked|leaks|leaked)",
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
    key: "building-contract",
    name: safe`Payment under a building contract: extra work, delay, retainage`,
    area: /construct|building/i,
    named: [
      "change orders?",
      "retainage",
      "retention money",
      "liquidated damages",
      "back ?charg(?:e|es|ed|ing)",
      "mechanic['’]?s['’]? liens?"
    ],
    suggested: [
      "extra work",
      "(?:final|progress) (?:payment|application)",
      "work (?:was |is )?(?:not )?(?:complete|finished) (?:late|until)",
      "punch ?list"
    ],
    context: ["contractor\\w{0,1}", "subcontract\\w{0,4}", "builder\\w{0,1}", "architect", "construction"],
    elements: [
      [
        safe`The work, its price and when payment is due`,
        "contract",
        "price",
        "payment",
        "application",
        "invoice\\w{0,1}"
      ],
      [safe`Extra work, and who ordered it how`, "change orders?", "extra", "in writing", "go ahead", "directed"],
      [safe`Completion, delay and its cause`, "complete\\w{0,2}", "delay\\w{0,2}", "late", "schedule", "days"],
      [
        safe`Sums kept back: retainage, back-charges, damages for delay`,
        "retain\\w{0,4}",
        "back ?charg\\w{1,3}",
        "liquidated",
        "withh[eo]ld\\w{0,3}"
      ]
    ],
    check: safe`the clauses on changes, notice and delay, lien rights and their deadlines, and daily logs`
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
  })
]
