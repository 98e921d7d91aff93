/** What the tests of the language model adapter share: an agent over the local server, and tasks for it. */
import * as LanguageModelAgent from "@incamera/adapters-model/LanguageModelAgent"
import * as EndpointUrl from "@incamera/adapters-model/endpoint/EndpointUrl"
import type { CaseFileId } from "@incamera/domain/Ids"
import { type AgentOutput, type Assignment, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { plainTerm, type Said, type Term } from "@incamera/domain/tasks/Term"
import { Context, Effect, Exit, Layer, Redacted, Stream } from "effect"
import { assignment, caseOf, judged } from "../analyst/support.ts"
import type { ModelServer, SentRequest } from "../support/modelServer.ts"

export const key = "sk-secret-0123456789"

/** Waits are short: what they wait for never comes. */
export const agentOf = (server: ModelServer, options: Partial<LanguageModelAgent.Options> = {}) =>
  Effect.map(
    Layer.build(
      LanguageModelAgent.layerWith({
        url: EndpointUrl.parse(server.url)!,
        model: "test-model",
        apiKey: Redacted.make(key),
        retryMillis: 1,
        firstTokenMillis: 5_000,
        tokenMillis: 5_000,
        ...options
      })
    ),
    Context.get(ServiceAgent)
  )

/** Counts what is held and settled; has no limit. */
export const countingTokens = () => {
  const counted = { holds: 0, settled: 0, input: 0, output: 0, estimated: 0 }
  const tokens: Term["tokens"] = {
    hold: () =>
      Effect.sync(() => {
        counted.holds++
        return {
          settle: ({ input, output }, isEstimated) =>
            Effect.sync(() => {
              counted.settled++
              counted.input += input
              counted.output += output
              if (isEstimated) counted.estimated++
            })
        }
      })
  }
  return { counted, tokens }
}

export const parties = new Set(["[Party 1]", "[Party 2]"])

export const termOf = (
  said: Partial<Said> = {},
  tokens = countingTokens().tokens,
  steps: Term["steps"] = plainTerm.steps
): Term => ({
  said: { ...plainTerm.said, ...said },
  steps,
  tokens,
  parties: Effect.succeed(parties)
})

export const document = (number: number, text: string): Assignment["documents"][number] => ({
  fileId: `file_01900000-0000-7000-8000-00000000000${number}` as CaseFileId,
  label: judged(`[File ${number}]`),
  text: judged(text)
})

export const letter =
  "On 3 May 2024 [Party 2] wrote that the deposit of 1,200 euros “will be\nreturned within 14 days” of the keys. [Party 1] returned the keys on 10 May 2024."

/** A task on a case with documents. */
export const work = (
  prompt: string,
  documents: ReadonlyArray<string> = [letter],
  requestType: Assignment["requestType"] = "case_req"
): Assignment =>
  assignment(
    requestType,
    prompt,
    caseOf("[Party 1] rented a flat from [Party 2] and asks for the deposit back."),
    [],
    documents.map((text, index) => document(index + 1, text))
  )

export const gathered = (outputs: ReadonlyArray<AgentOutput>) => ({
  outputs,
  text: outputs.flatMap((output) => (output._tag === "Text" ? [output.text] : [])).join(""),
  details: outputs.flatMap((output) =>
    output._tag === "Status" && output.detail !== undefined ? [`${output.detail}`] : []
  ),
  statuses: outputs.flatMap((output) => (output._tag === "Status" ? [output.status] : [])),
  results: outputs.flatMap((output) => (output._tag === "Result" ? [output] : []))
})

/** All that an agent says, whether it comes to an end or fails. */
export const run = Effect.fnUntraced(function* (
  agent: ServiceAgent["Service"],
  assignment: Assignment,
  term: Term = termOf()
) {
  const outputs: Array<AgentOutput> = []
  const exit = yield* Effect.exit(
    Stream.runForEach(agent.respond(assignment, term), (output) => Effect.sync(() => void outputs.push(output)))
  )
  return { ...gathered(outputs), exit, failure: Exit.isFailure(exit) ? Exit.findErrorOption(exit) : undefined }
})

export const reasonOf = (ran: Effect.Success<ReturnType<typeof run>>): string | undefined => {
  const failure = ran.failure
  if (failure === undefined || failure._tag === "None") return undefined
  return failure.value._tag === "ServiceAgentFailed" ? failure.value.reason : failure.value._tag
}

/** What the model was given: all texts of a request. */
export const givenIn = (request: SentRequest): string => request.messages.map(({ content }) => content ?? "").join("\n")
