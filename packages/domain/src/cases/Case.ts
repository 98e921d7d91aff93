/** A legal matter, de-identified. Design, "Core resources". */
import { Schema } from "effect"
import { SafeText } from "../deidentification/SafeText.ts"
import { Thoroughness } from "../deidentification/Thoroughness.ts"
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
  /** What its originals have at least. */
  deidentification: Thoroughness.annotate({
    description: "How much de-identification replaces in originals of the case. A file can be `thorough` by itself."
  }),
  createdAt: Schema.DateTimeUtcFromString,
  updatedAt: Schema.DateTimeUtcFromString,
  version: Schema.Int
}) {}
