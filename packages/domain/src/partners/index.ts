export { Partner, PartnerDraft } from "./Partner.ts"
export { type Imported, PartnerDirectory, sourceOf } from "./PartnerDirectory.ts"
export { DirectoryFull } from "./PartnerErrors.ts"
export { type FoundPartners, type PartnerQuery, Partners } from "./Partners.ts"
export {
  type Facets,
  type FacetValue,
  type PartnerEntry,
  type PartnerFilter,
  type PartnerSearch,
  PartnerStore,
  type RankedPartner,
  type RankPosition
} from "./PartnerStore.ts"
export { compareText, foldedKey, type WeightedWord, weightedWords, wordsOf } from "./partnerWords.ts"
export { Vocabulary, type WordMatch } from "./Vocabulary.ts"
