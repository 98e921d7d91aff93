/** A story of a Word 97 document, whose characters below the space are instructions. MS-DOC, section 2.4.1. */
import type { DocumentPart } from "@incamera/domain/files"
import { Fields } from "../document/Fields.ts"
import type { Output } from "../document/Output.ts"
import { Paragraph } from "../document/Paragraph.ts"
import type { DocFile, StoryRange } from "./DocFile.ts"
import { endsRow, isDeleted, isHidden, isInserted } from "./formatRuns.ts"

const isInstruction = (text: string, at: number): boolean => text.charCodeAt(at) < 0x20

/** The marks of notes, by the place of their reference. */
export type Marks = ReadonlyMap<number, string>

class DocStory {
  readonly #doc: DocFile
  readonly #part: DocumentPart
  readonly #marks: Marks
  readonly #fields = new Fields()
  readonly #paragraph: Paragraph

  constructor(doc: DocFile, output: Output, part: DocumentPart, marks: Marks) {
    this.#doc = doc
    this.#part = part
    this.#marks = marks
    this.#paragraph = new Paragraph(output, part)
  }

  read({ end, start }: StoryRange, prefix: string): void {
    const { formats, text } = this.#doc
    if (prefix !== "") this.#paragraph.add(prefix, false)
    for (let at = start; at < end;) {
      const format = formats[at] ?? 0
      if (isInstruction(text, at)) {
        this.#obey(text.charCodeAt(at), at, format)
        at++
        continue
      }
      let to = at + 1
      while (to < end && formats[to] === format && !isInstruction(text, to)) to++
      this.#text(text.slice(at, to), format)
      at = to
    }
    while (this.#fields.isOpen) this.#note(this.#fields.end())
    if (!this.#paragraph.isEmpty) this.#paragraph.end("\n")
  }

  #obey(code: number, at: number, format: number): void {
    switch (code) {
      case 0x02:
        return this.#text(this.#marks.get(at) ?? "", format)
      case 0x07:
        if ((format & endsRow) === 0) return this.#paragraph.end("\t")
        return this.#end("\n")
      case 0x09:
        return this.#text("\t", format)
      case 0x0b:
      case 0x0e:
        return this.#text("\n", format)
      case 0x0c:
        return this.#end("\f")
      case 0x0d:
        return this.#end("\n")
      case 0x13:
        return this.#fields.begin()
      case 0x14:
        return this.#note(this.#fields.separate())
      case 0x15:
        return this.#note(this.#fields.end())
      case 0x1e:
        return this.#text("\u2011", format)
    }
  }

  #text(text: string, format: number): void {
    if (this.#fields.instruct(text)) return
    const place = this.#fields.place
    if ((format & isDeleted) !== 0) this.#paragraph.aside("deletion", text)
    else if ((format & isHidden) !== 0) this.#paragraph.aside("hidden", text)
    else if (place === "text") this.#paragraph.add(text, (format & isInserted) !== 0)
    else this.#paragraph.aside(place, text)
  }

  #end(lineEnd: string): void {
    if (!this.#paragraph.isEmpty || this.#part === "body") this.#paragraph.end(lineEnd)
  }

  #note(instruction: string | undefined): void {
    if (instruction !== undefined) this.#paragraph.note("hidden", instruction)
  }
}

/** Reads a story or one of its parts. `prefix` is written before it: a note's mark, a comment's author. */
export const readDocStory = (
  doc: DocFile,
  range: StoryRange,
  to: { readonly output: Output; readonly part: DocumentPart; readonly marks?: Marks; readonly prefix?: string }
): void => new DocStory(doc, to.output, to.part, to.marks ?? new Map()).read(range, to.prefix ?? "")
