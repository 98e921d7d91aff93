/** A tree of patterns while it grows. Its nodes have other numbers than those of the tree that is made of it. */
import * as Limits from "../Limits.ts"
import type { Steps } from "../Steps.ts"
import { grown } from "./grown.ts"
import { hashOf, PatternTree, placeOf, stride } from "./PatternTree.ts"

/** Of the places in the table of the finished tree so many are taken. */
const load = 0.7
/** Nodes that are moved in a few milliseconds. */
const nodesInOneGo = 1 << 15

export class GrowingPatternTree<A> {
  /** Nodes by the hash of what leads to them; 0 where there is none. */
  #slots = new Int32Array(1 << 10)
  #mask = (1 << 10) - 1
  /** Of each node: the node before, the symbol, and one more than its value's index, or 0. Node 0 is the root. */
  #nodes = new Int32Array(stride << 9)
  #count = 1
  readonly #values: Array<A> = []
  readonly #indexes = new Map<A, number>()

  /** The node that a symbol leads to, made if need be. */
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

  /** Ends a sequence in a node. Values that are the same thing should be the same object. */
  end(node: number, value: A): void {
    let index = this.#indexes.get(value)
    if (index === undefined) {
      index = this.#values.push(value)
      this.#indexes.set(value, index)
    }
    this.#nodes[stride * node + 2] = index
  }

  /** The tree as it is now. */
  *freezeInSteps(): Steps<PatternTree<A>> {
    const places = Math.ceil(this.#count / load)
    const nodes = new Int32Array(stride * places)
    for (let place = 0; place < places; place++) nodes[stride * place] = -1
    /** Of each node: its number in the new tree. */
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
