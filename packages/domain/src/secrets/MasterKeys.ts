/**
 * The keys from which all others are derived, by version: the current one protects what is new, earlier ones still
 * open what is old. They come from configuration or a key file, never from the database, and may change while the
 * program runs: a rotation puts a new one first.
 */
import { Context, Effect, Layer, Option, Stream } from "effect"
import { createBlake3 } from "../hashing/Hasher.ts"

export interface MasterKey {
  readonly version: number
  /** 32 bytes. */
  readonly key: Uint8Array
}

/** The current key first. No version stands twice. */
export type KnownMasterKeys = readonly [MasterKey, ...ReadonlyArray<MasterKey>]

export class MasterKeys extends Context.Service<
  MasterKeys,
  {
    /** Every key at hand, the current one first. An unchanged key is the same object every time. */
    readonly known: Effect.Effect<KnownMasterKeys>
    /**
     * The key of a version. Where it is not at hand its source is looked at once more, since another process may have
     * put it there a moment ago; how often that happens is bounded.
     */
    readonly find: (version: number) => Effect.Effect<Option.Option<MasterKey>>
    /** `known`, now and whenever it changes. */
    readonly changes: Stream.Stream<KnownMasterKeys>
  }
>()("@incamera/domain/secrets/MasterKeys") {
  /** Keys that stay as they are while the program runs, the current one first. */
  static readonly layerOf = (...keys: KnownMasterKeys): Layer.Layer<MasterKeys> =>
    Layer.succeed(MasterKeys, {
      known: Effect.succeed(keys),
      find: (version) => Effect.succeed(findVersion(keys, version)),
      changes: Stream.succeed(keys)
    })
}

export const findVersion = (keys: KnownMasterKeys, version: number): Option.Option<MasterKey> =>
  Option.fromUndefinedOr(keys.find((key) => key.version === version))

/** Makes what a rotation must not change: signatures, and forms that are compared with earlier ones. */
export const oldestOf = (keys: KnownMasterKeys): MasterKey => keys.reduce((a, b) => (b.version < a.version ? b : a))

/** A key for one purpose, from which neither the master key nor another purpose's key can be computed. 32 bytes. */
export const deriveKey = async (master: MasterKey, purpose: string): Promise<Uint8Array> => {
  const hasher = await createBlake3(master.key)
  return hasher.init().update(`in-camera/${purpose}`).digest("binary")
}
