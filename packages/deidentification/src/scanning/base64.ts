/** The alphabets of base64. */

/** By ASCII code: the six bits of a character; 64 for all others. */
export const sextets = new Uint8Array(128).fill(64)
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
for (const [value, letter] of Array.from(letters).entries()) sextets[letter.charCodeAt(0)] = value
sextets["-".charCodeAt(0)] = 62
sextets["_".charCodeAt(0)] = 63

/** True if a byte may occur in UTF-8 text: no control character and no byte that UTF-8 never uses. */
export const inText = (byte: number): boolean =>
  (byte >= 32 && byte !== 127 && byte < 0xf5) || byte === 9 || byte === 10 || byte === 13

/** True if encoded text may begin with these two characters: with the first byte, and the first half of the second. */
export const mayEncodeText = (first: number, second: number): boolean => {
  if (second > 127 || sextets[second] === 64) return false
  const byte = (sextets[first]! << 2) | (sextets[second]! >> 4)
  const half = sextets[second]! & 15
  const goesOn = half >= 8 && half < 12
  if (byte < 0x80) return inText(byte) && half !== 1 && !goesOn
  return byte >= 0xc2 && byte < 0xf5 && goesOn
}

/** By the codes of two ASCII letters, the first times 128: 1 if encoded text may begin with them. */
export const textBeginnings = Uint8Array.from({ length: 128 * 128 }, (_, both) =>
  mayEncodeText(both >> 7, both & 127) ? 1 : 0
)

/** Fewer characters encode nothing that is searched. */
export const shortestEncoded = 8
/** By code: 1 for characters besides letters and digits that may be in base64. */
export const besideEncoded = Uint8Array.from({ length: 128 }, (_, code) =>
  "+/-_=".includes(String.fromCharCode(code)) ? 1 : 0
)

/** True if `length` letters, with the code of the next character, are enough to begin encoded text. */
export const isEnoughEncoded = (length: number, next: number): boolean =>
  length >= shortestEncoded || besideEncoded[next] === 1

/** Returns how many bytes follow this one in a UTF-8 character; -1 if no character of text begins with it. */
const following = (byte: number): number => {
  if (byte < 0x80) return inText(byte) ? 0 : -1
  return byte < 0xc2 || byte > 0xf4 ? -1 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
}

/** True if the first letters, in groups of four, decode to the beginning of a text. */
export const encodesText = (text: string, from: number, length: number): boolean => {
  let missing = 0
  for (let group = 0; group + 4 <= Math.min(length, shortestEncoded); group += 4) {
    let bits = 0
    for (let index = 0; index < 4; index++) bits = (bits << 6) | sextets[text.charCodeAt(from + group + index)]!
    for (let shift = 16; shift >= 0; shift -= 8) {
      const byte = (bits >> shift) & 0xff
      if (missing > 0) {
        if ((byte & 0xc0) !== 0x80) return false
        missing--
      } else {
        missing = following(byte)
        if (missing < 0) return false
      }
    }
  }
  return true
}
