export { makeTaskStreams } from "./taskStreams.ts"
