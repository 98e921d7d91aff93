/** Selects the template for a request. */
import { negated } from "../text/negated.ts"
import { phrases } from "../text/Pattern.ts"
import { clauses, clausesAsked, contractClauses } from "./clauses.ts"
import { clientInformation, demand, hold, notice, response } from "./letters.ts"
import { memorandum } from "./memorandum.ts"
import { motions } from "./motions.ts"
import type { Template } from "./Template.ts"

/** Kinds of documents with templates. */
export type DraftKind = "letter" | "hold" | "client-letter" | "notice" | "memo" | "motion" | "clauses"

const kinds: ReadonlyArray<readonly [DraftKind, RegExp]> = [
  [
    "hold",
    phrases(
      "(?:litigation|legal|evidence|document) hold",
      "preserv(?:e|ation)(?: of)?(?: evidence| documents)?(?: letter| notice| demand)?",
      "hold (?:letter|notice)"
    )
  ],
  ["clauses", phrases("clauses?", "contracts?", "agreements?", "nda", "non ?disclosure", "terms and conditions")],
  ["memo", phrases("memo(?:randum|randa|s)?")],
  [
    "client-letter",
    phrases(
      "(?:letter|note|update|report|information) (?:to|for) (?:the|our|my) client(?! to \\[)",
      "client (?:information|update|letter|report|advice)",
      "(?:inform|update|tell) (?:the|our|my) client"
    )
  ],
  ["motion", phrases("motions?", "demurrers?", "applications? to the court")],
  [
    "letter",
    phrases("demand(?:s| letters?)?", "letter before (?:action|claim)", "cease and desist", "notice of claim")
  ],
  ["notice", phrases("notices? of (?!claim)\\w{3,20}", "notice letters?", "formal notices?", "default notices?")],
  [
    "letter",
    phrases(
      "letters?",
      "repl(?:y|ies) to",
      "response to",
      "feedback to",
      "objections? to",
      "schreiben an",
      "(?:einen|den) brief",
      "lettre",
      "courrier",
      "mise en demeure",
      "carta",
      "burofax",
      "requerimiento",
      "(?:een|de) brief",
      "aanmaning"
    )
  ]
]

/**
 * The main noun of the instruction: a memo about a motion is a memo, a letter that mentions the contract is a letter.
 */
const main =
  /\b(?:draft|write|prepare|need|want|make|compose|send)\w{0,3}\s{1,3}(?:(?:me|us|up)\s{1,3})?(?:[\w-]{1,20}\s{1,3}){0,4}?(?<noun>memo(?:randum)?|letter|motion|clause|contract|agreement|notice|hold|nda|demurrer|complaint|brief(?!\s+(?:letter|memo|note|motion))|pleading|petition|answer|subpoena|affidavit|declaration|interrogator(?:y|ies)|statement of claim|e-?mail)s?\b/i

/** The kinds that the noun allows. A letter and a notice may be of several kinds; other nouns have no template. */
const allowed: Readonly<Record<string, ReadonlyArray<DraftKind>>> = {
  memo: ["memo"],
  memorandum: ["memo"],
  motion: ["motion"],
  demurrer: ["motion"],
  clause: ["clauses"],
  contract: ["clauses"],
  agreement: ["clauses"],
  nda: ["clauses"],
  hold: ["hold"],
  letter: ["hold", "client-letter", "letter", "notice"],
  notice: ["hold", "letter", "notice"]
}

const said = (text: string, pattern: RegExp): boolean =>
  [...text.matchAll(pattern)].some(({ 0: words, index }) => !negated(text, index, index + words.length))

/** A letter that denies a claim, in contrast to one that makes it. */
const denial =
  /(?<!\p{L})(?:den(?:y|ies|ying)|disput(?:e|es|ing)|reject(?:s|ing)?|refus(?:e|es|ing)|contest(?:s|ing)?) (?:(?:all|any|her|his|its|the|their|to) ){0,2}(?:claims?|demands?|liability|pay)(?!\p{L})|(?:answer|reply|response|respond) to (?:the |their )?letter (?:of claim|before (?:action|claim))|(?:klage|forderung|anspruch|ansprüche) (?:zurückweis\p{L}{1,3}|bestreite\p{L}{1,2})|(?:reje(?:tte|ter|tant)|conteste[rz]?|refuse[rz]?) (?:la |sa |leur )?(?:demande|réclamation)|(?:rechace|rechazar|niegue|negar) (?:la |su )?(?:demanda|reclamación)|(?:vordering|claim) (?:afwijst|afwijzen|betwist|betwisten)/giu

/** It makes a claim of its own besides. */
const asksToo = /(?<!\p{L})(?:asks? for|asking for|demands|repeats|claims) /giu

/** Returns the kind of document in an instruction to draft; null if it has no template. */
export function draftKind(instruction: string): DraftKind | null {
  const named = kinds.filter(([, pattern]) => said(instruction, pattern)).map(([kind]) => kind)
  const noun = main.exec(instruction)?.groups?.["noun"]?.toLowerCase()
  return (noun === undefined ? named[0] : named.find((kind) => allowed[noun]?.includes(kind))) ?? null
}

/** Returns the template for a kind, narrowed by the instruction: which motion, which clauses. */
export function templateFor(kind: DraftKind, instruction: string): Template {
  switch (kind) {
    case "letter":
      return said(instruction, denial) && !said(instruction, asksToo) ? response : demand
    case "hold":
      return hold
    case "client-letter":
      return clientInformation
    case "notice":
      return notice
    case "memo":
      return memorandum
    case "motion":
      return motions.find(({ asked }) => said(instruction, asked)) ?? motions.at(-1)!
    case "clauses":
      return contractClauses(clausesAsked((pattern) => said(instruction, pattern)))
  }
}

/** All templates, for checks. */
export const templates: ReadonlyArray<Template> = [
  demand,
  response,
  hold,
  clientInformation,
  notice,
  memorandum,
  ...motions,
  contractClauses(clauses)
]
