/** The trained model, ready for use. */
import type { Transitions } from "./Chain.ts"
import type { Lists } from "./features.ts"
import type { Group } from "./groups.ts"
import type { Thresholds } from "./thresholds.ts"
import type { Alphabet } from "./Tokens.ts"

/** A chain of labels over rows of features. */
export interface ChainModel {
  /** Number of labels; the first is "nothing", which has no weights. */
  readonly labels: number
  readonly rowBits: number
  /** For each row, one weight for each other label, in units of `unit`. */
  readonly weights: Int8Array
  /** Natural logarithm that a weight of 1 represents. */
  readonly unit: number
  readonly transitions: Transitions
}

export interface NameModel {
  readonly group: Group
  readonly thresholds: Thresholds
  readonly alphabet: Alphabet
  readonly lists: Lists
  /** Labels: nothing, person, organization, and the last. */
  readonly names: ChainModel
  /** In prompts the last label is for names that identify no client: of decisions, laws, products, places. */
  readonly last: "place" | "public"
  /** Labels of `detailLabels`; only English judgments are annotated with details. */
  readonly details: ChainModel | undefined
}

export const nameLabels = ["nothing", "person", "organization", "place"] as const
export const detailLabels = [
  "nothing",
  "person",
  "organization",
  "place",
  "date",
  "quantity",
  "demographic",
  "circumstance"
] as const
