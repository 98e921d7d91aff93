/** Examples of each operation's request and answer, and the meaning of its success. Keys are operation ids. */
import { agentOperations } from "./operations/agentOperations.ts"
import { auditOperations } from "./operations/auditOperations.ts"
import { caseOperations } from "./operations/caseOperations.ts"
import { healthOperations } from "./operations/healthOperations.ts"
import { invitationOperations } from "./operations/invitationOperations.ts"
import { partnerOperations } from "./operations/partnerOperations.ts"
import { fileOperations } from "./operations/fileOperations.ts"
import type { OperationNotes } from "./operations/OperationNotes.ts"
import { deliverableOperations } from "./operations/deliverableOperations.ts"
import { partyOperations } from "./operations/partyOperations.ts"
import { secureStepOperations } from "./operations/secureStepOperations.ts"
import { taskOperations } from "./operations/taskOperations.ts"
import { workspaceOperations } from "./operations/workspaceOperations.ts"
import { timelineOperations } from "./operations/timelineOperations.ts"

export const operations: Readonly<Record<string, OperationNotes>> = {
  ...agentOperations,
  ...auditOperations,
  ...caseOperations,
  ...partyOperations,
  ...deliverableOperations,
  ...taskOperations,
  ...secureStepOperations,
  ...workspaceOperations,
  ...timelineOperations,
  ...partnerOperations,
  ...invitationOperations,
  ...fileOperations,
  ...healthOperations,
  ...taskOperations
}
