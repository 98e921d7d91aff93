/**
 * One task's conversation with the model: it asks the model, runs its tools, and asks again until the model has
 * answered or the task's limits are used up. Text leaves piece by piece; an answer that breaks off continues where it
 * stopped.
 */
import * as Limits from "../Limits.ts"
import { explanations } from "@incamera/domain/securesteps"
import { noticeOf, ServiceAgentFailed, type TokenLimits, type WorkStatus } from "@incamera/domain/tasks"
import { Effect } from "effect"
import type { ModelEndpoint } from "../endpoint/ModelEndpoint.ts"
import { isOperators, type ModelFailed } from "../protocol/ModelFailed.ts"
import { placeholdersOf, quotableOf } from "../output/readable.ts"
import { addressesIn } from "../output/OutputFilter.ts"
import { answerNow } from "../prompt/instructions.ts"
import { frameWith, shortenedFrame } from "../prompt/frame.ts"
import type { ChatMessage } from "../protocol/ChatRequest.ts"
import { isDeclined } from "../tools/endings.ts"
import { Answer, checked } from "./Answer.ts"
import { backgroundOf } from "./background.ts"
import { findingsOf } from "./findings.ts"
import { interrupted, opening } from "./opening.ts"
import { ask } from "./Round.ts"
import { TaskTools, type TaskToolsOptions } from "./TaskTools.ts"

export interface Conversation extends TaskToolsOptions {
  readonly endpoint: ModelEndpoint
  readonly limits: TokenLimits
}

const stopped = {
  length: "\n\n(The answer ends here: it reached the greatest length that an answer may have.)",
  requests: "\n\n(The answer ends here: the work took more steps than a task may take.)"
}

const draftsLost = "\n\n(A draft was lost when the work was interrupted. Ask for it again.)"

/** Users learn whether it helps to wait, to split the task, or only to tell the operator. */
const asAgentFailed = (failure: ModelFailed) =>
  new ServiceAgentFailed({
    reason: isOperators(failure)
      ? "misconfigured"
      : failure.kind === "silent" || failure.kind === "too-long"
        ? "timeout"
        : "unavailable"
  })

/** Shortens what the model read or said, whose ends matter most. */
const fitted = (message: ChatMessage, most: number): ChatMessage =>
  message.role === "tool"
    ? { ...message, content: shortenedFrame(message.content, most) }
    : message.role === "assistant" && message.content.length > most
      ? { ...message, content: `…${message.content.slice(-most)}` }
      : message

/** A number that no author of a case's text can know. */
const unguessable = Effect.sync(() => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2))
  return (high! % 2 ** 21) * 2 ** 32 + low!
})

export const converse = Effect.fnUntraced(function* (conversation: Conversation) {
  const { assignment, emit, endpoint, limits, context } = conversation
  const { recorded } = context
  const status = (status: WorkStatus) => emit({ _tag: "Status", status })
  if (recorded.text === "") yield* status("processing")

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
  const tools = new TaskTools(conversation, frame, (text) => checked(text, compared))
  const begun = Answer.after(recorded.text, compared)
  if (begun === undefined) return yield* new ServiceAgentFailed({ reason: "interrupted" })
  const { answer, first } = begun
  const messages: Array<ChatMessage> = []
  let shortenings = 0
  let continuations = 0
  let isResponding = false

  const say = Effect.fnUntraced(function* (text: string) {
    if (text === "") return
    if (!isResponding) yield* status("responding")
    isResponding = true
    yield* emit({ _tag: "Text", text })
  })

  const finish = (note = "") =>
    Effect.gen(function* () {
      yield* say(answer.flush())
      if (note !== "") yield* say(answer.add(note))
      if (tools.lostDrafts > tools.drafts.length) yield* say(answer.add(draftsLost))
      yield* emit({
        _tag: "Result",
        citations: answer.citations,
        deliverables: tools.drafts,
        secureSteps: [...tools.steps].map(noticeOf),
        complexity: findings?.complexity ?? null,
        stageCode: findings?.stageCode ?? (assignment.requestType === "case_req" ? "L120" : null),
        outcome: tools.ends?.outcome ?? (isDeclined(recorded) ? "refused" : "completed")
      })
    })

  yield* say(first)
  if (recorded.text !== "") answer.continueText()
  for (let round = 1; round <= Limits.modelRequestsPerTask; round++) {
    const isLast = round === Limits.modelRequestsPerTask || tools.goesInCircles
    if (isLast) messages.push({ role: "user", content: answerNow })
    if (!isResponding) yield* status("reasoning")
    const before = answer.text.length
    const asked = () => {
      const most = shortenings === 0 ? Infinity : Math.floor(Limits.modelGivenCharacters / 2 ** shortenings)
      return ask({
        number: round,
        endpoint,
        limits,
        tokens: context.tokens,
        request: {
          messages: [
            ...opening({
              assignment,
              context,
              frame,
              findings: findings?.text ?? null,
              who,
              lostDrafts: tools.lostDrafts,
              most
            }),
            ...messages
          ].map((message) => fitted(message, most)),
          tools: tools.offered.map(({ description }) => description),
          mustAnswer: isLast,
          maxTokens: Math.max(Limits.modelAnswerTokens / 2 ** shortenings, Limits.modelAnswerTokensLeast)
        },
        say: (text) => Effect.as(say(answer.push(text)), !answer.isFull)
      })
    }
    let end = yield* asked()
    while (end.failure?.refusal === "context" && shortenings < Limits.modelShortenings) {
      shortenings++
      end = yield* asked()
    }
    yield* say(answer.flush())
    const roundSaid = answer.text.slice(before)
    if (answer.isFull) return yield* finish(stopped.length)
    if (end.reason === "filtered") return yield* new ServiceAgentFailed({ reason: "declined" })
    if (end.failure !== undefined || end.reason === "length") {
      // The round produced no text, so there is nothing to continue from, and the endpoint used up its retries.
      if (end.failure !== undefined && roundSaid === "") return yield* asAgentFailed(end.failure)
      if (++continuations > Limits.modelContinuations) {
        if (end.failure !== undefined) return yield* asAgentFailed(end.failure)
        return yield* finish(stopped.length)
      }
      messages.push(...interrupted(roundSaid))
      answer.continueText()
      continue
    }
    if (end.calls.list.length === 0 || isLast) {
      if (answer.text === "") return yield* new ServiceAgentFailed({ reason: "internal" })
      return yield* finish(end.calls.list.length === 0 ? "" : stopped.requests)
    }
    messages.push(...(yield* tools.run(end.calls, roundSaid)))
    if (roundSaid !== "" && !/\n\s*$/.test(roundSaid)) yield* say(answer.add("\n\n"))
    if (tools.awaited !== undefined) {
      return yield* emit({ _tag: "Await", kind: tools.awaited, detail: explanations[tools.awaited] })
    }
    if (tools.ends !== undefined) {
      yield* say(answer.push(tools.ends.words))
      return yield* finish()
    }
    isResponding = false
  }
})
