/** Issues of ideas, trade and consumers. */
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

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
export const trade: ReadonlyArray<Issue> = [
  issue({
    key: "trade-secrets",
    name: safe`Trade secrets and confidential information`,
    named: [
      "trade secrets?",
      "misappropriat\\w{2,5}",
      "confidential(?:ity)? (?:information|agreement|obligations?)",
      "non ?disclosure"
    ],
    suggested: [
      "(?:took|taken|copied|downloaded|sent) (?:\\w{2,12} ){0,4}(?:list|lists|files|data|drawings|plans|code)",
      "ndas?"
    ],
    elements: [
      [
        safe`Information of value because it is secret`,
        "trade secrets?",
        "formula\\w{0,2}",
        "source code",
        "customer lists?",
        "pricing",
        "designs?",
        "process(?:es)?",
        "algorithms?"
      ],
      [
        safe`Reasonable care to keep it secret`,
        "non ?disclosure",
        "nda",
        "confidential\\w{0,3}",
        "password\\w{0,2}",
        "access",
        "marked"
      ],
      [
        safe`Taken, used or disclosed by improper means or in breach of duty`,
        "downloaded",
        "copied",
        "took",
        "used",
        "disclosed",
        "usb",
        "personal (?:e ?mail|account|drive)",
        "misappropriat\\w{2,5}"
      ],
      [safe`Damage or unjust gain`, ...money, "competitor"]
    ],
    check: safe`evidence that may vanish (devices, accounts, logs): secure it first; consider an urgent order`
  }),
  issue({
    key: "ip-infringement",
    name: safe`Infringement of a patent, trade mark or copyright`,
    area: /intellectual|patent|trademark|copyright/i,
    named: [
      "infring\\w{1,6}",
      "patents?",
      "trade ?marks?",
      "copyright\\w{0,2}",
      "counterfeit\\w{0,3}",
      "passing off",
      "dmca"
    ],
    suggested: [
      "cease and desist",
      "(?:copied|copies|knock ?offs?|counterfeits?|fakes?)",
      "same (?:name|logo|shape|design)"
    ],
    context: [
      "design\\w{0,3}",
      "logo",
      "brand",
      "photo\\w{0,5}",
      "song",
      "software",
      "invention",
      "lamp",
      "patent",
      "trademark",
      "copyright",
      "product\\w{0,1}"
    ],
    elements: [
      [
        safe`A valid right, and who owns it`,
        "registered",
        "registration",
        "patents?",
        "owns?",
        "owner",
        "author\\w{0,3}",
        "assign\\w{0,5}",
        "licen[cs]\\w{1,4}"
      ],
      [
        safe`Use of the protected matter without permission`,
        "copied",
        "copying",
        "used",
        "sells?",
        "sold",
        "marketed",
        "without (?:permission|a licen[cs]e|authori[sz]ation)",
        "infring\\w{1,6}"
      ],
      [
        safe`The test of the right: substantial similarity, likelihood of confusion, every element of a patent claim`,
        "similar\\w{0,4}",
        "identical",
        "confus\\w{1,4}",
        "elements?",
        "same"
      ],
      [safe`Damage or profits`, ...money, "profits?", "royalt(?:y|ies)"]
    ],
    check: safe`registers and dates of registration, licenses, and online evidence with its dates`
  }),
  issue({
    key: "consumer",
    name: safe`Consumer protection`,
    area: /consumer|verbraucher|consommat|consum/i,
    named: [
      "consumer (?:protection|rights?|fraud|law)",
      "deceptive (?:practices?|acts?|advertising|trade)",
      "unfair (?:competition|business practices?|commercial practices?|terms)",
      "false advertising",
      "lemon law",
      "right of withdrawal"
    ],
    suggested: [
      "(?:unauthori[sz]ed|fraudulent) (?:\\w{2,12} )?(?:transfers?|charges?|transactions?|payments?)",
      "regulation e",
      "provisional credit",
      "scam\\w{0,4}"
    ],
    elements: [
      [
        safe`A consumer transaction`,
        "consumer",
        "bought",
        "purchased",
        "ordered",
        "household",
        "subscription",
        "online"
      ],
      [
        safe`An unfair, unlawful or deceptive practice`,
        "deceptive",
        "misleading",
        "advertis\\w{2,6}",
        "hidden",
        "unfair",
        "false\\w{0,2}",
        "fees?"
      ],
      [safe`Loss, or an interest in stopping it`, ...money]
    ],
    check: safe`notice that a statute may require before suit, and whether others are affected alike`
  })
]
