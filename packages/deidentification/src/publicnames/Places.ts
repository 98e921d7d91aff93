/** Offsets of a stretch of text, end exclusive. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** Stretches of a text, for lookup by place. */
export class Places {
  readonly #merged: ReadonlyArray<Place>

  constructor(places: ReadonlyArray<Place>) {
    const merged: Array<{ readonly start: number; end: number }> = []
    for (const { end, start } of places.toSorted((one, other) => one.start - other.start)) {
      const last = merged.at(-1)
      if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
      else merged.push({ start, end })
    }
    this.#merged = merged
  }

  /** True if any of them overlaps this stretch. */
  overlap({ end, start }: Place): boolean {
    let low = 0
    for (let high = this.#merged.length; low < high;) {
      const middle = (low + high) >> 1
      if (this.#merged[middle]!.end <= start) low = middle + 1
      else high = middle
    }
    return low < this.#merged.length && this.#merged[low]!.start < end
  }
}
