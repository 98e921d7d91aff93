import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { Sealed } from "../vault/sealing.ts"

/** A user's sealed privacy settings. Public names are names, so no store sees them in plain text. */
export interface SealedPrivacySettings extends Sealed {
  /** 1 for a user's first settings, one more with every change. */
  readonly version: number
  /** Version of the master key from which the sealing key is derived. */
  readonly masterVersion: number
}

export interface OwnedPrivacySettings {
  readonly userId: UserId
  readonly settings: SealedPrivacySettings
}

/** Stores users' privacy settings, sealed. */
export class PrivacySettingsStore extends Context.Service<
  PrivacySettingsStore,
  {
    readonly find: (userId: UserId) => Effect.Effect<Option.Option<SealedPrivacySettings>, StoreError>
    /**
     * Replaces the settings of the version before; version 1 replaces none. False if the stored ones have another
     * version. Atomic: of several calls for one version one succeeds.
     */
    readonly put: (userId: UserId, settings: SealedPrivacySettings) => Effect.Effect<boolean, StoreError>
    /** Returns the version of the user's settings, 0 if there are none. Cheap. */
    readonly version: (userId: UserId) => Effect.Effect<number, StoreError>
    /**
     * Returns up to `limit` settings of all users that are not under this version of the master key, ordered by their
     * key version and user, after the position `after`, which need not exist.
     */
    readonly listNotUnder: (
      masterVersion: number,
      page: { readonly after: Option.Option<OwnedPrivacySettings>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<OwnedPrivacySettings>, StoreError>
    /**
     * Replaces the bytes of settings that still have this version and the master key version `from`; otherwise false.
     * Atomic: of concurrent calls one succeeds.
     */
    readonly reseal: (
      userId: UserId,
      from: number,
      settings: SealedPrivacySettings
    ) => Effect.Effect<boolean, StoreError>
  }
>()("@incamera/domain/settings/PrivacySettingsStore") {}
