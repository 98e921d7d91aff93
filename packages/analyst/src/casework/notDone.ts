/** The end of an answer: what was not done, and who can do it. */
import { fold, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import type { Assignment } from "@incamera/domain/tasks"
import type { Unanswered } from "../answering/answerQuestions.ts"
import { textsNotRead } from "../filesRead.ts"
import { bullets, listed } from "../wording.ts"
import { asksForDay, type Plan, type Section } from "./plan.ts"

/** Sections whose facts somebody has to judge. */
const toJudge: ReadonlySet<Section> = new Set([
  "summary",
  "issues",
  "parties",
  "deadlines",
  "contradictions",
  "comparison"
])

/** Returns the list; null if nothing is left to do. `open`: what no passage answers. */
export function notDone(
  assignment: Assignment,
  instruction: SafeText,
  { beyond, sections }: Plan,
  { questions, texts }: Unanswered
): SafeText | null {
  const notRead = textsNotRead(assignment)
  const items = [
    ...questions.map(({ end, start }) => {
      const words = slice(instruction, start, end)
      return sections.includes("deadlines") && asksForDay(words)
        ? safe`Answering “${fold(words)}” beyond what is under “Deadlines”: a professional has to.`
        : safe`Answering “${fold(words)}”: a person or a model has to.`
    }),
    ...(beyond.length === 0 ? [] : [safe`You also asked for ${listed(beyond)}: a person or a model has to do that.`]),
    ...(notRead === null ? [] : [notRead]),
    ...(texts.length === 0
      ? []
      : [
          safe`Reading ${listed(texts)} for the questions: ${texts.length === 1 ? safe`its` : safe`their`} language isn't among those that the rules know. A person or a model has to.`
        ]),
    ...(sections.some((section) => toJudge.has(section))
      ? [safe`Weighing the evidence, and researching and applying the law: a professional has to.`]
      : []),
    ...(sections.includes("draft")
      ? [
          safe`The draft has placeholders and remains a draft until a professional approves it. The user inserts the real names, in the browser.`
        ]
      : [])
  ]
  return items.length === 0 ? null : safe`## What was not done\n\n${bullets(items)}`
}
