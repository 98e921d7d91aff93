/** CRC-32 of ZIP and PNG (ISO-HDLC): finds typing errors, protects nothing. */

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

/** Returns the checksum of ASCII text, from 0 to 2³² − 1. */
export const crc32 = (text: string): number => {
  let remainder = 0xffffffff
  for (let at = 0; at < text.length; at++) {
    remainder = (remainder >>> 8) ^ table[(remainder ^ text.charCodeAt(at)) & 0xff]!
  }
  return ~remainder >>> 0
}
