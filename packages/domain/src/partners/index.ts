export { Partner, PartnerDraft } from "./Partner.ts"
export { PartnerDirectory, sourceOf } from "./PartnerDirectory.ts"
export { DirectoryFull } from "./PartnerErrors.ts"
export { Partners } from "./Partners.ts"
export {
  type FacetValue,
  type PartnerEntry,
  type PartnerSearch,
  PartnerStore,
  type RankedPartner,
  type RankPosition
} from "./PartnerStore.ts"
export { compareText, foldedKey, weightedWords, wordsOf } from "./partnerWords.ts"
export { Vocabulary } from "./Vocabulary.ts"
