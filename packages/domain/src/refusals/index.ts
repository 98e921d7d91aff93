export { RationHolder } from "./RationHolder.ts"
export { type Hold, RefusalRationStore, type Spent } from "./RefusalRationStore.ts"
export { Refusals } from "./Refusals.ts"
