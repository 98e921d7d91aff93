export { knowledgeBaseOf } from "./KnowledgeBase.ts"
