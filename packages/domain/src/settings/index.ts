export { AccountSettings, type VersionedPrivacySettings } from "./AccountSettings.ts"
export { PrivacySettings, PublicName, Refusals } from "./PrivacySettings.ts"
export { type OwnedPrivacySettings, PrivacySettingsStore, type SealedPrivacySettings } from "./PrivacySettingsStore.ts"
