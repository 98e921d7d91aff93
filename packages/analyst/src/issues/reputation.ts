/** Issues of reputation and personal data. */
import { safe } from "@incamera/domain/deidentification"
import { type Issue, issue } from "./Issue.ts"

export const reputation: ReadonlyArray<Issue> = [
  issue({
    key: "defamation",
    name: safe`Defamation`,
    named: ["defam\\w{1,6}", "libel\\w{0,4}", "slander\\w{0,4}"],
    suggested: [
      "false (?:reviews?|rumou?rs?|accusations?|allegations?)",
      "(?:damaged|harmed|ruined) (?:his|her|their|its|the) reputation"
    ],
    elements: [
      [
        safe`A false statement of fact about the claimant`,
        "false\\w{0,2}",
        "untrue",
        "stated",
        "claimed",
        "accus\\w{2,6}",
        "wrote"
      ],
      [
        safe`Published to someone else`,
        "posted",
        "published",
        "e ?mailed",
        "reviews?",
        "told",
        "social media",
        "article",
        "colleagues",
        "online"
      ],
      [safe`Fault`, "knew", "knowing", "malic\\w{1,4}", "reckless\\w{0,2}", "without checking", "negligen\\w{1,4}"],
      [
        safe`Harm to reputation`,
        "reputation\\w{0,2}",
        "lost (?:customers|clients|business|contracts?)",
        "cancel\\w{0,4}",
        "damages?"
      ]
    ],
    check: safe`the exact words and their dates, privileges, and the short limitation period that is usual here`
  }),
  issue({
    key: "data-breach",
    name: safe`Privacy and data breach`,
    named: [
      "data (?:breach(?:es)?|leak|protection)",
      "invasion of privacy",
      "privacy (?:violations?|claims?|rights?|law)",
      "gdpr",
      "ccpa",
      "hipaa",
      "ransomware",
      "personal data",
      "biometric (?:data|information|privacy|identifiers?)"
    ],
    elements: [
      [
        safe`Personal data, and who was to protect it`,
        "personal (?:data|information)",
        "records",
        "accounts?",
        "customers?",
        "patients?",
        "biometric\\w{0,1}",
        "stored"
      ],
      [
        safe`Access, disclosure or use without a right`,
        "hack\\w{0,3}",
        "leak\\w{0,3}",
        "accessed",
        "stolen",
        "disclosed",
        "exposed",
        "ransomware",
        "without consent"
      ],
      [
        safe`Measures that fell short`,
        "encrypt\\w{0,4}",
        "security",
        "unpatched",
        "password\\w{0,1}",
        "failed to",
        "audit"
      ],
      [
        safe`Notice given, and harm`,
        "notif\\w{2,7}",
        "notice",
        "identity theft",
        "fraudulent charges",
        "credit monitoring",
        "distress",
        "damages?"
      ]
    ],
    check: safe`statutory notice periods, which run in hours or days from discovery`
  })
]
