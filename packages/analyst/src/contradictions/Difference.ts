import { safe, type SafeText } from "@incamera/domain/deidentification"

/** In what two statements differ. */
export type Difference = "date" | "amount" | "place" | "time" | "denial" | "speed" | "colour" | "count" | "state"

export const differenceNames: Readonly<Record<Difference, SafeText>> = {
  date: safe`Another date`,
  amount: safe`Another amount`,
  place: safe`Another place`,
  time: safe`Another time of day`,
  denial: safe`Said and denied`,
  speed: safe`Another speed`,
  colour: safe`Another colour`,
  count: safe`Another figure`,
  state: safe`Another state of things`
}
