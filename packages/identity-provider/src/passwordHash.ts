/**
 * Password hashes: scrypt with one of the settings OWASP recommends (N 2^14, r 8, p 5: 16 MiB each), written as
 * `scrypt:<N>:<r>:<p>:<salt>:<hash>` in base64url, so that hashes with later settings can coexist.
 */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

const cost: Cost = { N: 2 ** 14, r: 8, p: 5 }
const hashBytes = 32
const memoryBytes = 64 * 1024 * 1024

/** The form accepted in `users.json`. `memoryBytes` also bounds the memory a hash may ask for. */
const shape = /^scrypt:(\d{4,5}):(\d{1,2}):(\d{1,2}):([A-Za-z0-9_-]{16,64}):([A-Za-z0-9_-]{43})$/

const derive = (password: string, salt: Buffer, { N, p, r }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, hashBytes, { N, r, p, maxmem: memoryBytes }, (error, key) =>
      error === null ? resolve(key) : reject(error)
    )
  })

const written = ({ N, p, r }: Cost, salt: string, hash: string): string => ["scrypt", N, r, p, salt, hash].join(":")

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return written(cost, salt.toString("base64url"), hash.toString("base64url"))
}

/** A hash that matches no password. Checking it takes as long as checking a real user's hash. */
export const hashOfNothing = written(cost, "A".repeat(22), "A".repeat(43))

/** True if `hashed` has the form of a hash. */
export const isPasswordHash = (hashed: string): boolean => shape.test(hashed)

/** Compares in constant time. Rejects if the hash's settings exceed this process's limits. */
export const verifyPassword = async (password: string, hashed: string): Promise<boolean> => {
  const [, N, r, p, salt = "", hash = ""] = shape.exec(hashed) ?? []
  const expected = Buffer.from(hash, "base64url")
  const actual = await derive(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(actual, expected)
}
