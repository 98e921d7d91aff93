import { agentId, caseId, phaseId } from "../sampleRecords.ts"
import type { OperationNotes } from "./OperationNotes.ts"

const created = {
  sequence: 1,
  at: "2026-02-03T09:15:00.000Z",
  actor: { type: "user" },
  action: "case.create",
  resourceId: caseId,
  caseId,
  previousHash: "0".repeat(64),
  hash: "3f79bb7b435b05321651daefd374cdc681dc06faa65e374e38337b88ca046dea"
}

const started = {
  sequence: 2,
  at: "2026-02-03T09:16:00.000Z",
  actor: { type: "agent", agentId, tokenId: "token_0194f3a8-6b2f-7d11-8c3e-1a2b3c4d5e6f" },
  action: "task.start",
  resourceId: phaseId,
  caseId,
  previousHash: created.hash,
  hash: "e258d248fda94c63753607f7c4494ee0fcbe92f1a76bfdac795c9d84101eb317"
}

const refused = {
  sequence: 3,
  at: "2026-02-03T09:17:00.000Z",
  actor: started.actor,
  action: "identity.refuse",
  resourceId: caseId,
  caseId,
  refused: { found: [{ kind: "person", count: 2 }], asksToReveal: false },
  previousHash: started.hash,
  hash: "9c1f0de6a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c"
}

export const auditOperations: Readonly<Record<string, OperationNotes>> = {
  "audit.list": {
    answers: {
      200: {
        description:
          "A page of the log; `nextCursor` is null on the last. With `format=ndjson` a file with one entry a line; if the connection breaks, the file is incomplete.",
        examples: { page: { items: [refused, started, created], nextCursor: null } },
        lines: { entry: created },
        headers: {
          "Content-Disposition": {
            description: 'With `format=ndjson`: `attachment; filename="audit-log.ndjson"`.',
            required: false,
            schema: { type: "string" }
          }
        }
      }
    }
  }
}
