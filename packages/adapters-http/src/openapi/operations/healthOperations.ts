import type { OperationNotes } from "./OperationNotes.ts"

export const healthOperations: Readonly<Record<string, OperationNotes>> = {
  "health.live": {
    answers: { 200: { description: "The process answers.", examples: { live: { status: "live" } } } }
  },
  "health.ready": {
    answers: {
      200: { description: "Send requests to this node.", examples: { ready: { status: "ready" } } },
      503: {
        description: "Send no requests: the node is stopping, or its database doesn't answer.",
        examples: { "not ready": { status: "not-ready" } }
      }
    }
  }
}
