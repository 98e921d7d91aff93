/**
 * The text of a story in WordprocessingML (ECMA-376 part 1, section 17), and in its DrawingML and VML drawings.
 * Elements are matched by local name, which is the same in the transitional and the strict form.
 */
import type { DocumentPart } from "@incamera/domain/files"
import { Paragraph } from "../document/Paragraph.ts"
import { commenter } from "../document/people.ts"
import { Alternatives } from "./Alternatives.ts"
import { notesOf, textOf } from "./elementTexts.ts"
import { Fields } from "../document/Fields.ts"
import { isPicture, type Relationships } from "../package/Relationships.ts"
import type { StoryContext } from "./StoryContext.ts"
import type { XmlElement, XmlHandler } from "../xml/XmlReader.ts"

interface Cell {
  shaded: boolean
  /** Its last paragraph so far; its line end depends on what follows. */
  last: Paragraph | undefined
}

interface Open {
  shaded: boolean
  readonly paragraph: Paragraph
  text: string
}

const placeholders: ReadonlyMap<string, DocumentPart> = new Map<string, DocumentPart>([
  ["hdr", "header"],
  ["ftr", "footer"]
])

const isOn = (value: string | undefined): boolean => value === undefined || !/^(?:0|false|off|none)$/.test(value)

export class StoryReader implements XmlHandler {
  readonly #context: StoryContext
  readonly #part: DocumentPart
  readonly #relationships: Relationships
  readonly #alternatives = new Alternatives()
  readonly #fields = new Fields()
  readonly #paragraphs: Array<Open> = []
  readonly #cells: Array<Cell | null> = []
  #deleted = 0
  #inserted = 0
  #hidden = false
  #white = false
  #shaded = false
  #prefix = ""
  #note = ""
  /** In a presentation, what a shape of the layout is filled with. */
  #placeholder = ""

  constructor(context: StoryContext, part: DocumentPart, relationships: Relationships) {
    this.#context = context
    this.#part = part
    this.#relationships = relationships
  }

