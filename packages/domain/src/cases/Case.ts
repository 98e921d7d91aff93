/** A legal matter, de-identified. Design, "Core resources". */
import { Schema } from "effect"
import { SafeText } from "../deidentification/SafeText.ts"
import { CaseId } from "../Ids.ts"
import { CaseStatus } from "./CaseStatus.ts"
import { Complexity } from "./Complexity.ts"

export class Case extends Schema.Class<Case>("Case")({
  caseId: CaseId,
  title: SafeText,
  practiceArea: Schema.NullOr(SafeText),
  jurisdiction: Schema.NullOr(SafeText),
  status: CaseStatus,
  /** Free text per practice area. */
  stage: Schema.NullOr(SafeText),
  complexity: Schema.NullOr(Complexity),
  /** The facts as given. Evaluations and summaries build on them. */
  summary: Schema.NullOr(SafeText),
  createdAt: Schema.DateTimeUtcFromString,
  updatedAt: Schema.DateTimeUtcFromString,
  version: Schema.Int
}) {}
