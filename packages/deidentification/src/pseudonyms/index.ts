export { type ChangedText, findInChanges, type FoundInChanges } from "../views/findInChanges.ts"
export { findAcross, type FoundAcross } from "./acrossParts.ts"
export { type CaseParties, casePartiesInSteps, type Registered, type RegisteredValues } from "./CaseParties.ts"
export {
  correctionKey,
  type Corrections,
  correctionsOf,
  isOrdinaryName,
  noCorrections,
  normalizedCorrection
} from "./Corrections.ts"
export {
  type CaseValues,
  type FilledIn,
  type FilledLanguage,
  type Filler,
  fillerInSteps,
  fillIn,
  type MergedPlaceholders
} from "./fillIn.ts"
export type { FoundName } from "./foundAgain.ts"
export { type Place, placesIn } from "./Places.ts"
export { plainKey } from "./plainKey.ts"
export { prepareUntilClean, type PreparingOptions } from "./prepareUntilClean.ts"
export {
  assign,
  type Assigned,
  countsOf,
  type IsPublic,
  type KnownInCase,
  type Prepared,
  render,
  type Rendered,
  type Replaced
} from "./pseudonymize.ts"
export { namesFound, type Pseudonym, type Pseudonyms, type Told } from "./Pseudonyms.ts"
export { type DocumentSearch, searchDocument } from "./searchDocument.ts"
export { announcedIn, nameOf, outsideLabels, type TextField } from "./TextField.ts"
export { type Around, around } from "./titles.ts"
export { isName, type Sort, sortOf, type ValueClass } from "./ValueClass.ts"
export type { Comparison } from "./Comparison.ts"
export type { Mention, Mentions, Value } from "./Mentions.ts"
export type { Gender } from "../words/genderOfGivenName.ts"
