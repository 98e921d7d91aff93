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
import { answerNow } from "../prompt/instructions.ts"
import { shortenedFrame } from "../prompt/frame.ts"
import type { ChatMessage, ToolCall } from "../protocol/ChatRequest.ts"
import { isDeclined } from "../tools/endings.ts"
import { interrupted, opening } from "./opening.ts"
import { prepare } from "./prepare.ts"
import { ask } from "./Round.ts"
import type { TaskToolsOptions } from "./TaskTools.ts"

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

const withoutArguments = (call: ToolCall): ToolCall => ({ ...call, arguments: "{}" })

/** Shortens what the model read, said or wrote; of what it said the end matters most. */
const fitted = (message: ChatMessage, most: number): ChatMessage =>
  message.role === "tool"
    ? { ...message, content: shortenedFrame(message.content, most) }
    : message.role === "assistant"
      ? {
          ...message,
          content: message.content.length > most ? `…${message.content.slice(-most)}` : message.content,
          toolCalls: message.toolCalls.map((call) => (call.arguments.length > most ? withoutArguments(call) : call))
        }
      : message

export const converse = Effect.fnUntraced(function* (conversation: Conversation) {
  const { assignment, emit, endpoint, limits, context } = conversation
  const { recorded } = context
  const status = (status: WorkStatus) => emit({ _tag: "Status", status })
  if (recorded.text === "") yield* status("processing")

  const { answer, findings, first, frame, tools, who } = yield* prepare(conversation)
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
      if (tools.hasLostDrafts && tools.drafts.length === 0) yield* say(answer.add(draftsLost))
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
              hasLostDrafts: tools.hasLostDrafts,
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
    if (tools.ends !== undefined) return yield* Effect.andThen(say(answer.push(tools.ends.words)), finish())
    isResponding = false
  }
})
