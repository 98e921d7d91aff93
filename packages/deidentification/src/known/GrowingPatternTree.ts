/** A tree of patterns under construction. Its node numbers differ from those of the finished tree. */
import * as Limits from "../Limits.ts"
import type { Steps } from "../Steps.ts"
import { grown } from "./grown.ts"
import { hashOf, PatternTree, placeOf, stride } from "./PatternTree.ts"

/** Share of places in the finished tree's table that are taken. */
const load = 0.7
/** Nodes that a few milliseconds can move. */
const nodesInOneGo = 1 << 15

export class GrowingPatternTree<A> {
  /** Nodes by the hash of parent and symbol; 0 for an empty slot. */
  #slots = new Int32Array(1 << 10)
  #mask = (1 << 10) - 1
  /** For each node: its parent, its symbol, and its value's index plus one, or 0. Node 0 is the root. */
  #nodes = new Int32Array(stride << 9)
  #count = 1
  readonly #values: Array<A> = []
  readonly #indexes = new Map<A, number>()

  /** Returns the child for a symbol; adds it if necessary. */
  grow(node: number, symbol: number): number {
    let place = hashOf(node, symbol) & this.#mask
    for (; this.#slots[place] !== 0; place = (place + 1) & this.#mask) {
      const child = this.#slots[place]!
      if (this.#nodes[stride * child] === node && this.#nodes[stride * child + 1] === symbol) return child
    }
    const child = this.#count++
    this.#nodes = grown(this.#nodes, stride * (child + 1))
    this.#nodes[stride * child] = node
    this.#nodes[stride * child + 1] = symbol
    this.#slots[place] = child
    if (3 * this.#count >= 2 * this.#mask) this.#rehash()
    return child
  }

  value(node: number): A | undefined {
    const end = this.#nodes[stride * node + 2]!
    return end === 0 ? undefined : this.#values[end - 1]
  }

  /** Ends a sequence at a node. Pass the same object for equal values. */
  end(node: number, value: A): void {
    let index = this.#indexes.get(value)
    if (index === undefined) {
      index = this.#values.push(value)
      this.#indexes.set(value, index)
    }
    this.#nodes[stride * node + 2] = index
  }

  /** Builds the finished tree. */
  *freezeInSteps(): Steps<PatternTree<A>> {
    const places = Math.ceil(this.#count / load)
    const nodes = new Int32Array(stride * places)
    for (let place = 0; place < places; place++) nodes[stride * place] = -1
    /** By node: its number in the finished tree. */
    const moved = new Int32Array(this.#count)
    for (let child = 1; child < this.#count; child++) {
      const before = moved[this.#nodes[stride * child]!]!
      const symbol = this.#nodes[stride * child + 1]!
      let place = placeOf(before, symbol, places)
      while (nodes[stride * place]! >= 0) place = place + 1 === places ? 0 : place + 1
      nodes[stride * place] = before
      nodes[stride * place + 1] = symbol
      nodes[stride * place + 2] = this.#nodes[stride * child + 2]!
      moved[child] = place + 1
      if (child % nodesInOneGo === 0) yield Limits.charactersInOneGo
    }
    return new PatternTree(nodes, this.#values)
  }

  #rehash(): void {
    this.#mask = 2 * this.#mask + 1
    this.#slots = new Int32Array(this.#mask + 1)
    for (let child = 1; child < this.#count; child++) {
      let place = hashOf(this.#nodes[stride * child]!, this.#nodes[stride * child + 1]!) & this.#mask
      while (this.#slots[place] !== 0) place = (place + 1) & this.#mask
      this.#slots[place] = child
    }
  }
}
