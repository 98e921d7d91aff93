/**
 * A text on its way out: it is held until it is decided, and what was found in it leaves as a placeholder. What comes
 * out in a row is the text with every place replaced, wherever the cuts fell.
 */
import type { Finding } from "./Finding.ts"
import { addTo, type Cluster } from "./scanning/Clusters.ts"

/** What was put in the place of what. Offsets in UTF-16 units into the text as it came, end exclusive. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly placeholder: string
}

export class HeldText {
  readonly #clusters: Array<Cluster> = []
  readonly #edits: Array<Edit> = []
  /** What is neither released nor replaced yet, and where it begins. */
  #held = ""
  #start = 0
  /** Where the place began of which a part was dropped already. */
  #dropped = -1

  write(text: string): void {
    this.#held += text
  }

  /** In any order; may overlap, and may begin in what has been released: the rest of it is replaced then. */
  find(finding: Finding): void {
    addTo(this.#clusters, finding)
  }

  /** What may go out when everything before this offset is decided. */
  release(settled: number): string {
    let released = ""
    while (this.#clusters.length > 0) {
      const { best, end, start } = this.#clusters[0]!
      if (end <= this.#start) {
        this.#clusters.shift()
        continue
      }
      released += this.#take(Math.min(start, settled))
      if (end > settled) {
        // All of it is going to be replaced, however long it gets: it needs not be kept.
        if (start < settled) this.#drop(settled)
        return released
      }
      this.#drop(end)
      this.#edits.push({ start: this.#dropped, end, placeholder: best.placeholder })
      this.#dropped = -1
      released += best.placeholder
      this.#clusters.shift()
    }
    return released + this.#take(settled)
  }

  /** What was replaced so far, in order. */
  get edits(): ReadonlyArray<Edit> {
    return this.#edits
  }

  #take(offset: number): string {
    if (offset <= this.#start) return ""
    const taken = this.#held.slice(0, offset - this.#start)
    this.#held = this.#held.slice(offset - this.#start)
    this.#start = offset
    return taken
  }

  #drop(offset: number): void {
    if (this.#dropped < 0) this.#dropped = this.#start
    this.#take(offset)
  }
}
