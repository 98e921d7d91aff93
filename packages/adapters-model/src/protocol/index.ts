export type { ToolDescription } from "./ChatRequest.ts"
