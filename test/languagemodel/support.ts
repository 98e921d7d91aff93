/** Shared by the tests of the language model adapter: an agent over the local server, and tasks for it. */
import * as LanguageModelAgent from "@incamera/adapters-model/LanguageModelAgent"
import * as EndpointUrl from "@incamera/adapters-model/endpoint/EndpointUrl"
import { type AgentOutput, type Assignment, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import type { RunContext } from "@incamera/domain/tasks/RunContext"
import { Context, Effect, Exit, Layer, Redacted, Stream } from "effect"
import { gathered, runContextOf } from "@incamera/testing/agents/runContexts"
import type { ModelServer, SentRequest } from "../support/modelServer.ts"

export const key = "sk-secret-0123456789"

/** Short waits: what they wait for never comes. */
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

/** Returns all output of an agent, whether it ends or fails. */
export const run = Effect.fnUntraced(function* (
  agent: ServiceAgent["Service"],
  assignment: Assignment,
  context: RunContext = runContextOf()
) {
  const outputs: Array<AgentOutput> = []
  const exit = yield* Effect.exit(
    Stream.runForEach(agent.respond(assignment, context), (output) => Effect.sync(() => void outputs.push(output)))
  )
  return { ...gathered(outputs), exit, failure: Exit.isFailure(exit) ? Exit.findErrorOption(exit) : undefined }
})

export const reasonOf = (ran: Effect.Success<ReturnType<typeof run>>): string | undefined => {
  const failure = ran.failure
  if (failure === undefined || failure._tag === "None") return undefined
  return failure.value._tag === "ServiceAgentFailed" ? failure.value.reason : failure.value._tag
}

/** Returns the model's input: all texts of a request. */
export const givenIn = (request: SentRequest): string => request.messages.map(({ content }) => content ?? "").join("\n")
