/**
 * Synchronous SHA-256 (FIPS 180-4): detectors are synchronous, but the hashes of hosts and libraries aren't. For
 * checksums only, never for secrets.
 */

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
  return true
}

const primes: Array<number> = []
for (let number = 2; primes.length < 64; number++) if (isPrime(number)) primes.push(number)

/** Returns the first 32 bits of the fraction. */
const fraction = (number: number): number => Math.floor((number - Math.floor(number)) * 2 ** 32) >>> 0

const initial = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const constants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const schedule = new Uint32Array(64)

const compress = (state: Uint32Array, block: DataView, at: number): void => {
  for (let index = 0; index < 16; index++) schedule[index] = block.getUint32(at + index * 4)
  for (let index = 16; index < 64; index++) {
    const early = schedule[index - 15]!
    const late = schedule[index - 2]!
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[index] = schedule[index - 16]! + first + schedule[index - 7]! + second
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g)
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + constants[index]! + schedule[index]!) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index]! += word
}

export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 128
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  const state = initial.slice()
  for (let at = 0; at < padded.length; at += 64) compress(state, view, at)
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word)
  return new Uint8Array(digest.buffer)
}
