/**
 * Finds any number of patterns in one pass over a sequence of symbols (numbers). After Aho and Corasick (1975): a trie
 * whose failure links lead to the longest suffix that is itself the beginning of a pattern.
 */
export interface AhoCorasick<A> {
  readonly root: 0
  /** The longest pattern under way after this symbol; amortised constant time. */
  readonly next: (state: number, symbol: number) => number
  /** The next shorter pattern under way; the root in the end. */
  readonly shorter: (state: number) => number
  /** Symbols of the pattern under way. */
  readonly depth: (state: number) => number
  /** The nearest state, this one first, in which a whole pattern has been seen; the root when there is none. */
  readonly complete: (state: number) => number
  /** What the pattern seen in this state stands for. */
  readonly value: (state: number) => A | undefined
  /** Symbols of the longest pattern. */
  readonly longest: number
}

export interface Pattern<A> {
  readonly symbols: ReadonlyArray<number>
  readonly value: A
}

/** Of equal patterns the first counts. `symbolCount` is one more than the greatest symbol. */
export const build = <A>(patterns: Iterable<Pattern<A>>, symbolCount: number): AhoCorasick<A> => {
  // One flat map for all edges: a map a node would cost ten times the memory.
  const edges = new Map<number, number>()
  const parents: Array<number> = [0]
  const symbols: Array<number> = [-1]
  const depths: Array<number> = [0]
  const values: Array<A | undefined> = [undefined]
  let longest = 0
  for (const pattern of patterns) {
    let node = 0
    for (const symbol of pattern.symbols) {
      const edge = node * symbolCount + symbol
      let child = edges.get(edge)
      if (child === undefined) {
        child = parents.length
        edges.set(edge, child)
        parents.push(node)
        symbols.push(symbol)
        depths.push(depths[node]! + 1)
        values.push(undefined)
      }
      node = child
    }
    if (node !== 0) values[node] ??= pattern.value
    longest = Math.max(longest, pattern.symbols.length)
  }

  const fail = new Int32Array(parents.length)
  const complete = new Int32Array(parents.length)
  const next = (state: number, symbol: number): number => {
    for (let node = state; ; node = fail[node]!) {
      const child = edges.get(node * symbolCount + symbol)
      if (child !== undefined) return child
      if (node === 0) return 0
    }
  }
  // Breadth first, so that every shorter suffix is done before it is needed.
  const byDepth = Array.from(parents.keys()).sort((a, b) => depths[a]! - depths[b]!)
  for (const node of byDepth) {
    if (node === 0) continue
    if (depths[node]! > 1) fail[node] = next(fail[parents[node]!]!, symbols[node]!)
    complete[node] = values[node] === undefined ? complete[fail[node]!]! : node
  }

  return {
    root: 0,
    next,
    shorter: (state) => fail[state]!,
    depth: (state) => depths[state]!,
    complete: (state) => complete[state]!,
    value: (state) => values[state],
    longest
  }
}
