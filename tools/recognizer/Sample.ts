/** A text with its annotations. */
import type { Split } from "./split.ts"

export type Source = "judgments" | "encyclopedia" | "templates" | "informal" | "own"

export interface Marked {
  /** UTF-16 offsets, end exclusive. */
  readonly start: number
  readonly end: number
  /** Type as named by the source. */
  readonly type: string
  /** For judgments: whether it must be masked, and whether it identifies directly. */
  readonly mask?: boolean
  readonly direct?: boolean
}

export interface Sample {
  readonly id: string
  readonly source: Source
  readonly split: Split
  readonly text: string
  readonly marked: ReadonlyArray<Marked>
}

/** Labels of the name model. `free`: unknown. */
export const label = { nothing: 0, person: 1, organization: 2, place: 3, free: 255 } as const

const labels: Readonly<Record<string, number>> = {
  PERSON: label.person,
  PER: label.person,
  person: label.person,
  ORG: label.organization,
  ORGANIZATION: label.organization,
  corporation: label.organization,
  group: label.organization,
  LOC: label.place,
  GPE: label.place,
  location: label.place,
  STREET_ADDRESS: label.place,
  FREE: label.free
}

/** Returns the label of a type; `nothing` for anything but a name. */
export const labelOf = (type: string): number => labels[type] ?? label.nothing
