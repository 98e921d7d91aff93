export { CaseShredding } from "./CaseShredding.ts"
export { DocumentId } from "./DocumentId.ts"
export type { FileOfCase, FileSeal, FileSealing, PieceSeal } from "./FileSealing.ts"
export { Identity } from "./Identity.ts"
export { IdentityDetails } from "./IdentityDetails.ts"
export { identityMark } from "./identityMark.ts"
export { IdentityVault, type RegisteredIdentities, VaultLocked } from "./IdentityVault.ts"
export {
  IdentityVaultStorage,
  type OwnedCaseKey,
  type SealedIdentity,
  type SealedOriginals,
  type SealedPseudonyms,
  type WithKey,
  type WrappedCaseKey
} from "./IdentityVaultStorage.ts"
export { PartiesDiffer } from "./PartiesDiffer.ts"
export { PartyIdentities } from "./PartyIdentities.ts"
export { Originals, Pseudonyms } from "./Pseudonyms.ts"
export { nonceBytes, type Sealed } from "./sealing.ts"
export { VaultFull } from "./VaultFull.ts"
