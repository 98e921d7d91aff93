import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { Sealed } from "../vault/sealing.ts"

/** A user's privacy settings: public names are names, so no store sees them in the clear. */
export interface SealedPrivacySettings extends Sealed {
  /** 1 for a user's first settings, one more with every change. */
  readonly version: number
  /** The version of the master key from which the key they are sealed with is derived. */
  readonly masterVersion: number
}

export interface OwnedPrivacySettings {
  readonly userId: UserId
  readonly settings: SealedPrivacySettings
}

/** Where users' privacy settings are kept, sealed. */
export class PrivacySettingsStore extends Context.Service<
  PrivacySettingsStore,
  {
    readonly find: (userId: UserId) => Effect.Effect<Option.Option<SealedPrivacySettings>, StoreError>
    /**
     * Replaces the settings of the version before; version 1 replaces none. False when they are of another version.
     * Atomic: of several for the same version one is kept.
     */
    readonly put: (userId: UserId, settings: SealedPrivacySettings) => Effect.Effect<boolean, StoreError>
    /** The version of the user's settings, 0 when there are none. Cheap. */
    readonly version: (userId: UserId) => Effect.Effect<number, StoreError>
    /**
     * Up to `limit` settings of all users that are not under this version of the master key: by that version and user,
     * and after those of `after` in this order, whether they are there or not.
     */
    readonly listNotUnder: (
      masterVersion: number,
      page: { readonly after: Option.Option<OwnedPrivacySettings>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<OwnedPrivacySettings>, StoreError>
    /**
     * Replaces the bytes of settings that are still of this version and under the master key of version `from`; false
     * when they aren't. Atomic: of several one replaces them.
     */
    readonly reseal: (
      userId: UserId,
      from: number,
      settings: SealedPrivacySettings
    ) => Effect.Effect<boolean, StoreError>
  }
>()("@incamera/domain/settings/PrivacySettingsStore") {}
