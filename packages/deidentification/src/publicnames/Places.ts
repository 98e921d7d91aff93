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

  /** Returns the first that ends behind `start`. */
  #at(start: number): Place | undefined {
    let low = 0
    for (let high = this.#merged.length; low < high;) {
      const middle = (low + high) >> 1
      if (this.#merged[middle]!.end <= start) low = middle + 1
      else high = middle
    }
    return this.#merged[low]
  }

  /** True if any of them overlaps this stretch. */
  overlap({ end, start }: Place): boolean {
    const place = this.#at(start)
    return place !== undefined && place.start < end
  }

  /** True if the whole stretch is in them. */
  cover({ end, start }: Place): boolean {
    const place = this.#at(start)
    return place !== undefined && place.start <= start && end <= place.end
  }
}
