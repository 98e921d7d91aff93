/** Issues that concern a regulator, a public body or a market. */
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

export const publicInterest: ReadonlyArray<Issue> = [
  issue({
    key: "immigration",
    name: safe`Immigration`,
    area: /immigra/i,
    named: [
      "immigration",
      "deport\\w{0,5}",
      "asylum",
      "visas?",
      "work permits?",
      "green card",
      "naturali[sz]ation",
      "removal proceedings",
      "overstay\\w{0,3}",
      "adjustment of status"
    ],
    elements: [
      [
        safe`Present status, and how it was acquired`,
        "entered",
        "visas?",
        "status",
        "expired",
        "permit",
        "overstay\\w{0,3}"
      ],
      [
        safe`The relief asked for, and eligibility`,
        "asylum",
        "persecut\\w{2,4}",
        "sponsor\\w{0,3}",
        "family",
        "employer",
        "waiver",
        "petition"
      ],
      [
        safe`Bars and risks`,
        "convict\\w{2,4}",
        "arrest\\w{0,2}",
        "removal order",
        "unlawful presence",
        "detain\\w{0,2}"
      ]
    ],
    check: safe`deadlines of the pending step, and the effect of travel or of a criminal record`
  }),
  issue({
    key: "public-body",
    name: safe`Claims against a public body`,
    named: [
      "judicial review",
      "administrative (?:appeal|review|claim)",
      "tort claims? act",
      "sovereign immunity",
      "section 1983",
      "civil rights (?:claim|violation|action)",
      "excessive force",
      "inverse condemnation",
      "eminent domain"
    ],
    elements: [
      [
        safe`An act or omission of a public body`,
        "agency",
        "city",
        "county",
        "state",
        "police",
        "ministry",
        "department",
        "officer"
      ],
      [
        safe`A right infringed, or a duty not kept`,
        "rights?",
        "due process",
        "unlawful\\w{0,2}",
        "excessive",
        "denied",
        "arbitrary"
      ],
      [
        safe`Remedies before the agency used up, notice given in time`,
        "appeal\\w{0,3}",
        "notice",
        "complain\\w{1,3}",
        "exhaust\\w{2,4}",
        "claim form"
      ]
    ],
    check: safe`notice-of-claim periods, often a few months, and immunities`
  }),
  issue({
    key: "administrative-penalty",
    name: safe`Administrative penalty (fine, sanction)`,
    area: /administrative|regulatory|bußgeld|sancionador|verkehrsordnung/i,
    named: [
      "(?:administrative|civil|regulatory) (?:fines?|penalt(?:y|ies)|sanctions?)",
      "penalty (?:charge )?notice",
      "fixed penalty",
      "notice of (?:violation|infraction)",
      "speeding ticket"
    ],
    suggested: ["fined", "(?:a|the|his|her|their|our|my) fine of", "speed camera", "cited for", "citation for"],
    context: [
      "authority",
      "council",
      "agency",
      "inspector\\w{0,2}",
      "police",
      "city",
      "ministry",
      "department",
      "officer"
    ],
    elements: [
      [
        safe`A precise rule, in force at that time, that the authority says was broken`,
        "section",
        "article",
        "regulation",
        "ordinance",
        "code",
        "prohibit\\w{0,3}"
      ],
      [
        safe`Proof of the facts, which the authority bears`,
        "evidence",
        "proof",
        "witness\\w{0,2}",
        "report",
        "photo\\w{0,6}",
        "inspect\\w{0,4}"
      ],
      [
        safe`Measurements: the method, the device, its calibration and verification`,
        "measur\\w{1,6}",
        "calibrat\\w{1,4}",
        "certificat\\w{1,4}",
        "device",
        "camera",
        "sample\\w{0,2}",
        "decibels?",
        "margin"
      ],
      [
        safe`Procedure: competence, notice, hearing, reasons, time limits of the authority`,
        "notif\\w{2,6}",
        "hearing",
        "heard",
        "reasons?",
        "days",
        "served",
        "competen\\w{1,3}"
      ],
      [
        safe`Fault, and a penalty in proportion: gravity, repetition, circumstances`,
        "intent\\w{0,6}",
        "negligen\\w{1,3}",
        "first time",
        "repeat\\w{0,2}",
        "amount",
        "reduc\\w{1,5}",
        "proportion\\w{0,4}"
      ],
      [
        safe`Remedies and their time: objection, appeal, a stay of payment, limitation of the offence and of the penalty`,
        "appeal\\w{0,3}",
        "object\\w{0,4}",
        "challenge\\w{0,1}",
        "within \\w{1,10} days",
        "stay",
        "limitation"
      ]
    ],
    check: safe`the day on which the decision was notified, the remedy that it names, and the authority’s file with the original evidence`
  }),
  issue({
    key: "antitrust",
    name: safe`Antitrust and trade regulation`,
    area: /antitrust|competition/i,
    named: [
      "antitrust",
      "anti trust",
      "competition law",
      "price fixing",
      "fix(?:ed|ing)? (?:the |their )?prices?",
      "collu(?:ded|sion|ding)",
      "cartel",
      "monopol\\w{1,6}",
      "bid rigging",
      "market allocation",
      "trade regulation",
      "sherman act",
      "clayton act"
    ],
    elements: [
      [
        safe`An agreement among competitors, or market power`,
        "agree\\w{0,4}",
        "conspir\\w{1,4}",
        "competitors?",
        "market share",
        "dominan\\w{1,3}",
        "monopol\\w{1,6}"
      ],
      [
        safe`Restraint of competition in a defined market`,
        "market\\w{0,1}",
        "prices?",
        "exclu\\w{2,6}",
        "output",
        "customers"
      ],
      [safe`Injury of the kind the law means to prevent`, "overcharg\\w{1,3}", "damages?", "lost", "higher prices"]
    ],
    check: safe`parallel investigations, leniency, and document preservation across all custodians`
  }),
  issue({
    key: "securities",
    name: safe`Securities and investment losses`,
    named: [
      "securities (?:fraud|act|litigation|class|laws?|claims?|exchange)",
      "insider trading",
      "investment losses",
      "ponzi",
      "prospectus",
      "10b 5",
      "churning"
    ],
    elements: [
      [
        safe`A statement or omission about a security`,
        "prospectus",
        "statement\\w{0,1}",
        "disclos\\w{1,4}",
        "omitted",
        "filings?",
        "forecast\\w{0,1}"
      ],
      [
        safe`That it mattered, and was made knowingly or recklessly`,
        "material\\w{0,2}",
        "knew",
        "reckless\\w{0,2}",
        "internal"
      ],
      [safe`Reliance and loss when the truth came out`, "share price", "fell", "losses", "invested", "bought", "relied"]
    ],
    check: safe`lead-plaintiff and limitation periods, and heightened pleading`
  }),
  issue({
    key: "environmental",
    name: safe`Environmental and toxic harm`,
    area: /environment/i,
    named: [
      "toxic (?:tort|exposure|substances?|chemicals?|fumes|waste)",
      "environmental (?:claims?|contamination|damage|liability|tort|law)",
      "contaminat\\w{2,5}",
      "groundwater",
      "asbestos",
      "cercla",
      "superfund",
      "pollut\\w{2,4}",
      "hazardous waste"
    ],
    elements: [
      [
        safe`Release of or exposure to a substance`,
        "releas\\w{1,3}",
        "expos\\w{1,4}",
        "leak\\w{0,3}",
        "spill\\w{0,3}",
        "emission\\w{0,1}",
        "contaminat\\w{2,5}"
      ],
      [
        safe`Source, and who is responsible for it`,
        "plant",
        "facility",
        "operator",
        "owner",
        "tank",
        "site",
        "manufactur\\w{1,4}"
      ],
      [
        safe`Cause, general and specific`,
        "test\\w{0,4}",
        "samples?",
        "levels?",
        "expert",
        "study",
        "studies",
        "linked"
      ],
      [
        safe`Harm, monitoring, clean-up`,
        "ill\\w{0,4}",
        "cancer",
        "property value\\w{0,1}",
        "clean ?up",
        "remediat\\w{2,4}",
        "monitoring"
      ]
    ],
    check: safe`sampling before conditions change, public agencies' files, and insurers of the years concerned`
  }),
  issue({
    key: "insurance",
    name: safe`Insurance coverage and bad faith`,
    area: /\binsurance/i,
    named: [
      "insurance (?:coverage|claim|dispute|bad faith)",
      "coverage (?:dispute|denial|action)",
      "bad faith",
      "denied (?:the |his |her |their )?(?:insurance )?(?:claim|coverage)",
      "insurer (?:denied|refused|rejected)",
      "duty to (?:defend|indemnify)",
      "reservation of rights",
      "declined (?:the )?(?:claim|coverage)"
    ],
    elements: [
      [safe`A policy in force`, "policy", "insurer", "insured", "premiums?", "coverage"],
      [safe`A loss within it, and no exclusion`, "loss", "damage", "claim", "exclu\\w{2,6}", "covered"],
      [safe`Notice and cooperation`, "notif\\w{2,6}", "notice", "reported", "proof of loss"],
      [
        safe`Refusal or delay without reasonable ground`,
        "denied",
        "denial",
        "refus\\w{2,3}",
        "delay\\w{0,3}",
        "rejected",
        "bad faith"
      ]
    ],
    check: safe`the full policy with endorsements, suit-limitation clauses, and every letter of the insurer`
  }),
  issue({
    key: "tax",
    name: safe`Tax dispute`,
    area: /\btax/i,
    named: ["tax (?:assessment|audit|dispute|liability|evasion|penalt(?:y|ies)|appeal)", "irs", "notice of deficiency"],
    elements: [
      [safe`The assessment and its basis`, "assess\\w{2,5}", "audit\\w{0,3}", "return\\w{0,1}", "income", "notice"],
      [safe`Objection in form and time`, "appeal\\w{0,3}", "objection", "petition", "days"],
      [safe`Records`, "records", "receipts?", "accounts?", "invoices?", "bank statements?"]
    ],
    check: safe`the last day for objection or petition`
  }),
  issue({
    key: "insolvency",
    name: safe`Insolvency`,
    area: /insolven|bankrupt/i,
    named: [
      "bankrupt\\w{0,4}",
      "insolven\\w{1,3}",
      "chapter (?:7|11|13)",
      "preference action",
      "fraudulent transfers?",
      "liquidator",
      "proof of claim"
    ],
    elements: [
      [safe`The proceeding and its date`, "filed", "petition", "chapter", "opened", "liquidat\\w{2,4}"],
      [safe`Claims, security and rank`, "creditors?", "secured", "priority", "claim"],
      [safe`Transactions that may be undone`, "transfer\\w{0,4}", "payments?", "preference", "insiders?"]
    ],
    check: safe`the automatic stay, and the bar date for claims`
  })
]
