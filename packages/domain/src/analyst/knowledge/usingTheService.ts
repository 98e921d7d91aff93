/** Articles for those who connect an agent and send it to work. */
import { safe } from "../../deidentification/safe.ts"
import * as Limits from "../../Limits.ts"
import { figure } from "../wording.ts"
import type { Article } from "./Article.ts"

const seconds = (millis: number): number => millis / 1_000
const minutes = (millis: number): number => millis / 60_000

export const usingTheService: ReadonlyArray<Article> = [
  {
    key: "connect-agent",
    title: safe`Connecting an agent`,
    alsoAsked:
      "register registration set up setup integrate onboard link add start getting started begin how to connect",
    text: safe`A signed-in user generates a registration token with \`POST /v1/agents/registration-token\` and gives it to their agent. The agent calls \`POST /v1/agents/register\` with the token and the HTTPS address of its agent card. The service fetches the card, checks it, and answers with the agent's id and a shared API key. The key is shown this one time only, so the agent must store it at once. A user can have one connected agent at a time.`
  },
  {
    key: "registration-token",
    title: safe`Registration tokens`,
    alsoAsked: "token expired ten minutes invalid single use 409 conflict already connected used twice",
    text: safe`A registration token starts with \`icr_\`, is good for one registration and for ${minutes(Limits.registrationTokenLifetimeMillis)} minutes (${seconds(Limits.registrationTokenLifetimeMillis)} seconds). Only a registration that succeeds uses it up: if the agent card can't be fetched or isn't valid, the same token can be tried again, ${Limits.registrationTokenAttempts} times in all. While an agent is connected, asking for a token gives 409: disconnect the agent first. A token that is unknown, used or too old gives 401; ask the user for a new one.`
  },
  {
    key: "agent-card",
    title: safe`The agent card your agent must serve`,
    alsoAsked:
      "well-known agent.json json fields protocols a2a unhealthy card invalid fetch fails 400 health check self signed certificate localhost",
    text: safe`The agent serves its card over HTTPS at the path \`/.well-known/agent.json\`. The card is a JSON object with \`name\`, \`description\`, \`url\` (an HTTPS address) and \`protocols\`, a list that contains \`a2a/1.0\`. It may have ${Limits.cardBytes / 1024} KiB at most and must arrive within ${seconds(Limits.cardFetchTimeoutMillis)} seconds, without redirects, from a public address. An operator can allow further hosts by configuration. The service fetches the card again for every health check, \`GET /v1/agents/{agentId}/health\`, which answers 503 with \`unhealthy\` when the card can't be had or isn't valid.`
  },
  {
    key: "api-key",
    title: safe`The shared API key`,
    alsoAsked: "lost key forgot secret leaked rotate rotation compromised password credential ick",
    text: safe`The API key starts with \`ick_\` and is returned once, by the registration. The service keeps only a keyed hash of it and can't show it again. Its one use is to be exchanged for a bearer token at \`POST /v1/auth/token\`. If it was lost or may have leaked, the user rotates it (\`POST /v1/agents/{agentId}/rotate-key\`), which gives a new key while the old one still works for ${minutes(Limits.apiKeyOverlapMillis)} minutes, or disconnects the agent and connects it anew.`
  },
  {
    key: "bearer-token",
    title: safe`Bearer tokens`,
    alsoAsked:
      "access token authenticate authorization header login sign in expired 401 unauthorized exchange one hour refresh icb",
    text: safe`The agent exchanges its API key at \`POST /v1/auth/token\` with the body \`{"api_key": "..."}\` and gets \`bearer_token\`, \`expires_in\` (${seconds(Limits.bearerTokenLifetimeMillis)} seconds) and \`expires_at\` (a Unix time in seconds). It sends \`Authorization: Bearer ...\` with every later call. When the hour is over the calls answer 401; the agent exchanges its key again. There is no refresh token. Disconnecting the agent ends all its tokens at once, on every node.`
  },
  {
    key: "disconnect",
    title: safe`Disconnecting an agent`,
    alsoAsked: "remove delete revoke unlink replace another agent switch",
    text: safe`The owning user disconnects the agent with \`DELETE /v1/agents/{agentId}\`. From that moment its API key and every bearer token are refused, and open streams of that agent close within three seconds. The record of the agent is kept as disconnected. Another agent can be connected afterwards.`
  },
  {
    key: "send-task",
    title: safe`Sending a task`,
    alsoAsked:
      "request post v1 agent body fields sessionId phaseId containerId containerType requestType prompt submit run ask example uuid duplicate",
    text: safe`The agent sends \`POST /v1/agent\` with its bearer token and a JSON body: \`sessionId\` (its own name for the session), \`seedPhase.phaseId\` (a UUID it makes, new for each task), \`containerType\` (\`case\`, \`support\` or \`sales\`), \`containerId\`, \`requestType\` and \`prompt\`. All are required; \`branchId\` may be given besides, for another branch than \`main\`. A case must exist; support and sales containers come into being on first use. A \`phaseId\` that was used for another task gives 409.`
  },
  {
    key: "request-types",
    title: safe`Request types`,
    alsoAsked:
      "eval_req case_req support_req sales_req admin_req kinds of task what can it do capabilities features evaluate analysis",
    text: safe`There are five. \`eval_req\` evaluates how complex a case is: five factors of 0 to 2 points, and a tier: simple (0–2), standard (3–5) or complex (6–10). \`case_req\` works on a case: summary, chronology, issues, parties, open questions, drafts. \`support_req\` and \`sales_req\` answer questions about the service from its knowledge base. \`admin_req\` answers about the case record.`
  },
  {
    key: "stream",
    title: safe`Reading the stream of events`,
    alsoAsked:
      "sse server sent events event types status content_chunk direct_response phase_start phase_end heartbeat order parse chunk error event",
    text: safe`The answer to \`POST /v1/agent\` is a stream of server-sent events. \`phase_start\` comes first; then \`status\` and \`content_chunk\` in any order; then \`direct_response\` with the whole answer as JSON (text, citations, deliverables, secure steps, and for an evaluation the complexity); then \`phase_end\`. If something fails, \`error\` comes instead of the response, and \`phase_end\` still follows. A \`heartbeat\` comes every ${seconds(Limits.heartbeatMillis)} seconds. The chunks joined are exactly the text of the response. There is exactly one \`phase_end\`, and then the stream closes. When the case is deleted meanwhile, the stream closes without one: there is no such task any more.`
  },
  {
    key: "branches",
    title: safe`Timelines, branches and phases`,
    alsoAsked:
      "timeline branch fork main alternative what if scenario history phases inherit parent forkedFromPhaseId branchId stage code UTBMS",
    text: safe`A case, a support ticket and a sales inquiry each have one timeline, which begins with the branch \`main\`. Every task is a phase on a branch. \`POST /v1/branch\` with \`timelineId\`, \`name\` and \`forkedFromPhaseId\` forks a branch from any phase, one that is running too: the new branch has the phases up to that one, and goes on by itself. A task runs on it when it carries its \`branchId\`, and is given what came before on that branch. \`phase_start\` says the branch of a task, \`GET /v1/branch/{branchId}\` its timeline, \`GET /v1/timeline/{timelineId}\` all branches, and \`GET /v1/phases?branchId=...\` the phases in their order, with the UTBMS code of the work where it has one. A timeline has ${Limits.branchesPerTimeline} branches at most.`
  },
  {
    key: "resume",
    title: safe`Resuming a stream that was cut off`,
    alsoAsked:
      "reconnect connection lost dropped interrupted last-event-id replay continue retry timeout disconnected crash missing events network idempotent again",
    text: safe`A task goes on when its client goes away. To read on, send the very same request again (same \`sessionId\`, \`phaseId\` and body), or \`GET /v1/agent/{phaseId}\`, with the header \`Last-Event-ID\` set to the last id received. Every event but \`heartbeat\` has an id, counted from 1 without gaps, so nothing is lost and nothing comes twice. Another node can serve the rest, and takes a task over when the node that worked on it fails.`
  },
  {
    key: "cancel",
    title: safe`Cancelling a task`,
    alsoAsked: "abort stop kill running task cancel",
    text: safe`\`POST /v1/agent/{phaseId}/cancel\` asks a running task to end. Its stream then ends with \`phase_end\` and the outcome \`canceled\`. Closing the connection doesn't cancel anything. A task may run for ${minutes(Limits.taskTimeoutMillis)} minutes at most.`
  },
  {
    key: "errors",
    title: safe`Errors and what to do about them`,
    alsoAsked:
      "status code 400 401 403 404 409 413 415 422 429 500 503 failure error body message troubleshoot problem bug not working broken",
    text: safe`Every error has the same body: \`{"error": name, "message": words for people}\`. 400: the request has not the form it must have. 401: the credential is missing or no longer valid; exchange the key again. 403: not allowed, or the text carries an identity. 404: there is no such record, or it is another user's. 409: it conflicts with what exists. 413: too large. 429: too many requests; wait as \`Retry-After\` says. 500: a fault of the service. Messages never repeat what was sent.`
  },
  {
    key: "limits",
    title: safe`Limits`,
    alsoAsked: "maximum size length quota rate limit how many how long characters megabytes too large concurrent",
    text: safe`One connected agent per user. A registration token is good for ${seconds(Limits.registrationTokenLifetimeMillis)} seconds, a bearer token for ${seconds(Limits.bearerTokenLifetimeMillis)}. A prompt may have ${figure(Limits.promptCharacters)} characters, a case's summary ${figure(Limits.caseSummaryCharacters)} and its title ${Limits.caseTitleCharacters}; a JSON body ${Limits.requestBodyBytes / 1024} KiB. A task may run for ${minutes(Limits.taskTimeoutMillis)} minutes, and a user may have ${Limits.tasksPerUser} unfinished tasks. Lists give ${Limits.listDefault} records unless told otherwise, and ${Limits.listMaximum} at most. Everything goes over HTTPS.`
  }
]
