/**
 * The main job step by step, as an agent and its user do it: connect, work on a case, get one refusal, disconnect. Each
 * step is checked against the specification.
 */
import { randomUUID } from "node:crypto"
import { caseFilePrompt, casePrompt, evaluationPrompt, factPattern, refusedPrompt } from "./casework/factPattern.ts"
import { expect, expectStatus } from "./expect.ts"
import type { Client, SseEvent } from "./HttpsClient.ts"
import * as show from "./Presenter.ts"
import type { SampleAgent } from "./SampleAgent.ts"

/** A fact pattern without identities, as the API takes it for a new case. */
export interface CaseToWorkOn {
  readonly title: string
  readonly practiceArea?: string
  readonly jurisdiction?: string
  readonly stage?: string
  readonly summary: string
}

export interface JourneyOptions {
  readonly client: Client
  readonly userName: string
  readonly userToken: string
  readonly sampleAgent: SampleAgent
  /** The case for the agent to work on instead of the sample case. */
  readonly caseToWorkOn?: CaseToWorkOn
  /** Called with the last answer of the service's agent. */
  readonly onAnswer?: (text: string) => Promise<void>
}

type Fields = Record<string, unknown>

const connect = async ({ client, sampleAgent, userName, userToken }: JourneyOptions) => {
  show.begin(`${userName} generates a registration token`)
  const issued = await client.call("/v1/agents/registration-token", { method: "POST", bearer: userToken })
  expectStatus(issued, 201, "POST /v1/agents/registration-token")
  const token = issued.json() as Fields
  expect(token["expires_in_seconds"] === 600, "a registration token must be valid for 600 seconds")
  show.fact("registration_token", show.hint(String(token["registration_token"])))
  show.done("valid once, for ten minutes")

  show.begin("The agent registers with the token and the address of its card")
  show.fact("agent_card_url", sampleAgent.cardUrl)
  const request = { registration_token: token["registration_token"], agent_card_url: sampleAgent.cardUrl }
  const registered = await client.call("/v1/agents/register", { body: request })
  expectStatus(registered, 201, "POST /v1/agents/register")
  expect(sampleAgent.fetches() > 0, "the service must fetch the card at registration")
  const agent = registered.json() as Fields
  expect(agent["status"] === "active", "a registered agent must be active")
  show.fact("agent_id", String(agent["agent_id"]))
  show.fact("shared_api_key", `${show.hint(String(agent["shared_api_key"]))} (shown only once)`)
  const again = await client.call("/v1/agents/register", { body: request })
  expectStatus(again, 401, "the same token a second time")
  show.done("the same token a second time: 401 RegistrationTokenInvalid")
  return { agentId: String(agent["agent_id"]), apiKey: String(agent["shared_api_key"]) }
}

const authenticate = async ({ client, userToken }: JourneyOptions, agentId: string, apiKey: string) => {
  show.begin("Is the agent healthy? The service fetches its card again")
  const health = await client.call(`/v1/agents/${agentId}/health`, { bearer: userToken })
  expectStatus(health, 200, "GET /v1/agents/{agentId}/health")
  show.done((health.json() as Fields)["status"] as string)

  show.begin("The agent exchanges its API key for a bearer token")
  const exchanged = await client.call("/v1/auth/token", { body: { api_key: apiKey } })
  expectStatus(exchanged, 200, "POST /v1/auth/token")
  const token = exchanged.json() as Fields
  expect(token["expires_in"] === 3600, "a bearer token must be valid for 3600 seconds")
  show.fact("bearer_token", show.hint(String(token["bearer_token"])))
  show.fact("expires_at", new Date(Number(token["expires_at"]) * 1000).toISOString())
  show.done("valid for an hour")
  return String(token["bearer_token"])
}

const createCase = async ({ caseToWorkOn = factPattern, client }: JourneyOptions, bearer: string) => {
  show.begin("The agent creates a case from a fact pattern, clients as placeholders")
  const created = await client.call("/v1/cases", { body: caseToWorkOn, bearer })
  expectStatus(created, 201, "POST /v1/cases")
  const record = created.json() as Fields
  show.fact("caseId", String(record["caseId"]))
  show.fact("title", String(record["title"]))
  const excerpt = caseToWorkOn.summary.slice(0, 420)
  show.note(`${excerpt.slice(0, excerpt.lastIndexOf(". ") + 1)} …`)
  return String(record["caseId"])
}

