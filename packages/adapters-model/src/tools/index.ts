export type { ModelTool, ToolAnswer } from "./ModelTool.ts"
