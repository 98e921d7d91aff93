export { loadNameRecognizer } from "./loadNameRecognizer.ts"
export type { NameRecognizer } from "./NameRecognizer.ts"
