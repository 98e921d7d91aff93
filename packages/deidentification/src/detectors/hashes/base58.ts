/** Base 58, the encoding of cryptocurrencies: all letters and digits except 0, O, I and l. */
import { sha256 } from "./sha256.ts"

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

/** Decodes a short base 58 text into `length` bytes; undefined if it isn't base 58 or needs more bytes. */
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

/** True if the checksum matches: version, 20 bytes, and the first four bytes of the double hash. */
export const isBase58Check = (text: string, versions: ReadonlyArray<number>): boolean => {
  const bytes = decode(text, 25)
  if (bytes === undefined || !versions.includes(bytes[0]!)) return false
  const check = sha256(sha256(bytes.subarray(0, 21)))
  return [0, 1, 2, 3].every((index) => check[index] === bytes[21 + index])
}

/** Decodes Monero's blocks: eleven characters for each eight bytes; 69 bytes are eight blocks and one of five bytes. */
export const decodeBlocks = (text: string): Uint8Array | undefined => {
  const bytes = new Uint8Array(69)
  for (let block = 0; block < 9; block++) {
    const decoded = decode(text.slice(block * 11, block * 11 + 11), block === 8 ? 5 : 8)
    if (decoded === undefined) return undefined
    bytes.set(decoded, block * 8)
  }
  return bytes
}
