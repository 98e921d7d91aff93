/**
 * What the reader of a document knows of its text: that some words are the label of a field, and others the name that a
 * field holds, such as its author's or a sender's. A label names nobody; a name is one, however it is written. And where
 * a tracked change inserted or deleted words, or words are hidden.
 */
import type { Finding } from "../Finding.ts"
import { isWithLegalForm } from "../names/legalForms.ts"
import type { FoundName } from "./foundAgain.ts"

/** Offsets in UTF-16 units, end exclusive. Fields are in order, without overlap. */
export interface TextField {
  readonly start: number
  readonly end: number
  /** `person` may turn out to be an organization. */
  readonly nature: "label" | "organization" | "person" | "inserted" | "deletion" | "hidden"
  /** What is deleted or hidden there. */
  readonly text?: string
}

/** Returns the name that a field holds, with its kind; undefined for what holds none. */
export const nameOf = (text: string, { end, nature, start }: TextField): FoundName | undefined => {
  if (nature !== "organization" && nature !== "person") return undefined
  const name = text.slice(start, end)
  const kind = nature === "organization" || isWithLegalForm(name) ? "organization" : "person"
  return { kind, text: name, isAnnounced: true }
}

export const announcedIn = (text: string, fields: ReadonlyArray<TextField>): ReadonlyArray<Finding> =>
  fields.flatMap((field): ReadonlyArray<Finding> => {
    const name = nameOf(text, field)
    if (name === undefined) return []
    const placeholder = name.kind === "person" ? "[Name]" : "[Organization]"
    return [{ start: field.start, end: field.end, kind: name.kind, basis: "context", placeholder }]
  })

/** Cuts the labels of fields out of what only looks like a name. Registered identities and formats are replaced there, too. */
export const outsideLabels = (
  fields: ReadonlyArray<TextField>,
  findings: ReadonlyArray<Finding>
): ReadonlyArray<Finding> => {
  const labels = fields.filter(({ nature }) => nature === "label")
  if (labels.length === 0) return findings
  return findings.flatMap((finding) => {
    if (finding.basis === "known" || finding.basis === "format") return [finding]
    const parts: Array<Finding> = []
    let { start } = finding
    for (let at = firstEndingAfter(labels, start); at < labels.length; at++) {
      const label = labels[at]!
      if (label.start >= finding.end) break
      if (label.start > start) parts.push({ ...finding, start, end: label.start })
      start = label.end
    }
    if (start === finding.start) return [finding]
    return start < finding.end ? [...parts, { ...finding, start }] : parts
  })
}

const firstEndingAfter = (fields: ReadonlyArray<TextField>, place: number): number => {
  let [low, high] = [0, fields.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (fields[middle]!.end <= place) low = middle + 1
    else high = middle
  }
  return low
}
