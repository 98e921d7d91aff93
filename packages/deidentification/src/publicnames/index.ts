export {
  isInDirectory,
  isListed,
  isPartyHere,
  isPublicInPrompt,
  isPublishedNumber,
  JudgedContext,
  type WholeText
} from "./isPublicHere.ts"
export { compileNames, type NameList } from "./NameList.ts"
export { publicTo } from "./publicTo.ts"
export { WholeNames } from "./WholeNames.ts"
export type { Place, Places } from "./Places.ts"
export type { Caption, Captions } from "./captions/Caption.ts"
export type { WrittenWords } from "./loneWords.ts"
export type { PartyNames } from "./partySigns.ts"
