export { assignment, work } from "./assignments.ts"
export { falseCitations } from "./citations.ts"
export { countingTokens, gathered, runContextOf } from "./runContexts.ts"
export { assertGrown, assertSound, assertWhole, eventsOf, textOf } from "./taskLogs.ts"
