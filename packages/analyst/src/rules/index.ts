export { chronologyOf, comparisonOf, contradictionsOf, type DeadlinesFound, deadlinesOf, todayOf } from "./caseRules.ts"
export { whoIsWho } from "./whoIsWho.ts"
