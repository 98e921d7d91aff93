/** The numbers that cryptocurrencies write with 58 letters and digits: all but 0, O, I and l. */
import { sha256 } from "./sha256.ts"

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

/** The bytes of a short text in base 58, as many as are asked for; undefined when it is none or needs more. */
const decode = (text: string, length: number): Uint8Array | undefined => {
  const bytes = new Uint8Array(length)
  for (const character of text) {
    let carry = alphabet.indexOf(character)
    if (carry < 0) return undefined
    for (let index = length - 1; index >= 0; index--) {
      carry += bytes[index]! * 58
      bytes[index] = carry & 255
      carry >>= 8
    }
    if (carry !== 0) return undefined
  }
  return bytes
}

/** Version, 20 bytes, and the first four bytes of the hash's hash: whether these belong together. */
export const isBase58Check = (text: string, versions: ReadonlyArray<number>): boolean => {
  const bytes = decode(text, 25)
  if (bytes === undefined || !versions.includes(bytes[0]!)) return false
  const check = sha256(sha256(bytes.subarray(0, 21)))
  return [0, 1, 2, 3].every((index) => check[index] === bytes[21 + index])
}

/** Monero writes blocks of eight bytes as eleven characters each; 69 bytes are eight blocks and one of five. */
export const decodeBlocks = (text: string): Uint8Array | undefined => {
  const bytes = new Uint8Array(69)
  for (let block = 0; block < 9; block++) {
    const decoded = decode(text.slice(block * 11, block * 11 + 11), block === 8 ? 5 : 8)
    if (decoded === undefined) return undefined
    bytes.set(decoded, block * 8)
  }
  return bytes
}
