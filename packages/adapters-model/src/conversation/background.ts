/** What rules find in a case's texts before the model says anything. */
import { deadlinesOf, whoIsWho } from "@incamera/analyst/rules"
import type { Assignment } from "@incamera/domain/tasks"
import { Effect } from "effect"
import { citableTexts } from "../output/CitableText.ts"
import { daysSetIn } from "../output/deadlineMarks.ts"
import { perform } from "../tools/perform.ts"
import { readsTexts } from "../tools/rules.ts"

const none = { who: null, deadlines: null }

/** Returns who is who, and the days that may be given as the end of a period. */
export const backgroundOf = Effect.fnUntraced(function* (assignment: Assignment) {
  if (!readsTexts(assignment)) return none
  const who = yield* perform(whoIsWho(assignment))
  const { days } = yield* perform(deadlinesOf(assignment))
  const deadlines = new Set(days)
  for (const { text } of citableTexts(assignment)) {
    for (const day of daysSetIn(text)) deadlines.add(day)
    yield* Effect.yieldNow
  }
  return { who, deadlines }
})
