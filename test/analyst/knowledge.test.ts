import { answering } from "@incamera/domain/analyst/knowledge/answer"
import { articles, knowledgeBase, placeOf } from "@incamera/domain/analyst/knowledge/KnowledgeBase"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import { ranking } from "@incamera/domain/analyst/knowledge/ranking"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, falseCitations, run } from "./support.ts"

/** Each: a question as people put it, and the article that answers it. */
const questions: ReadonlyArray<readonly [string, string]> = [
  ["How do I connect my agent?", "connect-agent"],
  ["My registration token expired, what now?", "registration-token"],
  ["health check says unhealthy", "agent-card"],
  ["I lost my API key", "api-key"],
  ["How do I rotate the key?", "api-key"],
  ["How do I get a bearer token with Authorization header?", "bearer-token"],
  ["What happens when I disconnect the agent?", "disconnect"],
  ["Which fields does a task request need, sessionId, containerId?", "send-task"],
  ["What is an eval_req?", "request-types"],
  ["What events does the SSE stream send?", "stream"],
  ["My stream was cut off, how do I resume?", "resume"],
  ["How do I cancel a task?", "cancel"],
  ["How do I fork a branch of the timeline?", "branches"],
  ["What does status code 409 mean?", "errors"],
  ["What's the maximum prompt size?", "limits"],
  ["Tell me about the product, who is it for?", "what-it-is"],
  ["Why was my request refused?", "refusals"],
  ["I get 403 IdentityRefused", "refusals"],
  ["What is a secure step in the browser?", "secure-steps"],
  ["How does de-identification redact names?", "deidentification"],
  ["Is it GDPR compliant?", "data-protection"],
  ["Do you train models on our data?", "data-protection"],
  ["Which language model do you use?", "own-agent"],
  ["How do I create a case?", "cases"],
  ["How do I add a party?", "parties"],
  ["Does it have MCP or an SDK?", "interfaces"],
  ["How much does it cost?", "pricing"],
  ["pricing", "pricing"],
  ["Can I phone a person?", "people"],
  ["Can I install it on my own servers?", "self-hosting"]
]

const unanswerable = [
  "What is the weather in Paris tomorrow?",
  "Recommend a good pizza recipe",
  "Who won the world cup in 1998?",
  "What is the capital of Australia?",
  "How do I change the oil of my car?",
  "What are the elements of negligence in Ohio?",
  "hello",
  "",
  "!!!"
]

describe("the knowledge base", () => {
  it.each(questions)("%s → %s", (question, key) => assert.strictEqual(answering(question)[0]?.article.key, key))

  it.each(unanswerable)("has no answer to: %s", (question) => assert.deepStrictEqual(answering(question), []))

  it("answers something with every article", () => {
    assert.deepStrictEqual(articles.map(({ key }) => key).sort(), [...new Set(questions.map(([, key]) => key))].sort())
  })

  it("has each article in one place of its text", () => {
    for (const article of articles) {
      const { end, start } = placeOf(article)
      assert.strictEqual(knowledgeBase.text.slice(start, end), article.text)
      assert.strictEqual(knowledgeBase.text.lastIndexOf(article.text), start)
    }
  })

  it("ranks by how rare a word is and how often an article has it", () => {
    const [first, second, third] = articles
    const rank = ranking([
      { ...first!, title: "Apples" as SafeText, alsoAsked: "", text: "apple pear" as SafeText },
      { ...second!, title: "Pears" as SafeText, alsoAsked: "", text: "pear pear pear" as SafeText },
      { ...third!, title: "Plums" as SafeText, alsoAsked: "", text: "plum" as SafeText }
    ])
    assert.deepStrictEqual(
      rank("pears").map(({ article }) => article.title as string),
      ["Pears", "Apples"]
    )
    assert.deepStrictEqual(rank("quinces"), [])
  })
})

describe("support and sales", () => {
  it.effect("answer with the article and cite it", () =>
    Effect.gen(function* () {
      const work = assignment("support_req", "How do I resume a stream?")
      const { result, text } = yield* run(work)
      assert.include(text, "Last-Event-ID")
      assert.include(text, "[1]")
      assert.isTrue(result.citations.length >= 1 && result.citations.every(({ source }) => source === "knowledge-base"))
      assert.deepStrictEqual(falseCitations(work, result), [])
    })
  )

  it.effect("say so when there is no answer", () =>
    Effect.gen(function* () {
      for (const requestType of ["support_req", "sales_req"] as const) {
        const { result, text } = yield* run(assignment(requestType, "What is the capital of Australia?"))
        assert.include(text, "has no answer to this")
        assert.deepStrictEqual(result.citations, [])
      }
    })
  )

  it.effect("name no price", () =>
    Effect.gen(function* () {
      const { text } = yield* run(assignment("sales_req", "What is the price per seat for a firm of 20?"))
      assert.include(text, "Prices are not public")
      assert.notMatch(text, /[$€£]\s?\d/)
    })
  )
})
