/** Returns the numbers in an array with room for `needed`: the same array, or one at least half as long again. */
export const grown = <A extends Int32Array | Uint16Array | Uint8Array>(array: A, needed: number): A => {
  if (needed <= array.length) return array
  const larger = new (array.constructor as new (length: number) => A)(
    Math.max(needed, array.length + (array.length >> 1))
  )
  larger.set(array)
  return larger
}
