/** Names that are public only in full: a given name or a surname alone may be anybody's. */
import * as Limits from "../Limits.ts"
import { foldedWords, wordsBeside, wordsIn } from "./NameList.ts"

/** Compiled names as their joined folded words. Some tens of bytes each. */
export class WholeNames {
  readonly #names = new Set<string>()
  #longest = 0

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const words = foldedWords(name)
      if (words.length < 2 || words.length > Limits.directoryNameWords) continue
      this.#names.add(words.join(" "))
      this.#longest = Math.max(this.#longest, words.length)
    }
  }

  static readonly none = new WholeNames([])

  get size(): number {
    return this.#names.size
  }

  /** True for a listed name, in the directory's order or with the last word first: "González, María". */
  #has(words: ReadonlyArray<string>): boolean {
    return this.#names.has(words.join(" ")) || this.#names.has([...words.slice(1), words[0]].join(" "))
  }

  /** True if every word from `start` to `end` belongs to a full name in the text. */
  cover(text: string, start: number, end: number): boolean {
    if (this.#names.size === 0 || end - start > Limits.publicNameCharacters) return false
    const words = wordsIn(text, start, end)
    const covered = new Set<number>()
    for (const [at, first] of words.entries()) {
      if (first.start >= end) break
      for (let length = 2; length <= this.#longest && at + length <= words.length; length++) {
        if (words[at + length - 1]!.end <= start) continue
        const run = words.slice(at, at + length)
        if (this.#has(run.map(({ folded }) => folded))) run.forEach((_, offset) => covered.add(at + offset))
      }
    }
    const inside = words.flatMap((one, at) => (one.start < end && one.end > start ? [at] : []))
    return (
      inside.some((at) => covered.has(at)) &&
      inside.every((at) => covered.has(at) || wordsBeside.has(words[at]!.folded))
    )
  }
}
