/** All tools. Further tools that change something belong here, each with a warrant of its own. */
import { listDocuments, readDocument, searchDocuments } from "./documents.ts"
import { writeDraft } from "./drafts.ts"
import { askQuestion, decline } from "./endings.ts"
import type { ModelTool } from "./ModelTool.ts"
import { readCase, readHistory } from "./record.ts"
import { compareDocuments, computeDeadlines, findContradictions, listEvents } from "./rules.ts"
import { requestSecureStep } from "./secureSteps.ts"

export const tools: ReadonlyArray<ModelTool> = [
  listDocuments,
  readDocument,
  searchDocuments,
  readCase,
  readHistory,
  listEvents,
  computeDeadlines,
  findContradictions,
  compareDocuments,
  writeDraft,
  askQuestion,
  decline,
  requestSecureStep
]
