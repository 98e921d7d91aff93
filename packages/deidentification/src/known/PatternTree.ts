/**
 * Sequences of symbols (numbers), merged into a tree by their beginnings. All nodes are in one hash table, keyed by
 * parent and symbol, so each step takes one look; typed arrays, some twenty bytes a node.
 */

/** Numbers of a node: its parent (negative: empty), its symbol, and its value's index plus one, or 0. */
export const stride = 3

export const hashOf = (node: number, symbol: number): number => {
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
}

export class PatternTree<A> {
  readonly #nodes: Int32Array
  readonly #places: number
  readonly #values: ReadonlyArray<A>

  /** Most nodes that fit. */
  get size(): number {
    return this.#places
  }

  constructor(nodes: Int32Array, values: ReadonlyArray<A>) {
    this.#nodes = nodes
    this.#places = nodes.length / stride
    this.#values = values
  }

  get bytes(): number {
    return this.#nodes.byteLength
  }

  /** Returns the child for a symbol, beginning from the root, which is 0; 0 if there is none. */
  child(node: number, symbol: number): number {
    const nodes = this.#nodes
    for (let place = placeOf(node, symbol, this.#places); ; place = place + 1 === this.#places ? 0 : place + 1) {
      const before = nodes[stride * place]!
      if (before < 0) return 0
      if (before === node && nodes[stride * place + 1] === symbol) return place + 1
    }
  }

  /** Returns the value of the sequence that ends at this node. */
  value(node: number): A | undefined {
    const end = node === 0 ? 0 : this.#nodes[stride * (node - 1) + 2]!
    return end === 0 ? undefined : this.#values[end - 1]
  }

  /** Reports each node below the root with each symbol that continues from there. */
  eachPair(tell: (node: number, symbol: number) => void): void {
    for (let at = 0; at < this.#nodes.length; at += stride) {
      const node = this.#nodes[at]!
      if (node > 0 && this.#nodes[stride * (node - 1)] === 0) tell(node, this.#nodes[at + 1]!)
    }
  }
}

export const placeOf = (node: number, symbol: number, places: number): number =>
  Math.floor((hashOf(node, symbol) >>> 0) * (places / 2 ** 32))
