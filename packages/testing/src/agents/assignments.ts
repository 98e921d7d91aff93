/** Assignments for an agent of the service. */
import { makeSafeText } from "@incamera/deidentification/makeSafeText"
import { Case } from "@incamera/domain/cases"
import type { SafeText } from "@incamera/domain/deidentification"
import type { CaseFileId, CaseId } from "@incamera/domain/Ids"
import type { Assignment, RequestType } from "@incamera/domain/tasks"
import { DateTime } from "effect"

/** Replaces de-identification: the author of a test has judged its texts. */
export const judged: (text: string) => SafeText = makeSafeText

const created = DateTime.makeUnsafe("2024-08-01T09:30:00Z")

export const caseOf = (summary: string | null, fields: Partial<Case> = {}): Case =>
  new Case({
    caseId: "case_01900000-0000-7000-8000-000000000001" as CaseId,
    title: judged("A matter"),
    practiceArea: null,
    jurisdiction: null,
    status: "open",
    stage: null,
    complexity: null,
    summary: summary === null ? null : judged(summary),
    deidentification: "standard",
    createdAt: created,
    updatedAt: created,
    version: 1,
    ...fields
  })

export const assignment = (
  requestType: RequestType,
  prompt: string,
  record: Case | null = null,
  history: Assignment["history"] = [],
  documents: Assignment["documents"] = []
): Assignment => ({
  requestType,
  prompt: judged(prompt),
  containerType: record === null ? "support" : "case",
  case: record,
  documents,
  parties: [],
  returned: [],
  startedAt: created,
  history,
  addresses: {}
})

const document = (number: number, text: string): Assignment["documents"][number] => ({
  fileId: `file_01900000-0000-7000-8000-00000000000${number}` as CaseFileId,
  label: judged(`[File ${number}]`),
  text: judged(text)
})

export const letter =
  "On 3 May 2024 [Party 2] wrote that the deposit of 1,200 euros “will be\nreturned within 14 days” of the keys. [Party 1] returned the keys on 10 May 2024."

/** Builds a task on a case with documents. */
export const work = (
  prompt: string,
  documents: ReadonlyArray<string> = [letter],
  requestType: Assignment["requestType"] = "case_req"
): Assignment =>
  assignment(
    requestType,
    prompt,
    caseOf("[Party 1] rented a flat from [Party 2] and asks for the deposit back."),
    [],
    documents.map((text, index) => document(index + 1, text))
  )
