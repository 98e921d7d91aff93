/** A place in a file's review, as in its address: numbers only, so that the address contains no text of the file. */
import * as Limits from "@incamera/adapters-http/Limits"
import { SecureStepId } from "@incamera/domain/Ids"
import { Schema } from "effect"
import type { CaseFile } from "@incamera/domain/files"

/** A piece of the file, and an offset in its de-identified text. */
export interface Place {
  readonly position: number
  readonly at: number
}

export interface ReviewPlace extends Place {
  /** True if the page ends at the place instead of starting there. */
  readonly isBackwards: boolean
  /** The replacement being corrected, by piece and index. */
  readonly fix: { readonly position: number; readonly index: number } | null
  /** The secure step being done here. */
  readonly step: string | null
  /** The correction that led here, and how many places of the document it concerns. */
  readonly done?: Done | null
}

const corrections = ["assign", "leave", "replace"] as const

export interface Done {
  readonly what: (typeof corrections)[number]
  readonly count: number
}

const doneOf = (said: string | null): Done | null => {
  const [, named, count] = /^([a-z]{1,8})\.(\d{1,8})$/u.exec(said ?? "") ?? []
  const what = corrections.find((one) => one === named)
  return what === undefined ? null : { what, count: Number(count) }
}

const integer = (said: string | null): number => (said !== null && /^\d{1,8}$/u.test(said) ? Number(said) : 0)

/** Reads a place from an address or a form; the beginning if it can't be read. */
export const placeOf = (
  said: (name: "at" | "back" | "corrected" | "fix" | "from" | "step") => string | null
): ReviewPlace => {
  const [, position, index] = /^(\d{1,8})\.(\d{1,6})$/u.exec(said("fix") ?? "") ?? []
  const step = said("step")
  const done = doneOf(said("corrected"))
  return {
    position: integer(said("from")),
    at: integer(said("at")),
    isBackwards: said("back") === "1",
    ...(done === null ? {} : { done }),
    fix: position === undefined ? null : { position: Number(position), index: Number(index) },
    step: step !== null && step.length <= Limits.resourceIdCharacters && Schema.is(SecureStepId)(step) ? step : null
  }
}

export const filePath = ({ caseId, fileId }: Pick<CaseFile, "caseId" | "fileId">): string =>
  `/cases/${caseId}/files/${fileId}`

/** Returns the query for a place; `?` alone means the beginning. */
export const queryOf = ({
  at,
  position,
  done = null,
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
  if (done !== null) query.set("corrected", `${done.what}.${done.count}`)
  return `?${query}`
}

/** Returns the address of a file's page, without an empty query. */
export const reviewPath = (file: Pick<CaseFile, "caseId" | "fileId">, place?: Place & Partial<ReviewPlace>): string => {
  const query = place === undefined ? "?" : queryOf(place)
  return query === "?" ? filePath(file) : filePath(file) + query
}
