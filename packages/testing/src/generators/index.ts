export { CaseDrafts } from "./caseDrafts.ts"
export { NameSpellings, type PersonName, PersonNames } from "./personNames.ts"