  readonly open = (element: XmlElement, path: ReadonlyArray<XmlElement>): void => {
    const { attributes, name } = element
    if (attributes.author !== undefined) this.#context.authors.add(attributes.author)
    switch (name) {
      case "p":
        return this.#beginParagraph()
      case "tc":
        this.#cells.push({ last: undefined, shaded: false })
        return
      case "txbxContent":
      case "comment":
      case "footnote":
      case "endnote":
        this.#cells.push(null)
        this.#prefix = this.#prefixOf(element)
        return
      case "r":
        this.#hidden = this.#white = this.#shaded = false
        return
      case "del":
      case "moveFrom":
        this.#deleted++
        return
      case "ins":
      case "moveTo":
        this.#inserted++
        return
      case "vanish":
      case "webHidden":
      case "specVanish":
        if (isOn(attributes.val) && isOfRun(path)) this.#hidden = true
        return
      case "color":
        if (/^f{6}$/i.test(attributes.val ?? "") && isOfRun(path)) this.#white = true
        return
      case "shd":
      case "highlight":
        return this.#shade(element, path)
      case "rStyle":
        if (this.#context.hiddenStyles.has(attributes.val ?? "")) this.#hidden = true
        return
      case "AlternateContent":
      case "Choice":
      case "Fallback":
        this.#alternatives.open(name, this.#paragraphs.length)
        return
      case "fldChar":
        return this.#field(attributes.fldCharType)
      case "fldSimple":
        return this.#say("hidden", this.#fields.beginWith(attributes.instr ?? "") ?? "")
      case "fld":
        return this.#fields.beginInDrawing(attributes.type ?? "")
      case "ph":
        this.#placeholder = attributes.type ?? "body"
        return
      case "altChunk":
        return this.#chunk(attributes.id)
      default:
        return this.#other(element, path)
    }
  }

  readonly close = (element: XmlElement, text: string, path: ReadonlyArray<XmlElement>): void => {
    switch (element.name) {
      case "t":
        return this.#text(text)
      case "delText":
      case "delInstrText":
        return this.#aside("deletion", text)
      case "instrText":
        if (!this.#fields.instruct(text)) this.#say("hidden", text)
        return
      case "fldSimple":
      case "fld":
        this.#fields.end()
        return
      case "sp":
        this.#placeholder = ""
        return
      case "v":
        // A value or a label of a chart; a value that another workbook had.
        if (path.at(-1)?.name === "pt" || path.at(-1)?.name === "tx") this.#say(this.#part, text)
        else if (path.at(-1)?.name === "cell") this.#say("hidden", text)
        return
      case "p":
        return this.#endParagraph()
      case "tc":
        this.#cells.pop()?.last?.end("\t")
        return
      case "tr":
        if (path.at(-1)?.name !== "trPr") this.#blank()
        return
      case "txbxContent":
      case "comment":
      case "footnote":
      case "endnote":
        this.#cells.pop()
        this.#prefix = ""
        return
      case "r":
        this.#hidden = this.#white = this.#shaded = false
        return
      case "del":
      case "moveFrom":
        this.#deleted--
        return
      case "ins":
      case "moveTo":
        this.#inserted--
        return
      case "AlternateContent":
      case "Choice":
      case "Fallback":
        this.#alternatives.close(element.name)
    }
  }

  #prefixOf({ attributes, name }: XmlElement): string {
    if (name === "footnote" || name === "endnote") {
      const isText = attributes.type === undefined || attributes.type === "normal"
      this.#note = isText ? this.#context.noteMark(name, attributes.id ?? "") : ""
      return this.#note === "" ? "" : `${this.#note} `
    }
    if (name !== "comment") return this.#prefix
    const { author, date, initials } = attributes
    const who = [commenter(author, initials), date].filter((word) => word !== undefined && word !== "")
    return who.length === 0 ? "" : `${who.join(" ")}: `
  }

  get #partHere(): DocumentPart {
    const ofShape = placeholders.get(this.#placeholder)
    return ofShape === undefined || this.#part !== "body" ? this.#part : ofShape
  }

  #beginParagraph(): void {
    const cell = this.#cells.at(-1)
    cell?.last?.end("\n")
    if (cell) cell.last = undefined
    const paragraph = new Paragraph(this.#context.output, this.#partHere, this.#paragraphs.at(-1)?.paragraph)
    this.#paragraphs.push({ paragraph, text: "", shaded: false })
  }

  #endParagraph(): void {
    const ended = this.#paragraphs.pop()
    if (ended === undefined || this.#alternatives.wasSaid(ended.text, this.#paragraphs.length)) return
    const cell = this.#cells.at(-1)
    if (cell) cell.last = ended.paragraph
    else if (!ended.paragraph.isEmpty || this.#part === "body") ended.paragraph.end("\n")
  }

  #blank(): void {
    new Paragraph(this.#context.output, this.#part, this.#paragraphs.at(-1)?.paragraph).end("\n")
  }

  #text(text: string): void {
    const open = this.#paragraphs.at(-1)
    if (this.#context.isLayout && this.#placeholder !== "" && !placeholders.has(this.#placeholder)) return
    if (this.#alternatives.isRepeated(text, this.#paragraphs.length)) return
    if (open === undefined) return this.#context.output.line(this.#part, text)
    if (this.#prefix !== "") {
      open.paragraph.add(this.#prefix, false)
      this.#prefix = ""
    }
    open.text += text
    if (this.#deleted > 0) open.paragraph.aside("deletion", text)
    else if (this.#hidden || (this.#white && this.#isOnWhite(open))) open.paragraph.aside("hidden", text)
    else {
      const place = this.#fields.place
      if (place === "text") open.paragraph.add(text, this.#inserted > 0)
      else open.paragraph.aside(place, text)
    }
  }

  #field(type: string | undefined): void {
    if (type === "begin") this.#fields.begin()
    else this.#say("hidden", (type === "separate" ? this.#fields.separate() : this.#fields.end()) ?? "")
  }

  #aside(part: "deletion" | "hidden", text: string): void {
    const open = this.#paragraphs.at(-1)
    if (open === undefined) this.#context.output.line(part, text)
    else open.paragraph.aside(part, text)
  }

  /** Adds text beside the words, on a line of its own after the paragraph. */
  #say(part: DocumentPart, text: string): void {
    if (text.trim() === "" || this.#alternatives.isRepeated(text, -1)) return
    const open = this.#paragraphs.at(-1)
    if (open === undefined) this.#context.output.line(part, text)
    else open.paragraph.note(part, text)
  }

  /** Records a color behind a run, a paragraph or a cell, on which white text is visible. */
  #shade({ attributes }: XmlElement, path: ReadonlyArray<XmlElement>): void {
    if (/^(?:auto|f{6}|none|white)$/i.test(attributes.fill ?? attributes.val ?? "auto")) return
    const of = path.at(-1)?.name
    const paragraph = this.#paragraphs.at(-1)
    const cell = this.#cells.at(-1)
    if (of === "rPr") this.#shaded = true
    else if (of === "pPr" && paragraph !== undefined) paragraph.shaded = true
    else if (of === "tcPr" && cell) cell.shaded = true
  }

  /** False inside a box, which mostly has a color of its own. */
  #isOnWhite(open: Open): boolean {
    const cell = this.#cells.at(-1)
    return !this.#shaded && !open.shaded && cell !== null && cell?.shaded !== true
  }

  #picture(id: string | undefined): void {
    const relationship = id === undefined ? undefined : this.#relationships.get(id)
    if (relationship === undefined || !isPicture(relationship)) return
    const { target } = relationship
    if (this.#alternatives.isRepeated(`\u0000${target}`, -1)) return
    const part = this.#deleted > 0 ? "deletion" : this.#hidden ? "hidden" : this.#partHere
    const write = () => this.#context.pictures.write(target, part)
    const open = this.#paragraphs.at(-1)
    if (open === undefined) write()
    else open.paragraph.after(write)
  }

  #chunk(id: string | undefined): void {
    const target = id === undefined ? undefined : this.#relationships.get(id)
    if (target !== undefined && !target.external) this.#context.chunks.push(target.target)
  }

  #other(element: XmlElement, path: ReadonlyArray<XmlElement>): void {
    const { attributes, name } = element
    if (name === "footnoteReference" || name === "endnoteReference") {
      return this.#text(
        this.#context.noteMark(name === "footnoteReference" ? "footnote" : "endnote", attributes.id ?? "")
      )
    }
    const text = textOf(element, path)
    if (text !== undefined) return this.#text(text)
    for (const note of notesOf(element)) this.#say("hidden", note)
    if (name === "textpath" && attributes.string !== undefined) this.#say(this.#part, attributes.string)
    for (const id of [attributes.embed, attributes.id, attributes.relid]) this.#picture(id)
    if (attributes.id === undefined) return
    const target = this.#relationships.get(attributes.id)
    if (target?.external === true) {
      this.#context.targetsSaid.add(target.target)
      this.#say("hidden", target.target)
    }
  }
}

/** True for the run's own properties, not its paragraph mark's or those before a change. */
const isOfRun = (path: ReadonlyArray<XmlElement>): boolean => path.at(-1)?.name === "rPr" && path.at(-2)?.name === "r"
