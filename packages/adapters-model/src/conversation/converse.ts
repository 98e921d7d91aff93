/**
 * One task's conversation with the model: it asks the model, runs its tools, and asks again until the model has
 * answered or the task's limits are used up. Text leaves piece by piece; an answer that breaks off continues where it
 * stopped.
 */
import { safe } from "@incamera/domain/deidentification/safe"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { explanations, type SecureStepKind } from "@incamera/domain/securesteps/SecureStepKind"
import { type AgentOutput, type Assignment, ServiceAgentFailed } from "@incamera/domain/tasks/ServiceAgent"
import { noticeOf, type WorkStatus } from "@incamera/domain/tasks/TaskEvent"
import type { Term } from "@incamera/domain/tasks/Term"
import type { TokenLimits } from "@incamera/domain/tasks/TokenUsageStore"
import { Effect } from "effect"
import type { ModelEndpoint } from "../endpoint/ModelEndpoint.ts"
import type { ModelFailed } from "../protocol/ModelFailed.ts"
import { citableTexts } from "../output/CitableText.ts"
import { addressesIn } from "../output/OutputFilter.ts"
import { answerNow } from "../prompt/instructions.ts"
import { frameWith } from "../prompt/frame.ts"
import type { ChatMessage } from "../protocol/ChatRequest.ts"
import type { ModelTool } from "../tools/ModelTool.ts"
import { stepsIn } from "../tools/secureSteps.ts"
import { Answer } from "./Answer.ts"
import { findingsOf } from "./findings.ts"
import { interrupted, opening } from "./opening.ts"
import { ask, type RoundEnd } from "./Round.ts"
import type { CollectedCall } from "./ToolCalls.ts"

export interface Conversation {
  readonly endpoint: ModelEndpoint
  readonly tools: ReadonlyArray<ModelTool>
  readonly limits: TokenLimits
  readonly assignment: Assignment
  readonly term: Term
  readonly emit: (output: AgentOutput) => Effect.Effect<unknown>
}

const stopped = {
  length: "\n\n(The answer ends here: it reached the greatest length that an answer may have.)",
  requests: "\n\n(The answer ends here: the work took more steps than a task may take.)"
}

/** To users, a broken endpoint is just unavailable; only a timeout is worth telling apart. */
const asAgentFailed = ({ kind }: ModelFailed) =>
  new ServiceAgentFailed({ reason: kind === "silent" || kind === "too-long" ? "timeout" : "unavailable" })

/** A number that no author of a case's text can know. */
const unguessable = Effect.sync(() => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2))
  return (high! % 2 ** 21) * 2 ** 32 + low!
})

export const converse = Effect.fnUntraced(function* (conversation: Conversation) {
  const { assignment, emit, endpoint, limits, term } = conversation
  const { said } = term
  const status = (status: WorkStatus, detail?: SafeText) =>
    emit({ _tag: "Status", status, ...(detail === undefined ? {} : { detail }) })
  if (said.text === "") yield* status("processing")

  const frame = frameWith(yield* unguessable)
  const findings = yield* findingsOf(assignment)
  const tools = conversation.tools.filter((tool) => tool.isFor(assignment))
  const parties = yield* term.parties
  const texts = citableTexts(assignment)
  const files = assignment.documents.map(({ label }): string => label)
  const known = { placeholders: new Set([...parties, ...files]), addresses: addressesIn(assignment.prompt) }
  const begun = Answer.after(said.text, known, texts)
  if (begun === undefined) return yield* new ServiceAgentFailed({ reason: "interrupted" })
  const { answer, first } = begun
  /** True for a step that the task waited for and that has ended, so the task doesn't request it again. */
  const isAnswered = (kind: SecureStepKind) => term.steps.some((ended) => ended.kind === kind)
  const steps = new Set<SecureStepKind>(stepsIn(said).filter((kind) => !isAnswered(kind)))
  let awaited: SecureStepKind | undefined
  const messages: Array<ChatMessage> = [...opening(assignment, term, frame, findings?.text ?? null)]
  let continuations = 0
  let given = 0
  let isResponding = false

  const say = Effect.fnUntraced(function* (text: string) {
    if (text === "") return
    if (!isResponding) yield* status("responding")
    isResponding = true
    yield* emit({ _tag: "Text", text })
  })

  const runTool = Effect.fnUntraced(function* (call: CollectedCall) {
    const tool = tools.find(({ description }) => description.name === call.name)
    // Names and arguments are the model's words, which are not repeated.
    if (tool === undefined) {
      yield* status("tool", safe`Refused a tool that this task does not have.`)
      return safe`There is no such tool for this task.`
    }
    if (given > Limits.modelMaterialCharacters) return noMoreRoom
    const result = call.isTooLong ? undefined : yield* tool.run(assignment, call.arguments)
    if (result === undefined) return safe`The arguments are not what the tool takes.`
    yield* status("tool", result.note)
    given += result.text.length
    const { secureStep, waits = false } = result
    if (secureStep !== undefined && !isAnswered(secureStep)) {
      if (waits && term.steps.length < DomainLimits.secureStepsPerTask) awaited = secureStep
      else steps.add(secureStep)
    }
    return frame(safe`answer of a tool`, result.text)
  })

  const runTools = Effect.fnUntraced(function* (round: number, roundSaid: string, { calls }: RoundEnd) {
    const list = calls.list(round)
    messages.push({ role: "assistant", content: roundSaid, toolCalls: list })
    for (const call of list) {
      messages.push({ role: "tool", callId: call.id, content: yield* runTool(call) })
    }
    if (calls.refused > 0) messages.push({ role: "user", content: tooManyCalls })
  })

  const finish = (note = "") =>
    Effect.gen(function* () {
      yield* say(answer.flush())
      if (note !== "") yield* say(answer.add(note))
      yield* emit({
        _tag: "Result",
        citations: answer.citations,
        deliverables: [],
        secureSteps: [...steps].map(noticeOf),
        complexity: findings?.complexity ?? null,
        stageCode: findings?.stageCode ?? (assignment.requestType === "case_req" ? "L120" : null)
      })
    })

  yield* say(first)
  if (said.text !== "") answer.goOn()
  for (let round = 1; round <= Limits.modelRequestsPerTask; round++) {
    const isLast = round === Limits.modelRequestsPerTask
    if (isLast) messages.push({ role: "user", content: answerNow })
    if (!isResponding) yield* status("reasoning")
    const before = answer.text.length
    const end = yield* ask({
      endpoint,
      limits,
      tokens: term.tokens,
      request: {
        messages,
        tools: isLast ? [] : tools.map(({ description }) => description),
        maxTokens: Limits.modelAnswerTokens
      },
      say: (text) => Effect.as(say(answer.push(text)), !answer.isFull)
    })
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
      answer.goOn()
      continue
    }
    if (end.calls.list(round).length === 0 || isLast) {
      if (answer.text === "") return yield* new ServiceAgentFailed({ reason: "internal" })
      return yield* finish(end.calls.list(round).length === 0 ? "" : stopped.requests)
    }
    yield* runTools(round, roundSaid, end)
    if (roundSaid !== "" && !/\n\s*$/.test(roundSaid)) yield* say(answer.add("\n\n"))
    if (awaited !== undefined) {
      return yield* emit({ _tag: "Await", kind: awaited, detail: explanations[awaited] })
    }
    isResponding = false
  }
})

const noMoreRoom = safe`No more can be read for this task. Answer with what you have, and say what is missing.`

const tooManyCalls = safe`Some calls were left out: an answer may have ${Limits.modelToolCalls}.`
