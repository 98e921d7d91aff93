/** The contract of the service's agent, on the embedded analyst and on a language model. */
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { knowledgeBaseOf } from "@incamera/analyst/knowledge/KnowledgeBase"
import { ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { agentOf } from "../languagemodel/support.ts"
import { type SentRequest, type ModelAnswer, serve } from "../support/modelServer.ts"
import * as ServiceAgentContract from "@incamera/testing/contracts/ServiceAgentContract"

ServiceAgentContract.suite("embedded analyst", Effect.provide(Effect.service(ServiceAgent), EmbeddedAnalyst.layer), {
  knowledge: knowledgeBaseOf({}).text
})

const answers = [
  "The request is clear.",
  "“rented a flat from [Party 2]” (case summary) is on file.",
  "A person decides."
]

/** A model that first calls a tool, answers in different words each time, and continues where it is asked to. */
const reply = ({ messages }: SentRequest, index: number): ModelAnswer => {
  const [before, last] = messages.slice(-2)
  if (before?.role === "assistant" && last?.role === "user") return { text: ` And so on (${index}).`, piece: 11 }
  if (last?.role === "user") return { calls: [{ name: "list_documents", arguments: "{}" }] }
  return { text: `Answer ${index}. ${answers.join(" ")}\n`.repeat(12), piece: 23 }
}

ServiceAgentContract.suite(
  "language model",
  Effect.gen(function* () {
    const server = yield* serve(reply)
    yield* Effect.addFinalizer(() => Effect.sync(() => assert.deepStrictEqual(server.complaints, [])))
    return yield* agentOf(server)
  })
)
