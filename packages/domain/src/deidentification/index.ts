export { Deidentification, type Guards, type Settling } from "./Deidentification.ts"
export { GuardAccount, type ValuesRead } from "./GuardAccount.ts"
export { IdentityRefused } from "./IdentityRefused.ts"
export type { KnownPlace, RefusedPlace } from "./RefusedPlace.ts"
export { RecognizerUnavailable } from "./names/RecognizerUnavailable.ts"
export {
  CaseDeidentification,
  type CaseDeidentificationOptions,
  type CaseDocument,
  type Deidentified,
  type DeidentifyOptions
} from "./pseudonyms/CaseDeidentification.ts"
export { addressing, type Addressing, empty, fold, identifier, join, safe, slice } from "./safe.ts"
export { SafeText } from "./SafeText.ts"
export { ofAccount, ofContainer, scopeOfRecord, type TextScope } from "./TextScope.ts"
export { OwnThoroughness, Thoroughness } from "./Thoroughness.ts"
export type { SafeTextSchema } from "./SafeText.ts"
export type { OriginalsMismatch } from "./pseudonyms/OriginalsMismatch.ts"
export type { DirectoryNames } from "./DirectoryNames.ts"
export type { RefusalAccount } from "./RefusalAccount.ts"
export type { TextNature } from "./TextNature.ts"
export type { ContinuedText } from "./judging/pieces.ts"
export type { FoundParties, FoundParty } from "./pseudonyms/FoundParties.ts"
export type { PartyDiscovery } from "./pseudonyms/PartyDiscovery.ts"
