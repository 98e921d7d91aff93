/** The tools of one task: runs what the model calls, and keeps the secure steps, drafts and ends that they ask for. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import * as DomainLimits from "@incamera/domain/Limits"
import type { SecureStepKind } from "@incamera/domain/securesteps"
import {
  type AgentOutput,
  type Assignment,
  authorizesStep,
  type ProposedDraft,
  type RunContext
} from "@incamera/domain/tasks"
import { Effect } from "effect"
import * as Limits from "../Limits.ts"
import type { Frame } from "../prompt/frame.ts"
import type { ChatMessage } from "../protocol/ChatRequest.ts"
import { notFound } from "../output/Marks.ts"
import { hasDrafts } from "../tools/drafts.ts"
import type { ModelTool, ToolAnswer, WrittenDraft } from "../tools/ModelTool.ts"
import { stepsIn } from "../tools/secureSteps.ts"
import type { CollectedCall, ToolCalls } from "./ToolCalls.ts"

export interface TaskToolsOptions {
  readonly tools: ReadonlyArray<ModelTool>
  readonly assignment: Assignment
  readonly context: RunContext
  readonly emit: (output: AgentOutput) => Effect.Effect<unknown>
}

export class TaskTools {
  /** Those that the assignment has a use for. */
  readonly offered: ReadonlyArray<ModelTool>
  /** What the user is asked to do, beside the answer. */
  readonly steps: Set<SecureStepKind>
  /** What the user has to do before the work continues. */
  awaited: SecureStepKind | undefined
  /** How the answer ends, if a tool ends it. */
  ends: ToolAnswer["ends"]
  /** True if an earlier leg or owner wrote drafts: their texts are gone. */
  readonly hasLostDrafts: boolean
  /** By title: the same title is the same document. */
  readonly #drafts = new Map<string, ProposedDraft>()
  readonly #check: (text: string) => string
  readonly #options: TaskToolsOptions
  readonly #frame: Frame
  /** Characters that the model was given. */
  #given = 0
  /** How many rounds made the same call, by name and arguments. */
  readonly #made = new Map<string, number>()

  /** `check` filters and marks the words of a draft. */
  constructor(options: TaskToolsOptions, frame: Frame, check: (text: string) => string) {
    this.offered = options.tools.filter((tool) => tool.isFor(options.assignment))
    this.#options = options
    this.#frame = frame
    this.#check = check
    this.hasLostDrafts = hasDrafts(options.context.recorded)
    this.steps = new Set(stepsIn(options.context.recorded).filter((kind) => !this.#isAnswered(kind)))
  }

  get drafts(): ReadonlyArray<ProposedDraft> {
    return [...this.#drafts.values()]
  }

  /** True once the model makes the same call again and again: it learns nothing new from it. */
  get goesInCircles(): boolean {
    return [...this.#made.values()].some((rounds) => rounds >= Limits.modelSameCalls)
  }

  /** Runs the calls of a round. Returns the messages that tell the model their results. */
  run({ list, refused }: ToolCalls, roundSaid: string) {
    return Effect.gen({ self: this }, function* () {
      for (const made of new Set(list.map((call) => `${call.name} ${call.arguments}`))) {
        this.#made.set(made, (this.#made.get(made) ?? 0) + 1)
      }
      const messages: Array<ChatMessage> = [{ role: "assistant", content: roundSaid, toolCalls: list }]
      for (const call of list) {
        messages.push({ role: "tool", callId: call.id, name: call.name, content: yield* this.#call(call) })
      }
      if (refused > 0) messages.push({ role: "user", content: tooManyCalls })
      return messages
    })
  }

  #call(call: CollectedCall) {
    return Effect.gen({ self: this }, function* () {
      const { assignment } = this.#options
      const tool = this.offered.find(({ description }) => description.name === call.name)
      // Names and arguments are the model's words, which are not repeated.
      if (tool === undefined) {
        yield* this.#note(safe`Refused a tool that this task does not have.`)
        return safe`There is no such tool for this task.`
      }
      if (this.#given > Limits.modelMaterialCharacters) return noMoreRoom
      const result = call.isTooLong ? undefined : yield* tool.run(assignment, call.arguments)
      if (result === undefined) return safe`The arguments are not what the tool takes.`
      yield* this.#note(result.note)
      this.#given += result.text.length
      if (result.secureStep !== undefined) this.#askFor(result.secureStep, result.waits)
      this.ends ??= result.ends
      const text = result.draft === undefined ? result.text : this.#keep(result.draft, result.text)
      return this.#frame(safe`answer of a tool`, text)
    })
  }

  /** Keeps a draft as it goes out, and tells the model what in it can't be shown. */
  #keep({ text: written, title: given }: WrittenDraft, kept: SafeText): SafeText {
    const { prompt, requestType } = this.#options.assignment
    const [title, text] = [this.#check(given).replace(/\s+/g, " ").trim(), this.#check(written)]
    const key = title.toLowerCase()
    if (!this.#drafts.has(key) && this.#drafts.size >= DomainLimits.deliverablesPerTask) return tooManyDrafts
    this.#drafts.set(key, { title, mediaType: "text/markdown", status: "draft", text })
    if (authorizesStep(requestType, prompt, "approve-deliverable")) this.#askFor("approve-deliverable")
    const doubts = text.split(notFound).length - 1
    return doubts === 0
      ? kept
      : safe`${kept} ${doubts} quotations or deadlines in it are not in the file, and are marked so. Write it again under the same title, with what is there.`
  }

  #askFor(kind: SecureStepKind, waits = false): void {
    if (this.#isAnswered(kind)) return
    if (waits && this.#options.context.steps.length < DomainLimits.secureStepsPerTask) this.awaited = kind
    else this.steps.add(kind)
  }

  /** What was waited for is answered, and not asked for again. */
  #isAnswered(kind: SecureStepKind): boolean {
    return this.#options.context.steps.some((ended) => ended.kind === kind)
  }

  #note(detail: SafeText) {
    return this.#options.emit({ _tag: "Status", status: "tool", detail })
  }
}

const noMoreRoom = safe`No more can be read for this task. Answer with what you have, and say what is missing.`

const tooManyDrafts = safe`The draft is not kept: an answer may have ${DomainLimits.deliverablesPerTask}.`

const tooManyCalls = safe`Some calls were left out: an answer may have ${Limits.modelToolCalls}.`
