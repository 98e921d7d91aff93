/** Padding that hides a length (ISO/IEC 7816-4): a byte 0x80, then zeros up to a power of two. */

const mark = 0x80

/**
 * Returns a copy whose length is the least power of two that has room for the bytes and the mark, and at least `least`.
 */
export const padded = (bytes: Uint8Array, least: number): Uint8Array => {
  let length = least
  while (length <= bytes.length) length *= 2
  const whole = new Uint8Array(length)
  whole.set(bytes)
  whole[bytes.length] = mark
  return whole
}

/** Removes the padding. Bytes without padding come back unchanged or lose their end, so pass padded bytes only. */
export const unpadded = (whole: Uint8Array): Uint8Array => whole.subarray(0, whole.lastIndexOf(mark))
