// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** What the stories of one document (its body, headers, notes, comments) share. */


export class StoryContext {
           output
  /** Everybody who changed or commented something. */
           authors = new Set        ()
  /** Addresses that were given where they belong. */
           targetsSaid = new Set        ()
  /** Parts in another format that belong into the text. */
           chunks                = []
  /** Styles whose text isn't shown. */
  hiddenStyles                      = new Set()
           #notes = new Map                ()
           #counts = new Map                ()

  constructor(output        ) {
    this.output = output
  }

  /** Notes are numbered as they are referred to: `[1]`, and end notes `[e1]`. */
  noteMark(kind                        , id        )         {
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
