import type { Span } from "../Span.ts"

/** A party in a text: its number and its mentions. */
export interface Placeholder {
  readonly number: number
  readonly at: ReadonlyArray<Span>
}

/** Returns the parties that a text mentions as `[Party n]`, by number. */
export function placeholders(text: string): ReadonlyArray<Placeholder> {
  const found = new Map<number, Array<Span>>()
  for (const match of text.matchAll(/\[Party (\d{1,5})\]/g)) {
    const number = Number(match[1])
    const at = { start: match.index, end: match.index + match[0].length }
    const known = found.get(number)
    if (known === undefined) found.set(number, [at])
    else known.push(at)
  }
  return [...found].map(([number, at]) => ({ number, at })).sort((a, b) => a.number - b.number)
}
