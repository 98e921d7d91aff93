export { RationHolder } from "./RationHolder.ts"
export { type Hold, RefusalRationStore, type Spending, type Spent } from "./RefusalRationStore.ts"
export { type OnBehalf, Refusals, type SentWork } from "./Refusals.ts"
export type { RefusedTexts } from "./RefusedTexts.ts"
