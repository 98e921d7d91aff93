export { findVersion, type KnownMasterKeys, type MasterKey, MasterKeys } from "./MasterKeys.ts"
export { SecretHash, type SecretHashes, Secrets } from "./Secrets.ts"
