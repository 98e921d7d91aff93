/**
 * The text of an OpenDocument (OASIS OpenDocument 1.3, part 3). Each element has a place: which part its text belongs
 * to, and whether the text is shown.
 */
import type { DocumentPart } from "@incamera/domain/files"
import * as Limits from "../Limits.ts"
import type { Output } from "../document/Output.ts"
import { Paragraph } from "../document/Paragraph.ts"
import { named } from "../document/people.ts"
import { FormulaWords } from "../sheets/FormulaWords.ts"
import type { XmlElement, XmlHandler } from "../xml/XmlReader.ts"
import { Changes } from "./Changes.ts"
import { isBox, isFilledIn, isInLine as canBeInLine, isSkipped, notesOf } from "./elementTexts.ts"
import { Marks } from "./Marks.ts"
import type { OpenStyles } from "./OpenStyles.ts"
import { SheetTable } from "./SheetTable.ts"

interface Place {
  readonly part: DocumentPart
  readonly role: "shown" | "field" | "hidden" | "skipped"
  /** True if text directly here is text of the paragraph. */
  readonly isInLine: boolean
}

interface Cell {
  last: Paragraph | undefined
}

const atStart: Place = { part: "body", role: "shown", isInLine: false }

const isOn = (value: string | undefined): boolean => value === "true"

export class OpenReader implements XmlHandler {
  readonly #output: Output
  readonly #styles: OpenStyles
  readonly #isSpreadsheet: boolean
  readonly #writePicture: (href: string, part: DocumentPart) => void
  readonly #marks = new Marks()
  readonly #formulas = new FormulaWords()
  readonly #places: Array<Place> = []
  readonly #paragraphs: Array<Paragraph> = []
  readonly #cells: Array<Cell | null> = []
  readonly changes = new Changes()
  #table: SheetTable | undefined
  #inserted = 0
  #prefix = ""

  /** `writePicture` writes what a picture says as this part. */
  constructor(
    output: Output,
    styles: OpenStyles,
    isSpreadsheet: boolean,
    writePicture: (href: string, part: DocumentPart) => void
  ) {
    this.#writePicture = writePicture
    this.#output = output
    this.#styles = styles
    this.#isSpreadsheet = isSpreadsheet
  }

