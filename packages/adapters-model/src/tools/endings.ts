/** Tools that end an answer without doing what was asked: the model lacks something, or can't do it. */
import { safe } from "@incamera/domain/deidentification"
import type { RecordedAnswer } from "@incamera/domain/tasks"
import { Effect, Schema } from "effect"
import { toolOf } from "./ModelTool.ts"

const Words = Schema.NonEmptyString.check(Schema.isMaxLength(2_000))

const ended = safe`The answer ends here.`

export const askQuestion = toolOf({
  name: "ask_question",
  description:
    "Asks the user one question, where the answer depends on something that only they know. Your answer ends with it. Never ask who somebody is.",
  parameters: Schema.Struct({ question: Words }),
  // The seam for waiting: an `Await` for the answer in the place of an end.
  run: (_, { question }) =>
    Effect.succeed({
      text: ended,
      note: safe`Asked a question.`,
      ends: { words: `Question: ${question}`, outcome: "completed" }
    })
})

const declined = safe`Declined.`

/** True if the work was declined, by the log. */
export const isDeclined = ({ statuses }: RecordedAnswer): boolean => statuses.some(({ detail }) => detail === declined)

export const decline = toolOf({
  name: "decline",
  description: "Declines a request that you can't or must not carry out, with the reason in a sentence or two.",
  parameters: Schema.Struct({ reason: Words }),
  run: (_, { reason }) => Effect.succeed({ text: ended, note: declined, ends: { words: reason, outcome: "refused" } })
})
