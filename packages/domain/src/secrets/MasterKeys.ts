/**
 * The keys from which all others are derived, by version: the current one protects what is new, earlier ones still
 * open what is old. They come from configuration or a key file, never from the database.
 */
import { Context } from "effect"
import { createBLAKE3 } from "hash-wasm"

export interface MasterKey {
  readonly version: number
  /** 32 bytes. */
  readonly key: Uint8Array
}

export class MasterKeys extends Context.Service<
  MasterKeys,
  {
    readonly current: MasterKey
    /** Every key that may still be needed, the current one first. */
    readonly all: readonly [MasterKey, ...ReadonlyArray<MasterKey>]
  }
>()("@incamera/domain/secrets/MasterKeys") {}

/** A key for one purpose, from which neither the master key nor another purpose's key can be computed. 32 bytes. */
export const deriveKey = async (master: MasterKey, purpose: string): Promise<Uint8Array> => {
  const hasher = await createBLAKE3(256, master.key)
  return hasher.init().update(`in-camera/${purpose}`).digest("binary")
}
