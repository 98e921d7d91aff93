/**
 * The senders of a chat whose lines have the form `sender: words`. A name may have a colon, too. It then ends at a later
 * colon, if every line that begins like this has that one.
 */

/** A colon ends a name before a space or the end of the line: not in "Re:Form". */
const colon = /:(?=\s|$)/gu
/** Characters of the longest name. */
const longest = 80
/** Names have fewer colons. */
const mostColons = 4
const mark = /^[\u200e\u200f\u202a]/u
const quotes = /["“„]/u

/** What stands before each of the first colons of a line, the shortest first. */
const beginningsOf = (line: string): ReadonlyArray<string> => {
  const plain = line.replace(mark, "").slice(0, longest + 1)
  const found: Array<string> = []
  for (const { index } of plain.matchAll(colon)) {
    const beginning = plain.slice(0, index)
    if (index === 0 || quotes.test(beginning) || found.length === mostColons) break
    found.push(beginning)
  }
  return found
}

/** Returns what a sender said on a line that begins with the name. */
export const wordsBehind = (line: string, sender: string): string =>
  line
    .replace(mark, "")
    .slice(sender.length + 1)
    .replace(/^\s/u, "")

/** Lines that begin alike, from which it is seen where the name ends. */
const fewest = 2

export class Senders {
  readonly #lines = new Map<string, number>()

  see(line: string): void {
    for (const beginning of beginningsOf(line)) {
      this.#lines.set(beginning, (this.#lines.get(beginning) ?? 0) + 1)
    }
  }

  /** Returns the sender of a line; undefined for a line of the program. */
  of(line: string): string | undefined {
    const [first, ...longer] = beginningsOf(line)
    let sender = first
    for (const beginning of longer) {
      const count = this.#lines.get(beginning) ?? 0
      if (count < fewest || count < this.#lines.get(sender!)!) break
      sender = beginning
    }
    return sender
  }
}
