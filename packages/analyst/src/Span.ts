/** A part of a text: offsets in UTF-16 units, end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Moves an offset inside a surrogate pair to before the pair: half a character can't be sent. */
export const wholeCharacter = (text: string, offset: number): number => {
  const unit = text.charCodeAt(offset)
  const before = text.charCodeAt(offset - 1)
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? offset - 1 : offset
}

/** Returns the index of the last span that starts at or before the offset, or -1. Expects spans ordered by start. */
export const indexAt = (spans: ReadonlyArray<Span>, offset: number): number => {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (spans[middle]!.start <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}
