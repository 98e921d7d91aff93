export { type KnowledgeBase, knowledgeBaseOf } from "./KnowledgeBase.ts"
export type { Article } from "./Article.ts"
export type { Ranked } from "./ranking.ts"
export type { Span } from "../Span.ts"
