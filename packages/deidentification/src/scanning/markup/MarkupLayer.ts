/**
 * Removes the markup from a text that comes unit by unit. Passes on the visible text with its offsets, and reports the
 * marks. Holds back only text that may be markup.
 */
import type { Mark } from "./Mark.ts"
import { beginsMarkup, isLetter, type Read, readMarkup, saysNothing } from "./readMarkup.ts"

type Give = (code: number, start: number, end: number) => void

const space = 32

export class MarkupLayer {
  readonly #give: Give
  readonly #mark: (mark: Mark) => void
  readonly #resolved: () => void
  /** Possible markup, with the offsets of its units. */
  #text = ""
  #starts: Array<number> = []
  #ends: Array<number> = []
  #isAfterLetter = false

  /** `resolved` is called before the output begins to differ from the text. */
  constructor(give: Give, mark: (mark: Mark) => void, resolved: () => void) {
    this.#give = give
    this.#mark = mark
    this.#resolved = resolved
  }

  /** Notes a unit that bypassed this layer. */
  passed(code: number): void {
    this.#isAfterLetter = isLetter(code)
  }

  take(code: number, start: number, end: number): void {
    if (this.#text === "" && !beginsMarkup(code)) return this.#tell(code, start, end)
    this.#text += String.fromCharCode(code)
    this.#starts.push(start)
    this.#ends.push(end)
    if (!saysNothing(this.#text, code)) this.#read(false)
  }

  /** Ends the text. */
  end(): void {
    this.#read(true)
    this.#isAfterLetter = false
  }

  get isIdle(): boolean {
    return this.#text === ""
  }

  /** The offset before which nothing is undecided. */
  get heldFrom(): number {
    return this.#text === "" ? Infinity : this.#starts[0]!
  }

  /** Copies the state of another layer. */
  copyFrom(other: MarkupLayer): void {
    this.#text = other.#text
    this.#starts = [...other.#starts]
    this.#ends = [...other.#ends]
    this.#isAfterLetter = other.#isAfterLetter
  }

  #tell(code: number, start: number, end: number): void {
    this.#isAfterLetter = isLetter(code)
    this.#give(code, start, end)
  }

  #read(isLast: boolean): void {
    while (this.#text !== "") {
      const read = readMarkup(this.#text, this.#isAfterLetter, isLast)
      if (read._tag === "More") return
      const [text, starts, ends] = [this.#text, this.#starts, this.#ends]
      this.#text = text.slice(read.taken)
      this.#starts = starts.slice(read.taken)
      this.#ends = ends.slice(read.taken)
      this.#leave(read, text, starts, ends)
      while (this.#text !== "" && !beginsMarkup(this.#text.charCodeAt(0))) {
        this.#tell(this.#text.charCodeAt(0), this.#starts[0]!, this.#ends[0]!)
        this.#text = this.#text.slice(1)
        this.#starts.shift()
        this.#ends.shift()
      }
    }
  }

  #leave(read: Exclude<Read, { _tag: "More" }>, text: string, starts: Array<number>, ends: Array<number>): void {
    const tell = (from: number, to: number): void => {
      for (let at = from; at < to; at++) this.#tell(text.charCodeAt(at), starts[at]!, ends[at]!)
    }
    const { taken } = read
    const start = starts[0]!
    const end = ends[taken - 1]!
    switch (read._tag) {
      case "Literal":
        return tell(0, taken)
      case "Emphasis":
        if (!read.isSeen) this.#resolved()
        this.#mark({ key: text.slice(0, taken), role: "toggles", start, end })
        return read.isSeen ? tell(0, taken) : undefined
      case "Tag":
        this.#resolved()
        if (read.role !== "alone") this.#mark({ key: read.name, role: read.role, start, end })
        return read.isBreak ? this.#tell(space, start, end) : undefined
      case "Link": {
        this.#resolved()
        this.#mark({ key: "[", role: "opens", start, end: ends[0]! })
        tell(1, read.label)
        this.#mark({ key: "[", role: "closes", start: starts[read.label]!, end })
      }
    }
  }
}
