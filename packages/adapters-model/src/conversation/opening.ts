/** The first messages of a conversation: the model's role, the request, and the case. */
import { todayOf } from "@incamera/analyst/rules"
import { join, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import type { Assignment, EarlierRevision, RunContext, RecordedAnswer } from "@incamera/domain/tasks"
import { citableTexts } from "../output/CitableText.ts"
import { type Frame, shortened } from "../prompt/frame.ts"
import { afterWaiting, continueInstruction, instructionsFor, writeAgain } from "../prompt/instructions.ts"
import type { ChatMessage } from "../protocol/ChatRequest.ts"
import { recordOf } from "../tools/record.ts"

const documentsOf = (assignment: Assignment): SafeText => {
  const texts = citableTexts(assignment)
  const named = texts
    .slice(0, Limits.modelDocumentsNamed)
    .map(({ label, text }) => safe`${label} (${text.length} characters)`)
  return join(named, "\n")
}

/** What was asked of a draft before: it still holds. */
const askedFor = (revisions: ReadonlyArray<Pick<EarlierRevision, "note" | "prompt">>): SafeText =>
  join(
    revisions.flatMap(({ note, prompt }) => [
      safe`Asked for with: ${prompt}`,
      ...(note === null ? [] : [safe`Changed after the note: ${note}`])
    ]),
    "\n"
  )

export interface Opening {
  readonly assignment: Assignment
  readonly context: Pick<RunContext, "recorded" | "steps">
  readonly frame: Frame
  /** Results of rules for the model to explain; null for most requests. */
  readonly findings: SafeText | null
  /** What is known of each placeholder; null for requests about no case. */
  readonly who: SafeText | null
  /** True if drafts were written before the work was interrupted, and are gone. */
  readonly hasLostDrafts: boolean
  /** Characters that each text may have, for a model with little room. */
  readonly most: number
}

export const opening = ({
  assignment,
  context: { recorded, steps },
  findings,
  frame,
  hasLostDrafts,
  most,
  who
}: Opening): ReadonlyArray<ChatMessage> => {
  const request = join(
    [
      safe`The request:\n${assignment.prompt}`,
      frame(safe`the case's record`, shortened(recordOf(assignment), most)),
      frame(safe`texts that can be read with the tools`, shortened(documentsOf(assignment), most)),
      ...(who === null || who === ""
        ? []
        : [
            frame(safe`parties and other placeholders`, shortened(who, Math.min(most, Limits.modelGivenCharacters / 4)))
          ]),
      ...assignment.returned.map(({ earlier, note, prompt, text, title }) =>
        frame(
          safe`a draft that was sent back`,
          shortened(
            safe`Title: ${title}\n${askedFor([...earlier, { prompt, note: null }])}\nWhat has to change: ${note}\n\n${text}`,
            Math.min(most, Limits.modelGivenCharacters)
          )
        )
      ),
      ...(findings === null
        ? []
        : [frame(safe`the evaluation by rule`, shortened(findings, Math.min(most, Limits.modelGivenCharacters)))])
    ],
    "\n\n"
  )
  return [
    { role: "system", content: safe`${instructionsFor(assignment.requestType)}\n\nToday is ${todayOf(assignment)}.` },
    { role: "user", content: hasLostDrafts ? safe`${request}\n\n${writeAgain}` : request },
    ...(steps.length > 0 ? waited(recorded, steps) : recorded.text === "" ? [] : interrupted(recorded.text))
  ]
}

/** Returns the text before the wait, the result of the wait, and the text since, if that broke off. */
const waited = (
  { charactersBeforeWait, text }: RecordedAnswer,
  steps: RunContext["steps"]
): ReadonlyArray<ChatMessage> => {
  const before = slice(text, 0, charactersBeforeWait)
  const since = slice(text, charactersBeforeWait)
  return [
    ...(before === "" ? [] : [{ role: "assistant", content: before, toolCalls: [] } as const]),
    { role: "user", content: afterWaiting(steps) },
    ...(since === "" ? [] : interrupted(since))
  ]
}

/** Returns the model's own words so far, and the request to continue them. */
export const interrupted = (text: string): ReadonlyArray<ChatMessage> => [
  { role: "assistant", content: text, toolCalls: [] },
  { role: "user", content: continueInstruction }
]
