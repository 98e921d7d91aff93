/** Returns the index of the first item for which `before` is false, in a list where all items before come first. */
export const partitionPoint = <A>(items: ReadonlyArray<A>, before: (item: A) => boolean): number => {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (before(items[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
