/**
 * Adds marks to a text that comes in pieces, each right behind the words that it is about. Text is held back only while
 * it decides over a mark. The marks are part of the text, so a node that continues an answer restores them from it.
 */

export interface Marking {
  /** Global. What a mark may follow. */
  readonly pattern: RegExp
  /** Characters of the longest match, and those before a match that its mark depends on. */
  readonly longest: number
  readonly sight: number
  /** True if the text after a match may still decide over its mark. */
  readonly isOpen: (match: RegExpExecArray, after: string) => boolean
  /** The mark; empty for none. */
  readonly markOf: (match: RegExpExecArray, before: string, after: string) => string
}

export const notFound = " (not found in the file)"

/** Characters that tell this mark from a text's name in parentheses. */
const leastBegun = 3

export class Marks {
  readonly #marking: Marking
  /** Text that went out. */
  #said = ""
  #held = ""
  /** Matches that begin before this place in `#said` have their mark. */
  #decided = 0

  constructor(marking: Marking) {
    this.#marking = marking
  }

  /** Reads the text so far. Returns the missing rest of its last mark; undefined if it lacks another mark. */
  takeUp(said: string): string | undefined {
    const { isOpen, markOf, pattern } = this.#marking
    let lacking: string | undefined = ""
    for (const match of said.matchAll(pattern)) {
      const end = match.index + match[0].length
      const rest = said.slice(end)
      const isBegun = rest.length >= leastBegun && notFound.startsWith(rest)
      if (!isBegun && isOpen(match, rest)) break
      this.#decided = end
      if (rest.startsWith(notFound)) continue
      const mark = isBegun ? notFound : markOf(match, said.slice(0, match.index), rest)
      if (rest.startsWith(mark)) continue
      lacking = mark.startsWith(rest) ? mark.slice(rest.length) : undefined
      if (lacking === undefined) break
    }
    this.#keep(said)
    return lacking
  }

  /** Returns the next piece of the text, with its marks. */
  push(text: string): string {
    return text === "" ? text : this.#next(text, this.#marking.isOpen)
  }

  /** Returns the text still held. */
  end(): string {
    return this.#next("", () => false)
  }

  #next(text: string, isOpen: Marking["isOpen"]): string {
    const { longest, markOf, pattern } = this.#marking
    const all = this.#said + this.#held + text
    let from = this.#said.length
    let marked = ""
    let until = all.length
    const unread = new RegExp(pattern.source, pattern.flags)
    unread.lastIndex = Math.max(this.#decided, from - longest)
    for (const match of all.matchAll(unread)) {
      const end = match.index + match[0].length
      const after = all.slice(end)
      if (isOpen(match, after)) {
        until = Math.max(from, end)
        break
      }
      const at = Math.max(from, end)
      marked += all.slice(from, at) + markOf(match, all.slice(0, match.index), after)
      from = at
      this.#decided = end
    }
    this.#held = all.slice(until)
    this.#keep(all.slice(0, until))
    return marked + all.slice(from, until)
  }

  #keep(said: string): void {
    const cut = Math.max(0, said.length - this.#marking.longest - this.#marking.sight)
    this.#said = said.slice(cut)
    this.#decided = Math.max(0, this.#decided - cut)
  }
}
