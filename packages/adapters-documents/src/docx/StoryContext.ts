/** What the stories of one document (its body, headers, notes, comments) share. */
import type { Output } from "../document/Output.ts"

export class StoryContext {
  readonly output: Output
  /** Everybody who changed or commented something. */
  readonly authors = new Set<string>()
  /** Addresses that were given where they belong. */
  readonly targetsSaid = new Set<string>()
  /** Parts in another format that belong into the text. */
  readonly chunks: Array<string> = []
  /** Styles whose text isn't shown. */
  hiddenStyles: ReadonlySet<string> = new Set()
  readonly #notes = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  constructor(output: Output) {
    this.output = output
  }

  /** Notes are numbered as they are referred to: `[1]`, and end notes `[e1]`. */
  noteMark(kind: "footnote" | "endnote", id: string): string {
    const key = `${kind} ${id}`
    const known = this.#notes.get(key)
    if (known !== undefined) return known
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    const mark = `[${kind === "endnote" ? "e" : ""}${count}]`
    this.#notes.set(key, mark)
    return mark
  }
}
