/** State shared by the stories of one document (its body, headers, notes, comments). */
import type { Output } from "../document/Output.ts"
import type { PackagePictures } from "../package/PackagePictures.ts"

export class StoryContext {
  readonly output: Output
  readonly pictures: PackagePictures
  /** Everybody who made a change or a comment. */
  readonly authors = new Set<string>()
  /** Addresses already written where they belong. */
  readonly targetsSaid = new Set<string>()
  /** Parts in another format that belong to the text. */
  readonly chunks: Array<string> = []
  /** Styles whose text is hidden. */
  hiddenStyles: ReadonlySet<string> = new Set()
  /** True for layouts, whose placeholders hold no text of the document, but requests such as "Click to add a title". */
  isLayout = false
  readonly #notes = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  constructor(output: Output, pictures: PackagePictures) {
    this.output = output
    this.pictures = pictures
  }

  /** Returns the mark of a note. Notes are numbered in the order of their references: `[1]`; end notes `[e1]`. */
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
