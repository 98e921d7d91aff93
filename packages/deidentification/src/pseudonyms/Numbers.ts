/**
 * Numbers for new placeholders: the case's next number that the text doesn't contain already, where somebody else may
 * have written it.
 */
import type { Pseudonym } from "./Pseudonyms.ts"
import { findPlaceholders, isPlaceholder } from "../Placeholder.ts"

const numbered = /^\[(.*) (\d+)\]$/u

const parse = (placeholder: string): { readonly word: string; readonly number: number } | undefined => {
  const match = numbered.exec(placeholder)
  return match === null ? undefined : { word: match[1]!, number: Number(match[2]) }
}

export class Numbers {
  /** The last number of each word. */
  readonly #last = new Map<string, number>()
  readonly #inText: ReadonlySet<string>

  constructor(pseudonyms: ReadonlyArray<Pseudonym>, text: string) {
    for (const { placeholder } of pseudonyms) {
      const given = parse(placeholder)
      if (given !== undefined) this.#last.set(given.word, Math.max(given.number, this.#last.get(given.word) ?? 0))
    }
    this.#inText = new Set(findPlaceholders(text).map(({ end, start }) => text.slice(start, end)))
  }

  /** Returns an unused placeholder; undefined if all numbers are taken. */
  next(word: string): string | undefined {
    let number = this.#last.get(word) ?? 0
    let placeholder: string
    do placeholder = `[${word} ${++number}]`
    while (this.#inText.has(placeholder))
    if (!isPlaceholder(placeholder)) return undefined
    this.#last.set(word, number)
    return placeholder
  }
}
