/** Everything that a conversation has before its first request: what rules find, the tools, and the answer so far. */
import { deadlinesOf, whoIsWho } from "@incamera/analyst/rules"
import { type Assignment, ServiceAgentFailed } from "@incamera/domain/tasks"
import { Effect } from "effect"
import { citableTexts } from "../output/CitableText.ts"
import { daysSetIn } from "../output/deadlineMarks.ts"
import { addressesIn } from "../output/OutputFilter.ts"
import { placeholdersOf, quotableOf } from "../output/readable.ts"
import { frameWith } from "../prompt/frame.ts"
import { perform } from "../tools/perform.ts"
import { readsTexts } from "../tools/rules.ts"
import { Answer, checked } from "./Answer.ts"
import { findingsOf } from "./findings.ts"
import { TaskTools, type TaskToolsOptions } from "./TaskTools.ts"

/** A number that no author of a case's text can know. */
const unguessable = Effect.sync(() => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2))
  return (high! % 2 ** 21) * 2 ** 32 + low!
})

const none = { who: null, deadlines: null }

/** Returns who is who, and the days that may be given as the end of a period: by rule, or in the words of a text. */
const backgroundOf = Effect.fnUntraced(function* (assignment: Assignment) {
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

/** Fails if the recorded answer can't be continued. */
export const prepare = Effect.fnUntraced(function* (options: TaskToolsOptions) {
  const { assignment, context } = options
  const frame = frameWith(yield* unguessable)
  const findings = yield* findingsOf(assignment)
  const { deadlines, who } = yield* backgroundOf(assignment)
  const quotable = quotableOf(assignment)
  const compared = {
    placeholders: new Set([...(yield* context.parties), ...placeholdersOf(assignment, quotable)]),
    addresses: addressesIn(assignment.prompt),
    quotable,
    deadlines
  }
  const begun = Answer.after(context.recorded.text, compared)
  if (begun === undefined) return yield* new ServiceAgentFailed({ reason: "interrupted" })
  const tools = new TaskTools(options, frame, (text) => {
    const written = checked(text, compared)
    // The answer may quote a draft, and name its title.
    quotable.others.push(written)
    return written
  })
  return { ...begun, findings, frame, tools, who }
})
