/** Determines the stage of a litigation from the request and its result. */
import type { StageCode } from "@incamera/domain/tasks"
import { phrases, spaced } from "../text/Pattern.ts"
import { asked, type Plan } from "./plan.ts"

/** Words for work towards a stage: merely mentioning a stage says nothing about the work. */
const towards =
  "(?:draft(?:ing)?|prepar(?:e|es|ing|ation)|writ(?:e|ing)|outlin(?:e|ing)|plan(?:ning)?|revis(?:e|ing)|" +
  "respond(?:ing)?|respons(?:e|es)|oppos(?:e|ing|ition)|ready|propos(?:e|ing))"

/** Within the same sentence. A memo about a motion is not a motion. */
const between = "(?:(?!\\bmemo)[^.!?;\\n]){1,80}?"

const work = (...documents: ReadonlyArray<string>): RegExp =>
  new RegExp(`\\b${towards}\\b${between}\\b(?:${documents.map(spaced).join("|")})\\b`, "gi")

/** The first match wins, so longer phrases come before shorter ones. */
const stages: ReadonlyArray<readonly [RegExp, StageCode]> = [
  [work("argument (?:\\w{1,12} ){0,3}appeal", "appellate argument"), "L530"],
  [work("briefs? (?:\\w{1,12} ){0,3}appeal", "appellate briefs?", "appeal briefs?"), "L520"],
  [work("appeals?", "appellate"), "L510"],
  [work("post trial motions?", "(?:a )?new trial", "judgment notwithstanding"), "L460"],
  [work("enforcement", "writs? of execution", "garnishments?"), "L470"],
  [work("motions? in limine", "jury instructions?", "trial briefs?"), "L430"],
  [work("expert(?: witness(?:es)?)? (?:at|for) (?:the )?trial"), "L420"],
  [work("(?:cross|direct) examinations?", "witness(?:es)? (?:lists?|outlines?)", "trial witness(?:es)?"), "L410"],
  [work("opening statements?", "closing arguments?", "voir dire", "trials?"), "L440"],
  [work("motions? to (?:compel|quash)", "protective orders?", "discovery motions?"), "L350"],
  [work("expert (?:reports?|disclosures?|discovery)"), "L340"],
  [work("depositions?", "depos(?:e|ing)"), "L330"],
  [work("interrogator(?:y|ies)", "requests? for admissions?", "written discovery"), "L310"],
  [work("(?:requests? for )?production", "document requests?", "subpoenas?", "(?:litigation|legal) holds?"), "L320"],
  [work("discovery"), "L300"],
  [work("class certification", "certif(?:y|ying|ication) (?:of )?(?:a |the )?class"), "L260"],
  [work("injuncti(?:on|ons|ve)", "restraining orders?", "provisional remed(?:y|ies)"), "L220"],
  [work("summary (?:judgment|adjudication)", "motions? to dismiss", "demurrers?", "dispositive"), "L240"],
  [work("(?:case management|status|pre ?trial) (?:conferences?|statements?)"), "L230"],
  [phrases("settlements?", "settl(?:e|ing)", "mediat(?:ion|or|e)", "negotiat\\w{1,5}", "demand letters?"), "L160"],
  [
    work("complaints?", "petitions?", "pleadings?", "counter ?claims?", "cross ?complaints?", "statements? of claim"),
    "L210"
  ],
  [work("motions?", "briefs?", "affidavits?", "declarations?"), "L250"],
  [work("experts?", "consultants?"), "L130"],
  [work("budgets?", "(?:cost|fee) estimates?"), "L150"],
  [work("document index(?:es)?", "index of (?:the )?documents"), "L140"]
]

/** The same instruction and plan always give the same code. */
export function stageOf(instruction: string, { asks, draft, sections }: Plan): StageCode {
  const found = stages.find(([pattern]) => asked(instruction, pattern) === "asked")
  if (found !== undefined) return found[1]
  // A hold preserves evidence for its production.
  if (draft === "hold") return "L320"
  if (draft === "letter" || draft === "client-letter" || draft === "notice" || draft === "clauses") return "L190"
  if (draft === "motion") return "L250"
  const analyses = draft === "memo" || sections.includes("issues") || asks.some(({ judgment }) => judgment)
  return analyses ? "L120" : "L110"
}
