export { CaseDrafts } from "./caseDrafts.ts"
export { NameSpellings, PersonNames } from "./personNames.ts"
