/** The parts of which the forms of administrative requests are made. All repetitions are bounded. */
import type { CaseStatus } from "@incamera/domain/cases"
import type { TextField } from "./Request.ts"
import { mask } from "./ownWords.ts"

export const gap = "\\s{1,3}"
export const the = `(?:(?:the|this|that|my|our|its)${gap})?`

const opening = "[\"“„«'‘`]"
const closing = "[\"”“»'’`]"

/** A text in quotation marks, whose words are masked. */
export const quotation = (name: string, most: number): string => `${opening}(?<${name}>${mask}{1,${most}})${closing}`
export const anyQuotation = `${opening}${mask}{1,300}${closing}`

/** `case`, `case "Lease"`, `case case_0190…`. */
export const which = `(?:\\s{1,3}(?:called|titled|named)?\\s{0,3}(?:${quotation("title", 300)}|(?<id>case_[0-9a-f-]{36})))?`
export const theCase = `${the}(?:current${gap})?(?:case|matter|it)\\b${which}`

const fieldNames: ReadonlyArray<readonly [TextField, string]> = [
  ["title", `title|name|titel|titre|título|titulo`],
  ["stage", `stage|stadium|étape|etapa|fase`],
  [
    "practiceArea",
    `practice${gap}area|area${gap}of${gap}(?:law|practice)|legal${gap}area|rechtsgebiet|domaine${gap}du${gap}droit|área${gap}de${gap}práctica|rechtsgebied`
  ],
  ["jurisdiction", `jurisdiction|jurisdiktion|juridiction|jurisdicción|jurisdictie`]
]

/** The name of a field of the record, captured as `field`. */
export const fieldName = `(?<field>${fieldNames.map(([, words]) => words).join("|")})\\b`
/** The same without a name for the capture, so that a pattern may have several. */
export const anyField = `(?:${fieldNames.map(([, words]) => words).join("|")})\\b`

const fieldPatterns = fieldNames.map(([field, words]) => [field, new RegExp(`^(?:${words})$`, "iu")] as const)

export const fieldOf = (word: string): TextField =>
  fieldPatterns.find(([, pattern]) => pattern.test(word))?.[0] ?? "title"

export const statusOf = (word: string): CaseStatus => {
  const lower = word.toLowerCase()
  return lower === "pending" ? "pending" : /^(?:open|active|re-?open)/.test(lower) ? "open" : "closed"
}

/** Verbs of instructions that no form reads. */
export const otherVerbs =
  "note|record|remember|remind|diari[sz]e|schedule|book|send|e-?mail|forward|notify|inform|phone|pay|bill|invoice|file|serve|sign|draft|write|prepare|print|export|import|upload|attach|assign|tag|label|flag|merge|link|copy|duplicate|transfer|edit|correct|share|cancel|revoke|disconnect|enter|save|log"

/** Verbs that begin an instruction. */
export const verbs = `set|change|update|rename|retitle|close|re-?open|open|archive|mark|clear|delete|remove|show|list|move|put|make|add|register|create|invite|tell|give|${otherVerbs}`
const next = `(?:${verbs})\\b`

/** Words that make what comes before them depend on something. */
const dependent = "(?:if|unless|once|when|whenever|until|as\\s{1,3}soon\\s{1,3}as|provided|assuming)\\b"

/** Where a sentence ends, at one of these marks too, or its next instruction begins. */
export const endAt = (marks: string): string =>
  `\\s{0,3}(?:$|\\n|(?:(?<!\\b(?:v|vs|no|inc|ltd|co))\\.|[${marks}])(?:\\s|$)|` +
  `,?\\s{1,3}(?:please|thanks|thank${gap}you)\\b|,?\\s{1,3}${dependent}|` +
  `[,;]\\s{0,3}(?:(?:and|then|but)${gap}){0,2}${next}|\\s(?:and|then|but)${gap}(?:then${gap})?${next})`
export const sentenceEnd = endAt(";!?")

/** Between the name of a field and its value. */
export const becomes = `(?:\\s{0,3}(?:=|:|→|->)|\\s{1,3}(?:to|as|into)\\b(?:${gap}(?:be|read|follows)\\b)?(?:\\s{0,3}:)?)\\s{0,3}`

/** The next field of the same instruction: ", the stage to …", "and jurisdiction: …". */
const nextField = `(?:\\s{0,3}[,;]|\\s{1,3}and\\b)\\s{0,3}(?:(?:and|the|its|with|also|set)${gap}){0,3}${anyField}(?:\\s{0,3}(?:=|:)|\\s{1,3}(?:to|as|is)\\b)`

/** A value: in quotation marks, or up to the end of the instruction. */
export const valueUntil = (end: string): string =>
  `(?:${quotation("quoted", 600)}|(?<bare>[^\\n"“”„«»${mask}]{1,400}?)(?=${end}))`
export const value = valueUntil(`${nextField}|${sentenceEnd}`)
export const quotedValue = quotation("quoted", 600)

export const pattern = (source: string, flags = "gidu"): RegExp => new RegExp(source, flags)
