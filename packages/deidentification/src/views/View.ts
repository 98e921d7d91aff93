/**
 * Another reading of a text: without some of its characters, with others put in, or in another order. Maps places back
 * to the text. The mapping is kept for each character, so that a view can be made of a view.
 */
import type { Place } from "../ownFormats.ts"

/** A change that a view makes to its text. */
export interface Edit extends Place {
  readonly text: string
  /** True if the new characters are the old ones, written otherwise. */
  readonly isSame?: true
  /** Offset, in a text beside this one, of the new characters, if they are its. */
  readonly beside?: number
}

/** Where a place of the view comes from: in the text, and in the deleted or hidden text beside it. In order. */
export interface Origin {
  readonly here: ReadonlyArray<Place>
  readonly beside: ReadonlyArray<Place>
}

/** The origin of a character that the view added. Characters of the text beside count down from -1. */
const nowhere = -0x7fff_ffff

const letterOrDigit = /[\p{L}\p{N}]/u

/** Joins places with nothing but white space and punctuation between them. */
const joined = (text: string, places: ReadonlyArray<Place>): ReadonlyArray<Place> => {
  const all: Array<Place> = []
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    const isNext = last !== undefined && !letterOrDigit.test(text.slice(last.end, place.start))
    if (isNext) all[all.length - 1] = { start: last.start, end: Math.max(last.end, place.end) }
    else all.push(place)
  }
  return all
}

/** Returns the place without the punctuation at the ends where it was cut; undefined if nothing else is in it. */
const trimmed = (text: string, place: Place, isFirst: boolean, isLast: boolean): Place | undefined => {
  let { end, start } = place
  while (start < end && !letterOrDigit.test(text[start]!)) start++
  while (end > start && !letterOrDigit.test(text[end - 1]!)) end--
  return start < end ? { start: isFirst ? place.start : start, end: isLast ? place.end : end } : undefined
}

export class View {
  readonly text: string
  readonly #source: string
  readonly #starts: Int32Array
  readonly #ends: Int32Array

  private constructor(text: string, source: string, starts: Int32Array, ends: Int32Array) {
    this.text = text
    this.#source = source
    this.#starts = starts
    this.#ends = ends
  }

  static of(text: string): View {
    const places = new Int32Array(text.length + 1)
    for (let at = 0; at < places.length; at++) places[at] = at
    return new View(text, text, places.subarray(0, -1), places.subarray(1))
  }

  /** Returns a view of this view. The edits are in order, without overlap. */
  edited(edits: ReadonlyArray<Edit>): View {
    const more = edits.reduce((sum, { text }) => sum + text.length, 0)
    const starts = new Int32Array(this.text.length + more)
    const ends = new Int32Array(starts.length)
    const parts: Array<string> = []
    let length = 0
    const keep = (from: number, to: number): void => {
      starts.set(this.#starts.subarray(from, to), length)
      ends.set(this.#ends.subarray(from, to), length)
      parts.push(this.text.slice(from, to))
      length += to - from
    }
    let at = 0
    for (const { beside, end, isSame, start, text } of edits) {
      keep(at, start)
      const begins = length
      length += text.length
      if (isSame === true) {
        starts.fill(this.#starts[start]!, begins, length)
        ends.fill(this.#ends[end - 1]!, begins, length)
      } else {
        for (let unit = 0; unit < text.length; unit++) {
          starts[begins + unit] = beside === undefined ? nowhere : -1 - beside - unit
        }
      }
      parts.push(text)
      at = end
    }
    keep(at, this.text.length)
    return new View(parts.join(""), this.#source, starts.subarray(0, length), ends.subarray(0, length))
  }

  /** Returns a view of these places of this view, each with a text behind it. */
  ordered(places: ReadonlyArray<Place & { readonly behind: string }>): View {
    const size = places.reduce((sum, { behind, end, start }) => sum + end - start + behind.length, 0)
    const [starts, ends] = [new Int32Array(size).fill(nowhere), new Int32Array(size)]
    const parts: Array<string> = []
    let length = 0
    for (const { behind, end, start } of places) {
      starts.set(this.#starts.subarray(start, end), length)
      ends.set(this.#ends.subarray(start, end), length)
      parts.push(this.text.slice(start, end), behind)
      length += end - start + behind.length
    }
    return new View(parts.join(""), this.#source, starts, ends)
  }

  /** Returns where a place of the view is from. */
  originOf({ end, start }: Place): Origin {
    const here: Array<{ start: number; end: number }> = []
    const beside: Array<{ start: number; end: number }> = []
    for (let at = start; at < end; at++) {
      const from = this.#starts[at]!
      if (from === nowhere) continue
      const [list, begins, ended] = from < 0 ? [beside, -1 - from, -from] : [here, from, this.#ends[at]!]
      const last = list.at(-1)
      if (last !== undefined && begins >= last.start && begins <= last.end) last.end = Math.max(last.end, ended)
      else list.push({ start: begins, end: ended })
    }
    const places = joined(this.#source, here)
    const parts = places.flatMap(
      (place, index) => trimmed(this.#source, place, index === 0, index === places.length - 1) ?? []
    )
    return { here: parts, beside }
  }

  /** True if the view has this place as the text has it. */
  isAsWritten({ end, start }: Place): boolean {
    const from = this.#starts[start]!
    for (let at = start; at < end; at++) {
      if (this.#starts[at] !== from + at - start || this.#ends[at] !== from + at - start + 1) return false
    }
    return from >= 0
  }
}
