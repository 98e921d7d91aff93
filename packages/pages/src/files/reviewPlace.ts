/** Where in a file's review somebody is, as its address says: numbers only, so that nothing of a text is in it. */
import * as Limits from "@incamera/adapters-http/Limits"
import { SecureStepId } from "@incamera/domain/Ids"
import { Schema } from "effect"
import type { CaseFile } from "@incamera/domain/files/CaseFile"

/** A piece of the file, and a place in its de-identified text. */
export interface Place {
  readonly position: number
  readonly at: number
}

export interface ReviewPlace extends Place {
  /** Shows what ends there, and not what begins. */
  readonly isBackwards: boolean
  /** What is being corrected: the n-th replacement of a piece. */
  readonly fix: { readonly position: number; readonly index: number } | null
  /** The secure step that is done here. */
  readonly step: string | null
}

const integer = (said: string | null): number => (said !== null && /^\d{1,8}$/u.test(said) ? Number(said) : 0)

/** Of the address or of a form: what can't be read is the beginning. */
export const placeOf = (said: (name: "at" | "back" | "fix" | "from" | "step") => string | null): ReviewPlace => {
  const [, position, index] = /^(\d{1,8})\.(\d{1,6})$/u.exec(said("fix") ?? "") ?? []
  const step = said("step")
  return {
    position: integer(said("from")),
    at: integer(said("at")),
    isBackwards: said("back") === "1",
    fix: position === undefined ? null : { position: Number(position), index: Number(index) },
    step: step !== null && step.length <= Limits.resourceIdCharacters && Schema.is(SecureStepId)(step) ? step : null
  }
}

export const filePath = ({ caseId, fileId }: Pick<CaseFile, "caseId" | "fileId">): string =>
  `/cases/${caseId}/files/${fileId}`

/** The query that leads there; `?` alone leads to the beginning. */
export const queryOf = ({
  at,
  position,
  fix = null,
  isBackwards = false,
  step = null
}: Place & Partial<ReviewPlace>) => {
  const query = new URLSearchParams()
  if (position > 0 || at > 0) {
    query.set("from", String(position))
    query.set("at", String(at))
  }
  if (isBackwards) query.set("back", "1")
  if (fix !== null) query.set("fix", `${fix.position}.${fix.index}`)
  if (step !== null) query.set("step", step)
  return `?${query}`
}

/** The address of a file's page, without an empty query. */
export const reviewPath = (file: Pick<CaseFile, "caseId" | "fileId">, place?: Place & Partial<ReviewPlace>): string => {
  const query = place === undefined ? "?" : queryOf(place)
  return query === "?" ? filePath(file) : filePath(file) + query
}
