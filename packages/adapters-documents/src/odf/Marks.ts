/** The marks of notes, numbered in the order in which they come: `[1]`; end notes `[e1]`. */
export class Marks {
  readonly #counts = { footnote: 0, endnote: 0 }
  kind: "footnote" | "endnote" = "footnote"
  last = ""

  /** Returns the mark of the note that begins. */
  begin(kind: "footnote" | "endnote"): string {
    this.kind = kind
    this.last = `[${kind === "endnote" ? "e" : ""}${++this.#counts[kind]}]`
    return this.last
  }
}
