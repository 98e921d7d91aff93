/** Examples of what each operation takes and answers, and what its success means. Keys are operation ids. */
import type { Header } from "./OpenApiDocument.ts"
import { agentId, caseDraft, caseRecord, phaseId, streamEvents, taskRequest } from "./sampleRecords.ts"

export interface Success {
  readonly description: string
  /** By name; none for an answer without a body. */
  readonly examples: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, Header>>
}

export interface OperationNotes {
  /** By name; absent for a request without a body. */
  readonly requests?: Readonly<Record<string, unknown>>
  /** By status, including those that are no error by the contract though they are no success: health's 503. */
  readonly answers: Readonly<Record<string, Success>>
}

const agent = {
  agent_id: agentId,
  name: "Example Agent",
  description: "Prepares matters for review.",
  url: "https://agent.example/a2a",
  card_url: "https://agent.example/.well-known/agent.json",
  protocols: ["a2a/1.0"],
  status: "active",
  connected_at: "2026-02-03T09:00:00.000Z",
  last_seen_at: "2026-02-03T09:16:00.000Z",
  health: { status: "healthy", checked_at: "2026-02-03T09:10:00.000Z" }
}

const stream: Success = {
  description:
    "Server-Sent Events (`text/event-stream`). The schema is that of one event: `id`, `event` and `data` are its fields, and `data` is JSON by the schema that goes with the event's name. A stream begins with `phase_start` and ends with `phase_end`.",
  examples: Object.fromEntries(streamEvents.map((event) => [event.event, event]))
}

export const operations: Readonly<Record<string, OperationNotes>> = {
  "agents.issueRegistrationToken": {
    answers: {
      201: {
        description: "The token. It is shown here and never again.",
        examples: {
          token: {
            registration_token: "icr_…",
            expires_in_seconds: 600,
            instructions: "Give this token to your agent. …"
          }
        }
      }
    }
  },
  "agents.register": {
    requests: {
      registration: {
        registration_token: "icr_…",
        agent_card_url: "https://agent.example/.well-known/agent.json"
      }
    },
    answers: {
      201: {
        description: "The agent is connected. The key is shown here and never again.",
        examples: {
          registered: { agent_id: agentId, name: "Example Agent", status: "active", shared_api_key: "ick_…" }
        }
      }
    }
  },
  "agents.me": {
    answers: {
      200: {
        description: "The connected agent. `health` is what the last look at its card found, if there was one.",
        examples: { seen: agent, "never seen": { ...agent, last_seen_at: null, health: null } }
      }
    }
  },
  "agents.disconnect": { answers: { 204: { description: "The agent is disconnected.", examples: {} } } },
  "agents.health": {
    answers: {
      200: {
        description: "`healthy`: the card was fetched and is sound.",
        examples: { healthy: { status: "healthy" } }
      },
      503: {
        description: "`unhealthy`: the card can't be fetched or is not sound. `error` says which, for a person.",
        examples: {
          unhealthy: {
            status: "unhealthy",
            error:
              "The agent card must be a JSON object with name, description, url (https) and protocols containing a2a/1.0."
          }
        }
      }
    }
  },
  "agents.rotateKey": {
    answers: {
      200: {
        description: "The new key, shown here and never again. The old one still works for a while.",
        examples: { rotated: { shared_api_key: "ick_…", previous_key_valid_seconds: 1800 } }
      }
    }
  },
  "token.exchange": {
    requests: { exchange: { api_key: "ick_…" } },
    answers: {
      200: {
        description: "A bearer token. `expires_in` is in seconds, `expires_at` a Unix time in seconds.",
        examples: { token: { bearer_token: "icb_…", expires_in: 3600, expires_at: 1_770_113_760 } }
      }
    }
  },
  "cases.create": {
    requests: { whole: caseDraft, least: { title: "[Party 1] v. [Party 2]" } },
    answers: {
      201: {
        description: "The new case.",
        examples: { created: caseRecord },
        headers: {
          Location: {
            description: "Where the case is: a path of this service.",
            required: true,
            schema: { type: "string", format: "uri-reference" }
          }
        }
      }
    }
  },
  "cases.getOrList": {
    answers: {
      200: {
        description: "With `caseId` the case, else a page of the list. `nextCursor` is null on the last page.",
        examples: { case: caseRecord, list: { items: [caseRecord], nextCursor: null } }
      }
    }
  },
  "tasks.send": { requests: { task: taskRequest }, answers: { 200: stream } },
  "tasks.follow": { answers: { 200: stream } },
  "tasks.cancel": {
    answers: {
      202: {
        description: "The task was asked to end, or had ended: `status` says which.",
        examples: { running: { phaseId, status: "running" }, ended: { phaseId, status: "completed" } }
      }
    }
  }
}
