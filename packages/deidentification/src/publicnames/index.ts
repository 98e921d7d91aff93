export {
  isInDirectory,
  isListed,
  isPartyHere,
  isPublicInPrompt,
  isPublishedNumber,
  JudgedContext
} from "./isPublicHere.ts"
export { compileNames, type NameList } from "./NameList.ts"
export { publicTo } from "./publicTo.ts"
export { WholeNames } from "./WholeNames.ts"
