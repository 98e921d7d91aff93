/**
 * Hash functions for every JavaScript host. WebAssembly is about eight times as fast and compiles on first use. A host
 * without WebAssembly, or one that forbids compiling it, gets the same digests from JavaScript.
 */
import { Hex } from "effect/encoding"

/** Computes one digest at a time: from `init` to `digest`, only one caller may use it. */
export interface Hasher {
  /** Starts a new digest. */
  readonly init: () => Hasher
  /** Text is encoded as UTF-8. */
  readonly update: (data: string | Uint8Array) => Hasher
  readonly digest: { (encoding: "hex"): string; (encoding: "binary"): Uint8Array }
}

/** A hash of the JavaScript library. */
interface Hash {
  readonly update: (data: Uint8Array) => unknown
  readonly digest: () => Uint8Array
}

const inJavaScript = (create: () => Hash): Hasher => {
  let hash = create()
  const digest = ((encoding) => {
    const bytes = hash.digest()
    return encoding === "hex" ? Hex.encode(bytes) : bytes
  }) as Hasher["digest"]
  const hasher: Hasher = {
    init: () => {
      hash = create()
      return hasher
    },
    update: (data) => {
      hash.update(typeof data === "string" ? new TextEncoder().encode(data) : data)
      return hasher
    },
    digest
  }
  return hasher
}

/** BLAKE3 of 256 bits; with a key of 32 bytes, its keyed mode. */
export const createBlake3 = (key?: Uint8Array): Promise<Hasher> =>
  import("./webAssembly.ts")
    .then(({ createBLAKE3 }): Promise<Hasher> => createBLAKE3(256, key))
    .catch(async () => {
      const { blake3 } = await import("@noble/hashes/blake3")
      return inJavaScript(() => blake3.create(key === undefined ? {} : { key }))
    })

export const createSha256 = (): Promise<Hasher> =>
  import("./webAssembly.ts")
    .then(({ createSHA256 }): Promise<Hasher> => createSHA256())
    .catch(async () => {
      const { sha256 } = await import("@noble/hashes/sha2")
      return inJavaScript(() => sha256.create())
    })
