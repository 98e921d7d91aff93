/**
 * Sequences of symbols (numbers), merged into a tree from their beginnings on. The nodes are one hash table, by the node
 * before and the symbol that leads on from there, so that a step takes one look; in typed arrays, some twenty bytes a node.
 */

/** Numbers that a node takes: the node before (below 0: none), the symbol, and one more than its value's index, or 0. */
export const stride = 3

export const hashOf = (node: number, symbol: number): number => {
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
}

export class PatternTree<A> {
  readonly #nodes: Int32Array
  readonly #places: number
  readonly #values: ReadonlyArray<A>

  /** How many nodes it may have. */
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

  /** The node that a symbol leads to, the first from the root, which is 0; 0 when it leads nowhere. */
  child(node: number, symbol: number): number {
    const nodes = this.#nodes
    for (let place = placeOf(node, symbol, this.#places); ; place = place + 1 === this.#places ? 0 : place + 1) {
      const before = nodes[stride * place]!
      if (before < 0) return 0
      if (before === node && nodes[stride * place + 1] === symbol) return place + 1
    }
  }

  /** What the sequence stands for that ends in this node. */
  value(node: number): A | undefined {
    const end = node === 0 ? 0 : this.#nodes[stride * (node - 1) + 2]!
    return end === 0 ? undefined : this.#values[end - 1]
  }

  /** Tells each node that one symbol leads to, and each second symbol that leads on from there. */
  eachPair(tell: (node: number, symbol: number) => void): void {
    for (let at = 0; at < this.#nodes.length; at += stride) {
      const node = this.#nodes[at]!
      if (node > 0 && this.#nodes[stride * (node - 1)] === 0) tell(node, this.#nodes[at + 1]!)
    }
  }
}

export const placeOf = (node: number, symbol: number, places: number): number =>
  Math.floor((hashOf(node, symbol) >>> 0) * (places / 2 ** 32))
