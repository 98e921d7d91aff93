/** What callers say of a case: when they make one, and when they change one. */
import { Schema } from "effect"
import { boundedText, lineText } from "../boundedText.ts"
import * as Limits from "../Limits.ts"
import type { Case } from "./Case.ts"
import { CaseStatus } from "./CaseStatus.ts"

const label = Schema.NullOr(lineText(Limits.caseLabelCharacters))
const title = lineText(Limits.caseTitleCharacters)
const summary = Schema.NullOr(boundedText(Limits.caseSummaryCharacters))

/** What a caller says of a new case. */
export class CaseDraft extends Schema.Class<CaseDraft>("CaseDraft")({
  title,
  practiceArea: Schema.optionalKey(label),
  jurisdiction: Schema.optionalKey(label),
  /** A case begins as `pending` unless work on it has begun. */
  status: Schema.optionalKey(Schema.Literals(["pending", "open"])),
  stage: Schema.optionalKey(label),
  /** The facts, de-identified. */
  summary: Schema.optionalKey(summary)
}) {}

/** A merge patch (RFC 7396): what is given is replaced, what is null is cleared, what is not given stays. */
export class CasePatch extends Schema.Class<CasePatch>("CasePatch")({
  title: Schema.optionalKey(title),
  practiceArea: Schema.optionalKey(label),
  jurisdiction: Schema.optionalKey(label),
  status: Schema.optionalKey(CaseStatus),
  stage: Schema.optionalKey(label),
  summary: Schema.optionalKey(summary)
}) {}

/** The texts of a case, as they are judged: together, so that what two of them make is found too. */
export const textsOf = (texts: {
  readonly [K in "title" | "practiceArea" | "jurisdiction" | "stage" | "summary"]?: string | null
}) => ({
  title: texts.title ?? "",
  practiceArea: texts.practiceArea ?? "",
  jurisdiction: texts.jurisdiction ?? "",
  stage: texts.stage ?? "",
  summary: texts.summary ?? ""
})

/** Whether a patch says anything that a text of the case is. */
export const changesTexts = (patch: CasePatch): boolean => Object.keys(patch).some((field) => field !== "status")

/** Whether a patch leaves all as it is. */
export const changesNothing = (record: Case, patch: CasePatch): boolean =>
  Object.entries(patch).every(([field, value]) => record[field as keyof CasePatch] === value)
