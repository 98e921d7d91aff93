/** Reproducible randomness: the same seed gives the same results. */
export interface Random {
  /** Returns a number of at least 0 and under 1. */
  readonly next: () => number
  readonly below: (count: number) => number
  readonly pick: <A>(items: ReadonlyArray<A>) => A
  readonly chance: (probability: number) => boolean
  readonly shuffle: <A>(items: Array<A>) => Array<A>
}

export const makeRandom = (seed: number): Random => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    pick: (items) => items[below(items.length)]!,
    chance: (probability) => next() < probability,
    shuffle: (items) => {
      for (let at = items.length - 1; at > 0; at--) {
        const other = below(at + 1)
        const item = items[at]!
        items[at] = items[other]!
        items[other] = item
      }
      return items
    }
  }
}