/** Checks that a stream has no gaps, is in order, and ends exactly once. */
const checkOrder = (events: ReadonlyArray<SseEvent>) => {
  const told = events.filter(({ event }) => event !== "heartbeat")
  expect(
    told.every(({ id }, index) => Number(id) === index + 1),
    "event ids must have no gaps"
  )
  expect(told[0]?.event === "phase_start", "a stream must begin with phase_start")
  expect(told.at(-2)?.event === "direct_response", "the whole answer must come before the end")
  expect(told.at(-1)?.event === "phase_end", "a stream must end with phase_end")
  const chunks = told.filter(({ event }) => event === "content_chunk").map(({ data }) => (data as Fields)["text"])
  const response = (told.at(-2)!.data as Fields)["text"]
  expect(chunks.join("") === response, "the chunks in a row must equal the whole answer")
  return told.at(-2)!.data as Fields
}

interface DemoTask {
  readonly caseId: string
  readonly requestType: string
  readonly prompt: string
}

/** Body of a new task in the demo's session. */
const taskBody = ({ caseId, prompt, requestType }: DemoTask) => ({
  sessionId: "demo",
  seedPhase: { phaseId: randomUUID() },
  containerId: caseId,
  containerType: "case",
  requestType,
  prompt
})

const sendTask = async ({ client }: JourneyOptions, bearer: string, task: DemoTask) => {
  show.begin(`The agent sends a task: ${task.requestType}`)
  show.note(task.prompt)
  const stream = await client.stream("/v1/agent", {
    bearer,
    body: taskBody(task)
  })
  expectStatus(stream, 200, "POST /v1/agent")
  const events: Array<SseEvent> = []
  for await (const event of stream.events) {
    show.event(event)
    events.push(event)
  }
  const response = checkOrder(events)
  show.answer(String(response["text"]))
  for (const { status, text, title } of response["deliverables"] as ReadonlyArray<Record<string, string>>) {
    show.fact(status!, title!)
    show.answer(text!)
  }
  return response
}

const beRefused = async ({ client }: JourneyOptions, bearer: string, caseId: string) => {
  show.begin("The agent sends a task with a person's name in it")
  show.note(refusedPrompt)
  const refused = await client.call("/v1/agent", {
    bearer,
    body: taskBody({ caseId, requestType: "case_req", prompt: refusedPrompt })
  })
  expectStatus(refused, 403, "a task with a person's name")
  const { error, message } = refused.json() as { readonly error: string; readonly message: string }
  expect(error === "IdentityRefused", "the refusal must be IdentityRefused")
  expect(refused.headers["link"]?.includes('rel="secure-step"') === true, "the refusal must name the secure page")
  show.fact("403", error)
  show.note(message)
  show.fact("Link", refused.headers["link"]!)
  show.done("nothing of it was stored")
}

const disconnect = async ({ client, userToken }: JourneyOptions, agentId: string, bearer: string) => {
  show.begin("The user disconnects the agent")
  const gone = await client.call(`/v1/agents/${agentId}`, { method: "DELETE", bearer: userToken })
  expectStatus(gone, 204, "DELETE /v1/agents/{agentId}")
  const after = await client.call("/v1/cases", { bearer })
  expectStatus(after, 401, "the bearer token after the disconnect")
  show.done("its bearer token is refused at once: 401")
}

/** Runs all steps. Fails with `NotAsSpecified`. Disconnects the agent in either case. */
export const runJourney = async (options: JourneyOptions): Promise<void> => {
  const { agentId, apiKey } = await connect(options)
  let connected = true
  try {
    const bearer = await authenticate(options, agentId, apiKey)
    const caseId = await createCase(options, bearer)
    const evaluation = await sendTask(options, bearer, { caseId, requestType: "eval_req", prompt: evaluationPrompt })
    const complexity = evaluation["complexity"] as { readonly tier: string; readonly score: number } | undefined
    expect(complexity !== undefined, "an evaluation must come with the case's complexity")
    show.done(`tier ${show.bold(complexity.tier)}, ${complexity.score} of 10`)
    const prompt = options.caseToWorkOn === undefined ? casePrompt : caseFilePrompt
    const analysis = await sendTask(options, bearer, { caseId, requestType: "case_req", prompt })
    await options.onAnswer?.(String(analysis["text"]))
    await beRefused(options, bearer, caseId)
    await disconnect(options, agentId, bearer)
    connected = false
  } finally {
    if (connected) {
      await options.client.call(`/v1/agents/${agentId}`, { method: "DELETE", bearer: options.userToken })
    }
  }
}
