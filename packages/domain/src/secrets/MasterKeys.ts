/**
 * The keys from which all others are derived, by version. The current one protects new data; earlier ones still open
 * old data. They come from configuration or a key file, never from the database. They may change while the program
 * runs: a rotation adds a new current key.
 */
import { Context, Effect, Layer, Option, Stream } from "effect"
import { createBlake3 } from "../hashing/Hasher.ts"

export interface MasterKey {
  readonly version: number
  /** 32 bytes. */
  readonly key: Uint8Array
}

/** The current key first. Versions are unique. */
export type KnownMasterKeys = readonly [MasterKey, ...ReadonlyArray<MasterKey>]

export class MasterKeys extends Context.Service<
  MasterKeys,
  {
    /** All available keys, the current one first. An unchanged key is the same object every time. */
    readonly known: Effect.Effect<KnownMasterKeys>
    /**
     * Finds the key of a version. If it is missing, reads the source once more, since another process may have just
     * added it. The rate of these reads is bounded.
     */
    readonly find: (version: number) => Effect.Effect<Option.Option<MasterKey>>
    /** Emits `known` now and whenever it changes. */
    readonly changes: Stream.Stream<KnownMasterKeys>
  }
>()("@incamera/domain/secrets/MasterKeys") {
  /** Keys that don't change while the program runs, the current one first. Throws a `TypeError` for an invalid one. */
  static readonly layerOf = (...keys: KnownMasterKeys): Layer.Layer<MasterKeys> => {
    const versions = new Set(keys.map(({ version }) => version))
    if (versions.size !== keys.length || !keys.every(isMasterKey)) {
      throw new TypeError("`MasterKeys.layerOf`: each `key` must have 32 bytes, and each `version` be another integer.")
    }
    return Layer.succeed(MasterKeys, {
      known: Effect.succeed(keys),
      find: (version) => Effect.succeed(findVersion(keys, version)),
      changes: Stream.succeed(keys)
    })
  }
}

const isMasterKey = ({ key, version }: MasterKey): boolean =>
  key instanceof Uint8Array && key.length === 32 && Number.isInteger(version)

export const findVersion = (keys: KnownMasterKeys, version: number): Option.Option<MasterKey> =>
  Option.fromUndefinedOr(keys.find((key) => key.version === version))

/**
 * The oldest key. It makes what a rotation must not change: signatures, and forms that are compared with earlier ones.
 */
export const oldestOf = (keys: KnownMasterKeys): MasterKey => keys.reduce((a, b) => (b.version < a.version ? b : a))

/**
 * Derives a key for one purpose, 32 bytes. Neither the master key nor another purpose's key can be computed from it.
 */
export const deriveKey = async (master: MasterKey, purpose: string): Promise<Uint8Array> => {
  const hasher = await createBlake3(master.key)
  return hasher.init().update(`in-camera/${purpose}`).digest("binary")
}
