/** The index of the first item that is not `before`, of a list in which those that are come first. */
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
