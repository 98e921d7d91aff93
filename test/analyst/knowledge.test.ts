import { answering } from "@incamera/analyst/knowledge/answer"
import { addresses } from "@incamera/server/addresses"
import { knowledgeBaseOf } from "@incamera/analyst/knowledge/KnowledgeBase"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import { ranking } from "@incamera/analyst/knowledge/ranking"
import { Api } from "@incamera/adapters-http/api/Api"
import * as Limits from "@incamera/domain/Limits"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { OpenApi } from "effect/http-api"
import fs from "node:fs"
import { generated, generatedFile } from "../../tools/generateKnowledge.ts"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { falseCitations, run } from "./support.ts"

const knowledgeBase = knowledgeBaseOf(addresses)
const { articles, placesOf } = knowledgeBase

/** Each: a question as people put it, and the article that answers it. */
const questions: ReadonlyArray<readonly [string, string]> = [
  ["How do I connect my agent?", "connect-agent"],
  ["My registration token expired, what now?", "registration-token"],
  ["health check says unhealthy", "unhealthy"],
  ["I lost my API key", "api-key"],
  ["How do I rotate the key?", "api-key"],
  ["How do I get a bearer token with Authorization header?", "bearer-token"],
  ["What happens when I disconnect the agent?", "disconnect"],
  ["Which fields does a task request need, sessionId, containerId?", "send-task"],
  ["What is an eval_req?", "evaluation"],
  ["Which request types are there?", "request-types"],
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
  ["Can I install it on my own servers?", "self-hosting"],
  ["What must my agent card contain?", "agent-card"],
  ["How do I upload a PDF?", "files"],
  ["My file was rejected", "file-status"],
  ["The document is still deidentifying", "file-status"],
  ["How do I find a lawyer who speaks Spanish in the directory?", "partners"],
  ["How do I invite a partner to my case?", "invitations"],
  ["How is the complexity score of a case computed?", "evaluation"],
  ["What can I ask a case_req for?", "casework"],
  ["Which deadlines can it compute?", "deadlines"],
  ["Can it draft a motion or an NDA?", "drafts"],
  ["What can an admin_req do?", "administration"],
  ["How do I reopen a closed case?", "case-status"],
  ["How do I delete a case for good?", "delete-case"],
  ["I sent the same request twice after the network failed, is it created twice?", "idempotency"],
  ["What does 412 If-Match mean?", "versions"],
  ["How do I get the next page with the cursor?", "lists"],
  ["How do I get everything of a case at once?", "workspace"],
  ["curl: unable to verify the self signed certificate", "local-certificate"],
  ["Which environment variables are there?", "configuration"],
  ["How do I back up the master key?", "master-key"],
  ["Is there an audit trail?", "audit"],
  ["How do I switch from strict to balanced?", "privacy-settings"],
  ["How can I try it out quickly?", "demo"],
  ["Can I embed it as a library?", "embedding"],
  ["What do the numbers in brackets in an answer mean, citations?", "citations"],
  ["Can I run several nodes behind a load balancer?", "multi-node"],
  ["Which credential do I use where?", "credentials"]
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
  it.each(questions)("%s → %s", (question, key) =>
    assert.strictEqual(answering(knowledgeBase, question)[0]?.article.key, key)
  )

  it.each(unanswerable)("has no answer to: %s", (question) =>
    assert.deepStrictEqual(answering(knowledgeBase, question), [])
  )

  it("answers something with every article", () => {
    assert.deepStrictEqual(articles.map(({ key }) => key).sort(), [...new Set(questions.map(([, key]) => key))].sort())
  })

  it("is what the Markdown says", () => {
    assert.strictEqual(fs.readFileSync(generatedFile, "utf8"), generated())
  })

  it.each(articles.map(({ key, title }) => [title as string, key]))("finds an article by its title: %s", (title, key) =>
    assert.strictEqual(answering(knowledgeBase, title)[0]?.article.key, key)
  )

  it.prop(
    "finds an article by words of its title in any order and case",
    { index: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: articles.length - 1 })), upper: Schema.Boolean },
    ({ index, upper }) => {
      const { key, title } = articles[index]!
      const turned = title.split(" ").reverse().join(" ")
      assert.strictEqual(answering(knowledgeBase, upper ? turned.toUpperCase() : turned)[0]?.article.key, key)
    }
  )

  it("has each passage at its place in its text", () => {
    assert.isAtLeast(articles.length, 20)
    for (const article of articles) {
      const places = placesOf(article)
      assert.strictEqual(places.length, article.passages.length)
      for (const [index, { end, start }] of places.entries()) {
        assert.strictEqual(knowledgeBase.text.slice(start, end), article.passages[index])
      }
    }
  })

  it("says the bounds that hold", () => {
    const says = (key: string, words: string) =>
      assert.include(articles.find((article) => article.key === key)!.passages.join("\n"), words, key)
    says("registration-token", `${Limits.registrationTokenLifetimeMillis / 60_000} minutes`)
    says("registration-token", `${Limits.registrationTokenAttempts} times`)
    says("agent-card", `${HttpLimits.cardBytes / 1024} KiB`)
    says(
      "unhealthy",
      `within ${HttpLimits.cardFetchTimeoutMillis / 1_000} seconds and in at most ${HttpLimits.cardBytes / 1024} KiB`
    )
    says("api-key", `${Limits.apiKeyOverlapMillis / 60_000} minutes`)
    says("bearer-token", `${Limits.bearerTokenLifetimeMillis / 1_000} seconds`)
    says("stream", `every ${HttpLimits.heartbeatMillis / 1_000} seconds`)
    says("branches", `${Limits.branchesPerTimeline} branches`)
    says("cancel", `${Limits.taskTimeoutMillis / 60_000} minutes`)
    says("limits", `A prompt may have ${Limits.promptCharacters.toLocaleString("en-US")} characters`)
    says(
      "limits",
      `summary ${Limits.caseSummaryCharacters.toLocaleString("en-US")} and its title ${Limits.caseTitleCharacters}`
    )
    says("limits", `JSON body ${HttpLimits.requestBodyBytes / 1024} KiB`)
    says("limits", `${Limits.tasksPerUser} unfinished tasks`)
    says("limits", `an agent gets no other while the user has ${Limits.tasksForAgents}`)
    says("lists", `${HttpLimits.listDefault} by default and ${Limits.listMaximum} at most`)
    says("files", `${Limits.fileBytes / 2 ** 20} MiB`)
    says("files", `${Limits.filesPerCase.toLocaleString("en-US")} files`)
    says("invitations", `${Limits.invitationDaysDefault} days`)
    says("invitations", `${Limits.invitationDaysMaximum} at most`)
    says("idempotency", `${Limits.idempotencyMillis / 3_600_000} hours`)
    says("refusals", `${Limits.registeredValuesPerDay} different values a day`)
  })

  it("names operations that there are", () => {
    const operations = new Set(
      Object.entries(OpenApi.fromApi(Api).paths).flatMap(([path, methods]) =>
        Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`)
      )
    )
    const named = articles.flatMap(({ passages }) => [
      ...passages.join("\n").matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/v1\/[^`?]*)/g)
    ])
    assert.isAbove(named.length, 30)
    for (const [, method, path] of named) assert.isTrue(operations.has(`${method} ${path}`), `${method} ${path}`)
  })

  it("names nothing that has no address", () => {
    const named = new Set<string>()
    knowledgeBaseOf(
      new Proxy(addresses, {
        get: (known, name, self) => {
          named.add(String(name))
          return Reflect.get(known, name, self)
        }
      })
    )
    assert.isAbove(named.size, 30)
    assert.deepStrictEqual(
      [...named].filter((name) => !Object.hasOwn(addresses, name)),
      []
    )
  })

  it("names an operation that has no address", () => {
    const { text } = knowledgeBaseOf({})
    assert.include(text, "`cases.create`")
    assert.notMatch(text, /\/v1\/|npm run|\/a2a/)
  })

  it("ranks by how rare a word is and how often an article has it", () => {
    const [first, second, third] = articles
    const rank = ranking([
      { ...first!, title: "Apples" as SafeText, asked: "", passages: ["apple pear" as SafeText] },
      { ...second!, title: "Pears" as SafeText, asked: "", passages: ["pear pear pear" as SafeText] },
      { ...third!, title: "Plums" as SafeText, asked: "", passages: ["plum" as SafeText] }
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

  it.effect("never speak of a case, though the task belongs to one", () =>
    Effect.gen(function* () {
      const record = caseOf("[Party 1] was told about bearer tokens by [Party 2].", { title: judged("Zanzibar") })
      for (const prompt of ["How do I get a bearer token?", "What happened in my case to [Party 1]?"]) {
        const { result, text } = yield* run(assignment("support_req", prompt, record))
        assert.notMatch(text, /Zanzibar|was told/)
        assert.isTrue(result.citations.every(({ source }) => source === "knowledge-base"))
      }
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
