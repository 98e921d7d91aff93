/** All tools. Further tools that change something belong here, each with a warrant of its own. */
import { listDocuments, readDocument, searchDocuments } from "./documents.ts"
import type { ModelTool } from "./ModelTool.ts"
import { readCase, readHistory } from "./record.ts"
import { requestSecureStep } from "./secureSteps.ts"

export const tools: ReadonlyArray<ModelTool> = [
  listDocuments,
  readDocument,
  searchDocuments,
  readCase,
  readHistory,
  requestSecureStep
]
