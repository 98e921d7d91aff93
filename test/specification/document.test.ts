/** The API's document is true: every answer it describes occurs, and it describes every answer that occurs. */
import { assert, layer } from "@effect/vitest"
import { version } from "@incamera/server/version"
import { Effect } from "effect"
import { Gateway } from "../support/Gateway.ts"
import type { Answer } from "../support/https.ts"
import { makeValidator } from "../support/jsonSchema.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft, supportTask, task } from "../support/requests.ts"
import { form, upload } from "../support/uploads.ts"

/** Every operation with every status it answers, and the error names of each status. */
const answers: Record<string, Record<string, ReadonlyArray<string>>> = {
  "POST /v1/agents/registration-token": {
    201: [],
    401: ["Unauthorized"],
    403: ["Forbidden"],
    409: ["AgentAlreadyConnected"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/agents/register": {
    201: [],
    400: ["AgentCardInvalid", "BadRequest"],
    401: ["RegistrationTokenInvalid"],
    403: ["IdentityRefused"],
    409: ["AgentAlreadyConnected"],
    413: ["PayloadTooLarge"],
    415: ["UnsupportedMediaType"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /health/live": { 200: [], 500: ["InternalServerError"] },
  "GET /health/ready": { 200: [], 500: ["InternalServerError"], 503: [] },
  "GET /v1/agents/me": {
    200: [],
    401: ["Unauthorized"],
    403: ["Forbidden"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "DELETE /v1/agents/{agentId}": {
    204: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["Forbidden"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/agents/{agentId}/health": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"],
    503: []
  },
  "POST /v1/agents/{agentId}/rotate-key": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["Forbidden"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/auth/token": {
    200: [],
    400: ["BadRequest"],
    401: ["ApiKeyInvalid"],
    413: ["PayloadTooLarge"],
    415: ["UnsupportedMediaType"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/cases": {
    201: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["IdentityRefused"],
    409: ["IdempotencyInProgress"],
    422: ["IdempotencyConflict"],
    413: ["PayloadTooLarge"],
    415: ["UnsupportedMediaType"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/cases": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/partners": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/cases/{caseId}/partners/{partnerId}/invite": {
    201: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["IdentityRefused"],
    404: ["NotFound"],
    409: ["CaseClosed", "IdempotencyInProgress", "InvitationExists", "PartnerNotAccepting", "TooManyInvitations"],
    413: ["PayloadTooLarge"],
    415: ["UnsupportedMediaType"],
    422: ["IdempotencyConflict"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/cases/{caseId}/invitations": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/invitations/{invitationId}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/invitations/{invitationId}/revoke": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    409: ["InvitationNotPending"],
    412: ["VersionMismatch"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/invitations/{invitationId}/link": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["Forbidden"],
    404: ["NotFound"],
    409: ["CaseClosed", "InvitationNotPending"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/secure-steps": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/secure-steps/{secureStepId}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/secure-steps/{secureStepId}/done": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["Forbidden"],
    404: ["NotFound"],
    409: ["SecureStepSettled"],
    412: ["VersionMismatch"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/secure-steps/{secureStepId}/decline": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["Forbidden"],
    404: ["NotFound"],
    409: ["SecureStepSettled"],
    412: ["VersionMismatch"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/cases/{caseId}/files": {
    201: [],
    400: ["BadRequest", "FileUnreadable"],
    401: ["Unauthorized"],
    403: ["IdentityRefused"],
    404: ["NotFound"],
    409: ["CaseClosed", "IdempotencyInProgress", "TooManyFiles"],
    413: ["PayloadTooLarge"],
    415: ["FileTypeUnsupported", "UnsupportedMediaType"],
    422: ["IdempotencyConflict"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/cases/{caseId}/files": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/cases/{caseId}/files/{fileId}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/cases/{caseId}/files/{fileId}/text": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    409: ["FileNotReady"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "PATCH /v1/cases/{caseId}/files/{fileId}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["Forbidden"],
    404: ["NotFound"],
    409: ["CaseClosed", "FileNotOriginal", "FileNotReady"],
    412: ["VersionMismatch"],
    413: ["PayloadTooLarge"],
    415: ["UnsupportedMediaType"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "DELETE /v1/cases/{caseId}/files/{fileId}": {
    204: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["Forbidden"],
    404: ["NotFound"],
    412: ["VersionMismatch"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "PATCH /v1/cases/{caseId}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["Forbidden", "IdentityRefused"],
    404: ["NotFound"],
    409: ["CaseClosed", "CaseTransitionNotAllowed"],
    412: ["VersionMismatch"],
    413: ["PayloadTooLarge"],
    415: ["UnsupportedMediaType"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "DELETE /v1/cases/{caseId}": {
    204: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    412: ["VersionMismatch"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/parties": {
    201: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    409: ["CaseClosed", "IdempotencyInProgress", "PartiesFull"],
    422: ["IdempotencyConflict"],
    429: ["TooManyRequests"],
    413: ["PayloadTooLarge"],
    415: ["UnsupportedMediaType"],
    500: ["InternalServerError"]
  },
  "GET /v1/parties": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/parties/{partyId}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "PUT /v1/parties/{partyId}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    409: ["CaseClosed", "PartyKindFixed", "PartyMerged"],
    412: ["VersionMismatch"],
    413: ["PayloadTooLarge"],
    415: ["UnsupportedMediaType"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/deliverables": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/deliverables/{deliverableId}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/deliverables/{deliverableId}/revisions/{revision}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/agent": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["Forbidden", "IdentityRefused"],
    404: ["NotFound"],
    409: ["BranchNotActive", "PhaseIdTaken"],
    410: ["EventsExpired"],
    413: ["PayloadTooLarge"],
    415: ["UnsupportedMediaType"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/agent/{phaseId}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    410: ["EventsExpired"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/agent/{phaseId}/cancel": {
    202: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/workspace/{containerType}/{containerId}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/timeline/{timelineId}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "POST /v1/branch": {
    201: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["IdentityRefused"],
    404: ["NotFound"],
    409: ["BranchNameTaken", "BranchTooDeep", "CaseClosed", "IdempotencyInProgress", "TooManyBranches"],
    413: ["PayloadTooLarge"],
    415: ["UnsupportedMediaType"],
    422: ["IdempotencyConflict"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/branch/{branchId}": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/phases": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    404: ["NotFound"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  },
  "GET /v1/audit": {
    200: [],
    400: ["BadRequest"],
    401: ["Unauthorized"],
    403: ["Forbidden"],
    429: ["TooManyRequests"],
    500: ["InternalServerError"]
  }
}

const operationsOf = (document: any): ReadonlyArray<readonly [name: string, operation: any]> =>
  Object.entries<any>(document.paths).flatMap(([path, methods]) =>
    Object.entries<any>(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const)
  )

/** Returns every object within the document, with its path. */
const objectsIn = (value: any, at = "$"): ReadonlyArray<readonly [string, any]> =>
  typeof value === "object" && value !== null
    ? [[at, value], ...Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, `${at}.${key}`))]
    : []

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("The API's document", (it) => {
  const withGateway = (use: (gateway: Gateway["Service"], document: any) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => use(gateway, (await gateway.client.call("/openapi.json")).json()))
    )

  it.effect("has every operation with every answer and no other", () =>
    withGateway(async (_, document) => {
      const found = operationsOf(document).map(([name, { responses }]) => [
        name,
        Object.fromEntries(
          Object.entries<any>(responses).map(([status, { content }]) => [
            status,
            Object.values<any>(content?.["application/json"]?.examples ?? {})
              .flatMap(({ value }) =>
                typeof value.error === "string" && value.status === undefined ? [value.error] : []
              )
              .sort()
          ])
        )
      ])
      assert.deepStrictEqual(Object.fromEntries(found), answers)
    })
  )

  it.effect("says which service it is of: its version and its address", () =>
    withGateway(async ({ configuration }, document) => {
      assert.match(document.openapi, /^3\.1\./)
      assert.strictEqual(document.info.version, version)
      assert.deepStrictEqual(document.servers, [{ url: configuration.baseUrl }])
    })
  )

  it.effect("says which credential each operation takes", () =>
    withGateway(async (_, document) => {
      const { securitySchemes } = document.components
      for (const scheme of Object.values<any>(securitySchemes)) {
        assert.deepInclude(scheme, { type: "http", scheme: "bearer" })
      }
      const credentials = operationsOf(document).map(([name, { security }]) => [name, security.flatMap(Object.keys)])
      assert.deepStrictEqual(Object.fromEntries(credentials), {
        "POST /v1/agents/registration-token": ["userToken"],
        "POST /v1/agents/register": [],
        "GET /health/live": [],
        "GET /health/ready": [],
        "GET /v1/agents/me": ["userToken"],
        "DELETE /v1/agents/{agentId}": ["userToken"],
        "GET /v1/agents/{agentId}/health": ["token"],
        "POST /v1/agents/{agentId}/rotate-key": ["userToken"],
        "POST /v1/auth/token": [],
        "POST /v1/cases": ["token"],
        "GET /v1/cases": ["token"],
        "PATCH /v1/cases/{caseId}": ["token"],
        "DELETE /v1/cases/{caseId}": ["token"],
        "POST /v1/parties": ["token"],
        "GET /v1/parties": ["token"],
        "GET /v1/parties/{partyId}": ["token"],
        "PUT /v1/parties/{partyId}": ["token"],
        "GET /v1/deliverables": ["token"],
        "GET /v1/deliverables/{deliverableId}": ["token"],
        "GET /v1/deliverables/{deliverableId}/revisions/{revision}": ["token"],
        "GET /v1/partners": ["token"],
        "POST /v1/cases/{caseId}/partners/{partnerId}/invite": ["token"],
        "GET /v1/cases/{caseId}/invitations": ["token"],
        "GET /v1/invitations/{invitationId}": ["token"],
        "POST /v1/invitations/{invitationId}/revoke": ["token"],
        "POST /v1/invitations/{invitationId}/link": ["userToken"],
        "GET /v1/secure-steps": ["token"],
        "GET /v1/secure-steps/{secureStepId}": ["token"],
        "POST /v1/secure-steps/{secureStepId}/done": ["userToken"],
        "POST /v1/secure-steps/{secureStepId}/decline": ["userToken"],
        "POST /v1/cases/{caseId}/files": ["token"],
        "GET /v1/cases/{caseId}/files": ["token"],
        "GET /v1/cases/{caseId}/files/{fileId}": ["token"],
        "GET /v1/cases/{caseId}/files/{fileId}/text": ["token"],
        "PATCH /v1/cases/{caseId}/files/{fileId}": ["token"],
        "DELETE /v1/cases/{caseId}/files/{fileId}": ["userToken"],
        "POST /v1/agent": ["bearerToken"],
        "GET /v1/agent/{phaseId}": ["token"],
        "POST /v1/agent/{phaseId}/cancel": ["token"],
        "GET /v1/workspace/{containerType}/{containerId}": ["token"],
        "GET /v1/timeline/{timelineId}": ["token"],
        "POST /v1/branch": ["token"],
        "GET /v1/branch/{branchId}": ["token"],
        "GET /v1/phases": ["token"],
        "GET /v1/audit": ["userToken"]
      })
    })
  )

  it.effect("has a valid example of every body", () =>
    withGateway(async (_, document) => {
      const faults = makeValidator(document.components.schemas)
      for (const [name, { requestBody, responses }] of operationsOf(document)) {
        const bodies = [["request", requestBody], ...Object.entries<any>(responses)]
        for (const [which, body] of bodies) {
          for (const { examples, schema } of Object.values<any>(body?.content ?? {})) {
            assert.isNotEmpty(Object.keys(examples), `${name}, ${which}`)
            for (const { value } of Object.values<any>(examples)) {
              assert.deepStrictEqual(faults(schema, value), [], `${name}, ${which}`)
            }
          }
        }
      }
    })
  )

  it.effect("shows each event of a task's stream, and how one says that it waits for its user", () =>
    withGateway(async (_, document) => {
      for (const [path, method] of [
        ["/v1/agent", "post"],
        ["/v1/agent/{phaseId}", "get"]
      ] as const) {
        const { examples } = document.paths[path][method].responses[200].content["text/event-stream"]
        const events = Object.values<any>(examples).map(({ value }) => value)
        assert.deepStrictEqual([...new Set(events.map(({ event }) => event))].sort(), [
          "content_chunk",
          "direct_response",
          "error",
          "heartbeat",
          "phase_end",
          "phase_start",
          "status"
        ])
        const steps = events.flatMap(({ data, event }) => (event === "status" ? [JSON.parse(data).secureStep] : []))
        assert.isTrue(steps.includes(undefined))
        assert.isTrue(steps.some((step) => typeof step?.secureStepId === "string"))
      }
    })
  )

  it.effect("has a valid example of every parameter, and a description", () =>
    withGateway(async (_, document) => {
      const faults = makeValidator(document.components.schemas)
      for (const [name, { parameters }] of operationsOf(document)) {
        for (const parameter of parameters) {
          assert.isAbove(parameter.description.length, 10, `${name}, ${parameter.name}`)
          assert.deepStrictEqual(faults(parameter.schema, parameter.example), [], `${name}, ${parameter.name}`)
        }
      }
    })
  )

  it.effect("has no bounds that are only the language's, no unused schema and none that is missing", () =>
    withGateway(async (_, document) => {
      const all = objectsIn(document)
      for (const [at, value] of all) {
        assert.notStrictEqual(value.minimum, Number.MIN_SAFE_INTEGER, at)
        assert.notStrictEqual(value.maximum, Number.MAX_SAFE_INTEGER, at)
      }
      const refs = all.flatMap(([, { $ref }]) => (typeof $ref === "string" ? [$ref] : []))
      const components = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
      assert.deepStrictEqual([...new Set(refs)].sort(), components.sort())
    })
  )

  it.effect("describes the answers that are given, headers included", () =>
    withGateway(async ({ bearer, client, sampleAgent, userToken }, document) => {
      const faults = makeValidator(document.components.schemas)
      const described = (operation: string, answer: Answer) => {
        const [method, path] = operation.split(" ") as [string, string]
        const known = document.paths[path][method.toLowerCase()].responses[answer.status]
        assert.isDefined(known, `${operation} ${answer.status} ${answer.text}`)
        for (const [name, { required }] of Object.entries<any>(known.headers ?? {})) {
          if (required) assert.property(answer.headers, name.toLowerCase(), `${operation} ${answer.status}`)
        }
        if (known.content === undefined) return assert.strictEqual(answer.text, "")
        const type = answer.headers["content-type"]!
        const content = known.content[type] ?? known.content["application/json"]
        assert.deepStrictEqual(
          faults(content.schema, type.startsWith("text/") ? answer.text : answer.json()),
          [],
          `${operation} ${answer.status}`
        )
      }
      const seen = async (operation: string, path: string, ...[call]: Array<Parameters<typeof client.call>[1]>) => {
        const answer = await client.call(path, { method: operation.split(" ")[0]!, ...call })
        described(operation, answer)
        return answer
      }
      const post = (path: string) => `POST ${path}`
      const user = await userToken("bob")
      const issue = post("/v1/agents/registration-token")
      const register = post("/v1/agents/register")

      await seen(issue, "/v1/agents/registration-token")
      const issued = await seen(issue, "/v1/agents/registration-token", { bearer: user })
      const registration = {
        registration_token: issued.json().registration_token,
        agent_card_url: sampleAgent.cardUrl
      }
      await seen(register, "/v1/agents/register", { body: {} })
      await seen(register, "/v1/agents/register", { body: { ...registration, agent_card_url: "http://x" } })
      await seen(register, "/v1/agents/register", { body: { ...registration, registration_token: "icr_x" } })
      const registered = await seen(register, "/v1/agents/register", { body: registration })
      assert.strictEqual(registered.status, 201)
      await seen(issue, "/v1/agents/registration-token", { bearer: user })
      await seen("GET /v1/agents/me", "/v1/agents/me", { bearer: user })
      await seen("GET /v1/agents/me", "/v1/agents/me", { bearer: await userToken("carol") })
      await seen("GET /health/live", "/health/live")
      assert.strictEqual((await seen("GET /health/ready", "/health/ready")).status, 200)
      const agentPath = `/v1/agents/${registered.json().agent_id}`
      await seen("GET /v1/agents/{agentId}/health", `${agentPath}/health`, { bearer: user })
      await seen(post("/v1/agents/{agentId}/rotate-key"), `${agentPath}/rotate-key`, { bearer: user })

      const exchange = post("/v1/auth/token")
      await seen(exchange, "/v1/auth/token", { body: { api_key: registered.json().shared_api_key } })
      await seen(exchange, "/v1/auth/token", { body: { api_key: "ick_x" } })
      await seen(exchange, "/v1/auth/token", { body: "x", headers: { "content-type": "text/plain" } })
      await seen("DELETE /v1/agents/{agentId}", agentPath, { bearer: user })
      await seen("DELETE /v1/agents/{agentId}", "/v1/agents/me", { bearer: user })

      const token = await bearer("alice")
      const create = post("/v1/cases")
      const created = await seen(create, "/v1/cases", { body: caseDraft, bearer: token })
      assert.strictEqual(created.headers["location"], `/v1/cases?caseId=${created.json().caseId}`)
      const refused = await seen(create, "/v1/cases", { body: { title: "Call +1 202 555 0143" }, bearer: token })
      assert.match(refused.headers["link"]!, /rel="secure-step"/)
      await seen(create, "/v1/cases", { body: { title: "x".repeat(1_100_000) }, bearer: token })
      await seen("GET /v1/cases", "/v1/cases?limit=1", { bearer: token })
      await seen("GET /v1/cases", `/v1/cases?caseId=${created.json().caseId}`, { bearer: token })
      await seen("GET /v1/cases", "/v1/cases?limit=0", { bearer: token })

      const owner = await userToken("alice")
      const read = "GET /v1/audit"
      assert.strictEqual((await seen(read, "/v1/audit?limit=2", { bearer: owner })).status, 200)
      await seen(read, "/v1/audit?actor=nobody", { bearer: owner })
      await seen(read, "/v1/audit?format=ndjson&limit=2", { bearer: owner })
      await seen(read, "/v1/audit", { bearer: token })
      await seen(read, "/v1/audit")
      const { caseId } = created.json()
      const party = await seen(post("/v1/parties"), "/v1/parties", {
        body: { caseId, kind: "person", role: "plaintiff" },
        bearer: token
      })
      assert.strictEqual(party.headers["location"], `/v1/parties/${party.json().partyId}`)
      await seen(post("/v1/parties"), "/v1/parties", {
        body: { caseId, kind: "person", role: "plaintiff", name: "x" },
        bearer: token
      })
      await seen("GET /v1/parties", `/v1/parties?caseId=${caseId}&role=plaintiff`, { bearer: token })
      const partyPath = `/v1/parties/${party.json().partyId}`
      await seen("GET /v1/parties/{partyId}", partyPath, { bearer: token })
      await seen("GET /v1/parties/{partyId}", partyPath, { bearer: await userToken("carol") })
      const put = "PUT /v1/parties/{partyId}"
      const replacement = { kind: "person", role: "intervenor" }
      await seen(put, partyPath, { body: replacement, bearer: token, headers: { "if-match": '"7"' } })
      await seen(put, partyPath, { body: replacement, bearer: token, headers: { "if-match": '"1"' } })

      const deliverables = `/v1/deliverables?caseId=${caseId}`
      assert.strictEqual(
        (await seen("GET /v1/deliverables", `${deliverables}&status=draft`, { bearer: token })).status,
        200
      )
      await seen("GET /v1/deliverables", `${deliverables}&cursor=x`, { bearer: token })
      await seen("GET /v1/deliverables", deliverables, { bearer: await userToken("carol") })
      const deliverable = "/v1/deliverables/deliverable_0194f3a8-7c14-7d06-8a35-3e4f5a6b7c8d"
      await seen("GET /v1/deliverables/{deliverableId}", deliverable, { bearer: token })
      const revision = "GET /v1/deliverables/{deliverableId}/revisions/{revision}"
      for (const number of [1, 0]) await seen(revision, `${deliverable}/revisions/${number}`, { bearer: token })

      const foundPartners = await seen("GET /v1/partners", "/v1/partners?q=quintanoab&limit=1", { bearer: token })
      const [{ partnerId }] = foundPartners.json().items
      await seen("GET /v1/partners", "/v1/partners?cursor=x", { bearer: token })
      const invite = post("/v1/cases/{caseId}/partners/{partnerId}/invite")
      const invitePath = `/v1/cases/${created.json().caseId}/partners/${partnerId}/invite`
      const invited = await seen(invite, invitePath, { body: { note: "Sales staff." }, bearer: token })
      assert.strictEqual(invited.status, 201)
      await seen(invite, invitePath, { body: {}, bearer: token })
      await seen(invite, invitePath, { body: { note: "Call +1 202 555 0143" }, bearer: token })
      await seen(invite, invitePath, { body: { expiresInDays: 91 }, bearer: token })
      const listPath = `/v1/cases/${created.json().caseId}/invitations`
      await seen("GET /v1/cases/{caseId}/invitations", listPath, { bearer: token })
      const invitationPath = `/v1/invitations/${invited.json().invitationId}`
      await seen("GET /v1/invitations/{invitationId}", invitationPath, { bearer: token })
      await seen("GET /v1/invitations/{invitationId}", invitationPath, { bearer: user })
      const link = post("/v1/invitations/{invitationId}/link")
      await seen(link, `${invitationPath}/link`, { bearer: await userToken("alice") })
      await seen(link, `${invitationPath}/link`, { bearer: token })
      const revoke = post("/v1/invitations/{invitationId}/revoke")
      await seen(revoke, `${invitationPath}/revoke`, { bearer: token, headers: { "if-match": '"7"' } })
      await seen(revoke, `${invitationPath}/revoke`, { bearer: token })
      await seen(revoke, `${invitationPath}/revoke`, { bearer: token })
      await seen(link, `${invitationPath}/link`, { bearer: await userToken("alice") })

      const files = `/v1/cases/${created.json().caseId}/files`
      const addFile = post("/v1/cases/{caseId}/files")
      const addedFile = await seen(addFile, files, upload(token, form({ content: "[Party 1] signed." })))
      assert.strictEqual(addedFile.status, 201)
      await seen(addFile, files, upload(token, form({ content: "Call +1 202 555 0143" })))
      await seen(addFile, files, upload(token, form({ content: "" })))
      await seen(addFile, files, upload(token, form({ content: "\0" })))
      await seen(addFile, files, { bearer: token, body: {} })
      await seen("GET /v1/cases/{caseId}/files", files, { bearer: token })
      const filePlace = addedFile.headers["location"]!
      await seen("GET /v1/cases/{caseId}/files/{fileId}", filePlace, { bearer: token })
      await seen("GET /v1/cases/{caseId}/files/{fileId}/text", `${filePlace}/text`, { bearer: token })
      const changeFile = "PATCH /v1/cases/{caseId}/files/{fileId}"
      await seen(changeFile, filePlace, { method: "PATCH", body: {}, bearer: token })
      await seen(changeFile, filePlace, { method: "PATCH", body: { deidentification: "thorough" }, bearer: token })
      await seen(changeFile, filePlace, { method: "PATCH", body: { deidentification: "none" }, bearer: token })
      const removeFile = "DELETE /v1/cases/{caseId}/files/{fileId}"
      await seen(removeFile, filePlace, { bearer: token })
      await seen(removeFile, filePlace, { bearer: await userToken("alice"), headers: { "if-match": '"99"' } })
      await seen(removeFile, filePlace, { bearer: await userToken("alice") })

      const workspace = "GET /v1/workspace/{containerType}/{containerId}"
      await seen(workspace, `/v1/workspace/case/${created.json().caseId}`, { bearer: token })
      await seen(workspace, "/v1/workspace/support/none", { bearer: token })

      const send = post("/v1/agent")
      await seen(send, "/v1/agent", { body: supportTask({ prompt: "" }), bearer: token })
      await seen(send, "/v1/agent", { body: supportTask({ prompt: "Call +1 202 555 0143" }), bearer: token })
      await seen(send, "/v1/agent", { body: supportTask(), bearer: user })
      const body = supportTask()
      await (await client.stream("/v1/agent", { body, bearer: token })).all()
      await seen(send, "/v1/agent", { body: { ...body, prompt: "Another one." }, bearer: token })
      await seen(post("/v1/agent/{phaseId}/cancel"), `/v1/agent/${body.seedPhase.phaseId}/cancel`, { bearer: token })
      await seen("GET /v1/agent/{phaseId}", `/v1/agent/${body.seedPhase.phaseId}`, {
        bearer: token,
        headers: { "last-event-id": "x" }
      })

      const { phaseId } = body.seedPhase
      const page = `/v1/agent/${phaseId}`
      const [start] = await (await client.stream(page, { bearer: token })).all()
      const { branchId } = start!.data as { branchId: string }
      const main = await seen("GET /v1/branch/{branchId}", `/v1/branch/${branchId}`, { bearer: token })
      const { timelineId } = main.json()
      const branch = post("/v1/branch")
      const draft = { timelineId, name: "Settlement", forkedFromPhaseId: phaseId }
      const forked = await seen(branch, "/v1/branch", { body: draft, bearer: token })
      assert.strictEqual(forked.headers["location"], `/v1/branch/${forked.json().branchId}`)
      assert.strictEqual((await seen(branch, "/v1/branch", { body: draft, bearer: token })).status, 409)
      await seen(branch, "/v1/branch", { body: { ...draft, name: "Call +1 202 555 0143" }, bearer: token })
      await seen(branch, "/v1/branch", { body: { ...draft, name: " main" }, bearer: token })
      await seen(branch, "/v1/branch", { body: { ...draft, name: "B" }, bearer: user })
      await seen("GET /v1/timeline/{timelineId}", `/v1/timeline/${timelineId}`, { bearer: token })
      await seen("GET /v1/timeline/{timelineId}", `/v1/timeline/${timelineId}`, { bearer: user })
      await seen("GET /v1/branch/{branchId}", "/v1/branch/main", { bearer: token })
      await seen("GET /v1/phases", `/v1/phases?branchId=${forked.json().branchId}`, { bearer: token })
      await seen("GET /v1/phases", "/v1/phases", { bearer: token })
      await seen("GET /v1/phases", `/v1/phases?branchId=${branchId}`, { bearer: user })
    })
  )

  it.effect("describes the stream: each event's data by its name, with an id if it has one", () =>
    withGateway(async ({ bearer, client }, document) => {
      const faults = makeValidator(document.components.schemas)
      const { schema } = document.paths["/v1/agent"].post.responses["200"].content["text/event-stream"]
      assert.deepStrictEqual(
        document.paths["/v1/agent/{phaseId}"].get.responses["200"].content["text/event-stream"].schema,
        schema
      )
      const names: ReadonlyArray<string> = schema.anyOf.map(({ properties }: any) => properties.event.enum[0])
      assert.sameMembers(
        [...names],
        ["status", "content_chunk", "direct_response", "phase_start", "phase_end", "heartbeat", "error"]
      )
      const isDescribed = ({ data, event, id }: { id?: string | undefined; event: string; data: unknown }) => {
        const whole = { ...(id === undefined ? {} : { id }), event, data: JSON.stringify(data) }
        const branch = schema.anyOf[names.indexOf(event)]
        assert.isDefined(branch, event)
        assert.deepStrictEqual(faults(branch, whole), [], event)
        return whole
      }
      const token = await bearer("alice")
      const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: token })).json()
      const received = new Set<string>()
      for (const body of [
        task(caseId),
        task(caseId, { requestType: "eval_req", prompt: "Evaluate this case." }),
        supportTask()
      ]) {
        const events = await (await client.stream("/v1/agent", { body, bearer: token })).all()
        for (const event of events) received.add(isDescribed(event).event)
        const replay = await (
          await client.stream(`/v1/agent/${body.seedPhase.phaseId}`, {
            bearer: token,
            headers: { "last-event-id": "1" }
          })
        ).all()
        for (const event of replay) received.add(isDescribed(event).event)
      }
      for (const name of ["phase_start", "status", "content_chunk", "direct_response", "phase_end"]) {
        assert.include([...received], name)
      }
      // The check itself can fail: the schema rejects an event with another event's data, and a heartbeat with an id.
      assert.isNotEmpty(faults(schema, { id: "1", event: "phase_end", data: '{"at":"2026-02-03T09:16:03.000Z"}' }))
      assert.isNotEmpty(faults(schema, { id: "1", event: "heartbeat", data: '{"at":"2026-02-03T09:16:03.000Z"}' }))
    })
  )
})
