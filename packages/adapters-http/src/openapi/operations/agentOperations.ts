import { agentId } from "../sampleRecords.ts"
import type { OperationNotes } from "./OperationNotes.ts"

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

export const agentOperations: Readonly<Record<string, OperationNotes>> = {
  "agents.issueRegistrationToken": {
    answers: {
      201: {
        description: "The token. It is shown only here.",
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
        description: "The agent is connected. The key is shown only here.",
        examples: {
          registered: { agent_id: agentId, name: "Example Agent", status: "active", shared_api_key: "ick_…" }
        }
      }
    }
  },
  "agents.me": {
    answers: {
      200: {
        description: "The connected agent. `health` is the result of the last check of its card, if there was one.",
        examples: { seen: agent, "never seen": { ...agent, last_seen_at: null, health: null } }
      }
    }
  },
  "agents.disconnect": { answers: { 204: { description: "The agent is disconnected.", examples: {} } } },
  "agents.health": {
    answers: {
      200: {
        description: "`healthy`: the card was fetched and is valid.",
        examples: { healthy: { status: "healthy" } }
      },
      503: {
        description: "`unhealthy`: the card can't be fetched or is not valid. `error` explains it.",
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
        description: "The new key, shown only here. The old key works for another 30 minutes.",
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
  }
}
