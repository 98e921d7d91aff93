/** The letters of base64, in either alphabet. */

/** By ASCII code: the six bits that a letter stands for; 64 for what is none. */
export const sextets = new Uint8Array(128).fill(64)
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
for (const [value, letter] of Array.from(letters).entries()) sextets[letter.charCodeAt(0)] = value
sextets["-".charCodeAt(0)] = 62
sextets["_".charCodeAt(0)] = 63

/** Whether a byte may stand in UTF-8 text: neither a control character nor one that is never used. */
export const inText = (byte: number): boolean =>
  (byte >= 32 && byte !== 127 && byte < 0xf5) || byte === 9 || byte === 10 || byte === 13

/** Whether encoded text may begin with these two: with the first byte, and the first half of the second. */
export const mayEncodeText = (first: number, second: number): boolean => {
  if (second > 127 || sextets[second] === 64) return false
  const byte = (sextets[first]! << 2) | (sextets[second]! >> 4)
  const half = sextets[second]! & 15
  const goesOn = half >= 8 && half < 12
  if (byte < 0x80) return inText(byte) && half !== 1 && !goesOn
  return byte >= 0xc2 && byte < 0xf5 && goesOn
}

/** By the codes of two letters of ASCII, the first times 128: whether encoded text may begin with them. */
export const textBeginnings = Uint8Array.from({ length: 128 * 128 }, (_, both) =>
  mayEncodeText(both >> 7, both & 127) ? 1 : 0
)

/** Fewer letters encode nothing that is looked for. */
export const shortestEncoded = 8
/** By code: what may stand among encoded letters, besides letters and digits. */
export const besideEncoded = Uint8Array.from({ length: 128 }, (_, code) =>
  "+/-_=".includes(String.fromCharCode(code)) ? 1 : 0
)

/** Whether these letters are enough to be the beginning of encoded text, given the code of what follows them. */
export const isEnoughEncoded = (length: number, next: number): boolean =>
  length >= shortestEncoded || besideEncoded[next] === 1

/** Bytes that follow this one in a character of UTF-8; below 0 where no character of text begins with it. */
const following = (byte: number): number => {
  if (byte < 0x80) return inText(byte) ? 0 : -1
  return byte < 0xc2 || byte > 0xf4 ? -1 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
}

/** Whether what the first letters encode, in whole groups of four, is the beginning of a text. */
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
