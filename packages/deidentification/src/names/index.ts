export { loadNameRecognizer, loadPromptRecognizer } from "./loadNameRecognizer.ts"
export type { NameRecognizer } from "./NameRecognizer.ts"