  readonly open = (element: XmlElement, path: ReadonlyArray<XmlElement>): void => {
    const { attributes, name } = element
    this.#styles.open(element, path)
    const outer = this.#places.at(-1) ?? atStart
    const isInLine = name === "p" || name === "h" || (outer.isInLine && canBeInLine(name))
    const place = { ...this.#placeOf(element, path, outer), isInLine }
    this.#places.push(place)
    if (place.role === "skipped") return
    if (isBox(name)) this.#cells.push(null)
    switch (name) {
      case "p":
      case "h":
        if (!this.#isInSheetCell) this.#beginParagraph(place.part)
        break
      case "s":
        this.#text(" ".repeat(Math.min(Number(attributes.c ?? 1) || 1, Limits.repeatedSpaces)))
        break
      case "tab":
        this.#text("\t")
        break
      case "line-break":
        this.#text("\n")
        break
      case "note":
        this.#text(this.#marks.begin(attributes["note-class"] === "endnote" ? "endnote" : "footnote"))
        break
      case "note-body":
        this.#prefix = `${this.#marks.last} `
        break
      case "changed-region":
        this.changes.begin(attributes.id)
        break
      case "insertion":
        this.changes.isInsertion()
        break
      case "change-start":
        if (this.changes.isInserted(attributes["change-id"])) this.#inserted++
        break
      case "change-end":
        if (this.changes.isInserted(attributes["change-id"])) this.#inserted--
        break
      case "change":
        this.#aside("deletion", this.changes.take(attributes["change-id"]))
        break
      case "image":
        if (path.at(-1)?.name === "frame") this.#picture(attributes.href ?? "", place)
        break
      default:
        this.#openTable(element, path, place)
    }
    for (const note of notesOf(element)) this.#note(note)
  }

  readonly text = (text: string): void => {
    if (this.#places.at(-1)?.isInLine !== true) return
    // White space as in other markup: spaces that count are elements.
    this.#text(text.replace(/[ \t\r\n]{1,1000}/g, " "))
  }

  readonly close = (element: XmlElement, text: string, path: ReadonlyArray<XmlElement>): void => {
    const place = this.#places.pop()
    switch (element.name) {
      case "creator":
        if (path.at(-1)?.name === "change-info") this.changes.author(text)
        else if (path.at(-1)?.name === "annotation") this.#prefix = `${named(text)}: `
        return
      case "title":
      case "desc":
        if (place?.isInLine === false) this.#note(text)
        return
      case "footer-decl":
      case "header-decl":
        return this.#output.line(element.name === "footer-decl" ? "footer" : "header", text)
    }
    if (place === undefined || place.role === "skipped") return
    if (isBox(element.name)) {
      this.#cells.pop()
      this.#prefix = ""
    }
    switch (element.name) {
      case "p":
      case "h":
        if (this.#isInSheetCell) this.#table?.endParagraph()
        else this.#endParagraph(place.part)
        return
      case "changed-region":
        return this.changes.end()
      default:
        this.#closeTable(element, path)
    }
  }

  get #isInSheetCell(): boolean {
    return this.#table !== undefined && this.#cells.length > 0 && this.#cells.at(-1) !== null
  }

  #placeOf({ attributes, name }: XmlElement, path: ReadonlyArray<XmlElement>, outer: Place): Omit<Place, "isInLine"> {
    if (outer.role === "skipped" || isSkipped(name)) return { ...outer, role: "skipped" }
    switch (name) {
      case "master-page":
        return { part: "hidden", role: "shown" }
      case "header":
      case "header-left":
      case "header-first":
        return path.at(-1)?.name === "master-page" ? { part: "header", role: "shown" } : outer
      case "footer":
      case "footer-left":
      case "footer-first":
        return path.at(-1)?.name === "master-page" ? { part: "footer", role: "shown" } : outer
      case "note-body":
        return { part: this.#marks.kind, role: outer.role }
      case "annotation":
        return { part: "comment", role: "shown" }
      case "notes":
        // Those of a master page only ask for words.
        return outer.part === "hidden" && path.at(-1)?.name === "master-page"
          ? { ...outer, role: "skipped" }
          : { part: "speaker-notes", role: "shown" }
      case "tracked-changes":
        return { part: "deletion", role: "shown" }
      case "content-validations":
        return { part: "hidden", role: "shown" }
      case "section":
        return attributes.display === "none" || isOn(attributes["is-hidden"])
          ? { part: "hidden", role: "shown" }
          : outer
      case "table":
        return this.#styles.hides("table", attributes["style-name"]) ? { part: "hidden", role: "shown" } : outer
      case "page":
        return this.#styles.hides("drawing-page", attributes["style-name"]) ? { part: "hidden", role: "shown" } : outer
      case "p":
      case "h":
        return this.#styles.hides("paragraph", attributes["style-name"]) ? { ...outer, role: "hidden" } : outer
      case "span":
        return this.#styles.hides("text", attributes["style-name"]) ? { ...outer, role: "hidden" } : outer
      case "hidden-text":
        return isOn(attributes["is-hidden"]) ? { ...outer, role: "hidden" } : outer
    }
    if (path.at(-1)?.name === "master-page" && attributes.class !== undefined && attributes.placeholder === "true") {
      return { ...outer, role: "skipped" }
    }
    return isFilledIn(name) && outer.role === "shown" ? { ...outer, role: "field" } : outer
  }

  #openTable(element: XmlElement, path: ReadonlyArray<XmlElement>, { part }: Place): void {
    switch (element.name) {
      case "table":
        if (!this.#isSpreadsheet || path.at(-1)?.name !== "spreadsheet") return
        this.#output.line(part, element.attributes.name ?? "")
        this.#table = new SheetTable(this.#output, this.#formulas, part)
        return
      case "table-column":
        return this.#table?.column(element)
      case "table-row":
        return this.#table?.beginRow(element)
      case "table-cell":
      case "covered-table-cell":
        this.#cells.push({ last: undefined })
        return this.#table?.beginCell(element)
    }
  }

  #closeTable({ name }: XmlElement, path: ReadonlyArray<XmlElement>): void {
    switch (name) {
      case "table":
        if (this.#table === undefined || path.at(-1)?.name !== "spreadsheet") return
        this.#output.text(this.#table.part, "\n")
        this.#table = undefined
        return
      case "table-row":
        if (this.#table !== undefined) return this.#table.endRow()
        if (this.#paragraphs.length === 0) this.#output.text(this.#places.at(-1)?.part ?? "body", "\n")
        return
      case "table-cell":
      case "covered-table-cell":
        this.#cells.pop()?.last?.end("\t")
        return this.#table?.endCell()
      case "page":
        return this.#output.text(this.#places.at(-1)?.part ?? "body", "\n")
    }
  }

  #beginParagraph(part: DocumentPart): void {
    const cell = this.#cells.at(-1)
    cell?.last?.end("\n")
    if (cell) cell.last = undefined
    const paragraph = new Paragraph(this.#output, part, this.#paragraphs.at(-1))
    this.#paragraphs.push(paragraph)
    if (this.#prefix !== "") paragraph.add(this.#prefix, false)
    this.#prefix = ""
  }

  #endParagraph(part: DocumentPart): void {
    const ended = this.#paragraphs.pop()
    const cell = this.#cells.at(-1)
    if (ended === undefined) return
    if (cell) cell.last = ended
    else if (this.changes.isOpen) this.changes.endParagraph()
    else if (!ended.isEmpty || part === "body") ended.end("\n")
  }

  #text(text: string): void {
    const place = this.#places.at(-1)
    if (place === undefined || place.role === "skipped") return
    if (this.changes.isOpen) return this.changes.text(text)
    if (this.#isInSheetCell) return this.#table?.text(text)
    const paragraph = this.#paragraphs.at(-1)
    if (paragraph === undefined) return
    if (place.role === "shown") paragraph.add(text, this.#inserted > 0)
    else paragraph.aside(place.role, text)
  }

  #aside(part: "deletion", text: string | undefined): void {
    if (text === undefined) return
    const paragraph = this.#paragraphs.at(-1)
    if (paragraph === undefined) this.#output.line(part, text)
    else paragraph.aside(part, text)
  }

  #picture(href: string, { part, role }: Place): void {
    const write = () => this.#writePicture(href, role === "hidden" ? "hidden" : part)
    const paragraph = this.#paragraphs.at(-1)
    if (paragraph === undefined) write()
    else paragraph.after(write)
  }

  #note(text: string): void {
    const paragraph = this.#paragraphs.at(-1)
    if (paragraph === undefined) this.#output.aside("hidden", text)
    else paragraph.note("hidden", text)
  }
}
