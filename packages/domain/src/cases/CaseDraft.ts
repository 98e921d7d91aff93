/** A caller's input for creating and changing a case. */
import { Schema } from "effect"
import { boundedText, lineText } from "../boundedText.ts"
import { Thoroughness } from "../deidentification/Thoroughness.ts"
import * as Limits from "../Limits.ts"
import type { Case } from "./Case.ts"
import { CaseStatus } from "./CaseStatus.ts"

const label = Schema.NullOr(lineText(Limits.caseLabelCharacters))

/** A label of which the usual values are on a list. The API's document adds them as examples. */
const listed = (identifier: string, list: string) =>
  label.annotate({
    identifier,
    description: `${list} A listed value is always accepted, even if a client has that name. Case, spacing and accents make no difference, and "/", ",", "&" or "and" may join several. The examples are the main names of the list. Any other value is judged as free text.`
  })

const practiceArea = listed(
  "PracticeArea",
  "A list has the usual practice areas and their names in English, German, French, Spanish, Italian, Dutch, Polish and Portuguese."
)
const jurisdiction = listed(
  "Jurisdiction",
  "A list has countries, their states, provinces and cantons, the federal courts of the United States, and other courts, with their usual abbreviations and their names in other languages."
)
const title = lineText(Limits.caseTitleCharacters)
const summary = Schema.NullOr(boundedText(Limits.caseSummaryCharacters))

/** A caller's input for a new case. */
export class CaseDraft extends Schema.Class<CaseDraft>("CaseDraft")({
  title,
  practiceArea: Schema.optionalKey(practiceArea),
  jurisdiction: Schema.optionalKey(jurisdiction),
  /** `pending` unless work on the case has begun. */
  status: Schema.optionalKey(Schema.Literals(["pending", "open"])),
  stage: Schema.optionalKey(label),
  /** The facts, de-identified. */
  summary: Schema.optionalKey(summary),
  /** `standard` unless given. */
  deidentification: Schema.optionalKey(Thoroughness)
}) {}

/** A merge patch (RFC 7396): a value replaces the field, null clears it, an absent field stays. */
export class CasePatch extends Schema.Class<CasePatch>("CasePatch")({
  title: Schema.optionalKey(title),
  practiceArea: Schema.optionalKey(practiceArea),
  jurisdiction: Schema.optionalKey(jurisdiction),
  status: Schema.optionalKey(CaseStatus),
  stage: Schema.optionalKey(label),
  summary: Schema.optionalKey(summary),
  /** A change has originals without a choice of their own de-identified again. */
  deidentification: Schema.optionalKey(Thoroughness)
}) {}

/** Returns the texts of a case, to be judged together: so an identity split over two of them is found too. */
export const textsOf = (texts: {
  readonly [K in "title" | "practiceArea" | "jurisdiction" | "stage" | "summary"]?: string | null
}) => ({
  title: texts.title ?? "",
  practiceArea: texts.practiceArea ?? "",
  jurisdiction: texts.jurisdiction ?? "",
  stage: texts.stage ?? "",
  summary: texts.summary ?? ""
})

/** True if a patch sets a text of the case. */
export const changesTexts = (patch: CasePatch): boolean => Object.keys(patch).some((field) => field in textsOf({}))

/** True if a patch leaves the case unchanged. */
export const changesNothing = (record: Case, patch: CasePatch): boolean =>
  Object.entries(patch).every(([field, value]) => record[field as keyof CasePatch] === value)
