export type { ModelTool, ToolAnswer, WrittenDraft } from "./ModelTool.ts"
