import { Schema } from "effect"
import * as Limits from "@incamera/deidentification/Limits"

const whyNotMerged = {
  itself: "A party can't be merged into itself.",
  case: "The two are parties of different cases.",
  "date-of-birth": "The two have different dates of birth. Correct or clear one of them first.",
  values: `Together the two have more than ${Limits.identityValues} names, or other details of one sort. Remove some first.`
} as const

/** The two can't be one party; nothing was changed. */
export class PartiesDiffer extends Schema.TaggedError<PartiesDiffer>()("PartiesDiffer", {
  by: Schema.Literals(["itself", "case", "date-of-birth", "values"])
}) {
  override get message() {
    return whyNotMerged[this.by]
  }
}
