export { findVersion, type KnownMasterKeys, type MasterKey, MasterKeys } from "./MasterKeys.ts"
export { type NewSecret, SecretHash, type SecretHashes, Secrets } from "./Secrets.ts"
export type { SecretKind } from "./SecretFormat.ts"
