/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to 1. */
  readonly next: () => number
  /** A whole number from 0 up to `below`. */
  readonly below: (below: number) => number
  readonly pick: <A>(from: ReadonlyArray<A>) => A
  readonly shuffled: <A>(items: ReadonlyArray<A>) => Array<A>
  /** Lower-case letters. */
  readonly letters: (count: number) => string
}

export const makeRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    pick: (from) => from[below(from.length)]!,
    shuffled: (items) => {
      const all = [...items]
      for (let index = all.length - 1; index > 0; index--) {
        const other = below(index + 1)
        ;[all[index], all[other]] = [all[other]!, all[index]!]
      }
      return all
    },
    letters: (count) => Array.from({ length: count }, () => String.fromCharCode(97 + below(26))).join("")
  }
}
