/**
 * A text on its way out. Holds text until it is decided, and releases placeholders instead of findings. The
 * concatenated output is the text with every finding replaced, wherever the cuts fell.
 */
import type { Finding } from "./Finding.ts"
import { noteReplaced, type Replaced } from "./Replaced.ts"
import { addTo, type Cluster } from "./scanning/Clusters.ts"

/** A replacement. Offsets in UTF-16 units into the original text, end exclusive. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly placeholder: string
}

export class HeldText {
  readonly #replaced: Replaced
  readonly #clusters: Array<Cluster> = []
  readonly #edits: Array<Edit> = []
  /** The text not yet released or replaced, and its offset. */
  #held = ""
  #start = 0
  /** Start of the finding that is partly dropped already; -1 if there is none. */
  #dropped = -1
  #droppedText = ""

  /** Adds the registered values that it replaces to `replaced`. */
  constructor(replaced: Replaced) {
    this.#replaced = replaced
  }

  write(text: string): void {
    this.#held += text
  }

  /** True if a finding covers the end of what was written so far. */
  get endsInFinding(): boolean {
    // A finding that was released already is an edit.
    const last = this.#clusters.at(-1) ?? this.#edits.at(-1)
    return last !== undefined && last.end >= this.#start + this.#held.length
  }

  /**
   * Adds a finding. Findings may come in any order, may overlap, and may begin in released text: then the rest is
   * replaced.
   */
  find(finding: Finding): void {
    addTo(this.#clusters, finding)
  }

  /** Returns the text that may go out when everything before `settled` is decided. */
  release(settled: number): string {
    let released = ""
    while (this.#clusters.length > 0) {
      const [cluster] = this.#clusters as [Cluster]
      const { best, end, start } = cluster
      if (end <= this.#start) {
        this.#clusters.shift()
        continue
      }
      released += this.#take(Math.min(start, settled))
      if (end > settled) {
        // The whole match will be replaced, so its text need not be kept.
        if (start < settled) this.#drop(settled)
        return released
      }
      this.#drop(end)
      this.#edits.push({ start: this.#dropped, end, placeholder: best.placeholder })
      noteReplaced(this.#replaced, cluster, this.#droppedText)
      this.#dropped = -1
      this.#droppedText = ""
      released += best.placeholder
      this.#clusters.shift()
    }
    return released + this.#take(settled)
  }

  /** The replacements so far, in order. */
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
    this.#droppedText += this.#take(offset)
  }
}
