/**
 * The text of a Rich Text document, token by token. Text that belongs to a paragraph but isn't shown in it (hidden and
 * deleted runs, field instructions, notes) follows the paragraph.
 */
import { Buffer } from "node:buffer"
import type { DocumentPart } from "@incamera/domain/files"
import * as DomainLimits from "@incamera/domain/limits/documents"
import * as Limits from "../Limits.ts"
import type { Output } from "../document/Output.ts"
import { holdsWords, isFilledIn } from "../document/fieldInstruction.ts"
import { Paragraph } from "../document/Paragraph.ts"
import { named } from "../document/people.ts"
import { Unreadable } from "../document/Unreadable.ts"
import { writePictures } from "../package/writePictures.ts"
import { headOf } from "../text/decodeText.ts"
import { type Destination, destinationOf, isContainer } from "./RtfDestinations.ts"
import { codePageOfCharset, decodeCodePage } from "./RtfEncodings.ts"
import { type RtfToken, RtfTokens } from "./RtfTokens.ts"

interface Group {
  destination: Destination
  /** The text of a destination that is written as a whole; shared with the groups inside it. */
  collected: { text: string } | null
  /** True for the group that began the destination. */
  readonly isOwner: boolean
  /** Within `\upr`, the destination of its Unicode text. */
  unicode: Pick<Group, "destination" | "collected"> | null
  paragraph: Paragraph
  hidden: boolean
  deleted: boolean
  inserted: boolean
  /** The field that the group is part of, shared with the groups inside it. */
  field: { filledIn: boolean } | null
  /** True in the result of a field that programs fill in. */
  filledIn: boolean
  codePage: number
  /** Bytes or characters that follow a `\u` character as a replacement for older programs. */
  fallback: number
  /** True after `\*`: programs that don't know the destination skip it. */
  ignorable: boolean
  begun: boolean
}

const symbols: ReadonlyMap<string, string> = new Map(
  Object.entries({
    par: "\n",
    line: "\n",
    row: "\n",
    nestrow: "\n",
    sect: "\f",
    page: "\f",
    column: "\n",
    tab: "\t",
    cell: "\t",
    nestcell: "\t",
    emdash: "\u2014",
    endash: "\u2013",
    emspace: "\u2003",
    enspace: "\u2002",
    qmspace: "\u2005",
    bullet: "\u2022",
    lquote: "\u2018",
    rquote: "\u2019",
    ldblquote: "\u201c",
    rdblquote: "\u201d"
  })
)

const endsParagraph = new Set(["par", "sect", "page", "row"])
const codePagesOfHeader: ReadonlyMap<string, number> = new Map(
  Object.entries({ ansi: 1252, mac: 10_000, pc: 437, pca: 850 })
)
const body: Destination = { kind: "part", part: "body" }

class RtfReader {
  readonly #tokens: RtfTokens
  readonly #output: Output
  readonly #stack: Array<Group> = []
  readonly #fonts = new Map<number, number>()
  #group: Group
  #bytes: Array<number> = []
  #toSkip = 0
  #font = 0
  #codePage = 1252
  #author = ""
  #propertyName = ""
  /** In the order of the text. */
  readonly pictures: Array<Buffer> = []

  constructor(bytes: Uint8Array, start: number, output: Output) {
    this.#tokens = new RtfTokens(bytes, start)
    this.#output = output
    this.#group = {
      destination: body,
      collected: null,
      isOwner: false,
      unicode: null,
      paragraph: new Paragraph(output, "body"),
      hidden: false,
      deleted: false,
      inserted: false,
      field: null,
      filledIn: false,
      codePage: 1252,
      fallback: 1,
      ignorable: false,
      begun: true
    }
  }

  read(): void {
    for (;;) {
      const token = this.#tokens.next()
      if (token === undefined) throw new Unreadable("broken")
      if (this.#take(token)) break
    }
    this.#group.paragraph.end("")
  }

  /** True at the end of the document; programs ignore everything after it. */
  #take(token: RtfToken): boolean {
    if (token.kind === "bytes") {
      for (const byte of token.bytes) {
        if (this.#toSkip > 0) this.#toSkip--
        else this.#bytes.push(byte)
      }
      // A character in an East Asian encoding may have its second byte in the next token.
      if (this.#bytes.length > DomainLimits.pieceCharacters) this.#decode()
      return false
    }
    if (token.kind === "word" || token.kind === "symbol") {
      if (this.#toSkip > 0 && !(token.kind === "word" && token.name === "u")) {
        this.#toSkip--
        return false
      }
    }
    this.#decode()
    switch (token.kind) {
      case "open":
        this.#toSkip = 0
        if (this.#stack.length >= Limits.documentDepth) throw new Unreadable("too-complex")
        this.#stack.push(this.#group)
        this.#group = { ...this.#group, isOwner: false, ignorable: false, begun: false }
        return false
      case "close":
        this.#toSkip = 0
        this.#endGroup()
        return this.#stack.length === 0
      case "symbol":
        this.#symbol(token.symbol)
        return false
      case "word":
        this.#word(token.name, token.parameter)
        return false
    }
  }

  #decode(): void {
    if (this.#bytes.length === 0) return
    const bytes = Uint8Array.from(this.#bytes)
    this.#bytes = []
    this.#text(decodeCodePage(bytes, this.#group.codePage))
  }

  #text(text: string): void {
    const group = this.#group
    group.begun = true
    if (group.destination.kind === "skipped" || group.destination.kind === "fonts") return
    if (group.collected !== null) group.collected.text += text
    else if (group.deleted) group.paragraph.aside("deletion", text)
    else if (group.hidden) group.paragraph.aside("hidden", text)
    else if (group.filledIn) group.paragraph.aside("field", text)
    else group.paragraph.add(text, group.inserted)
  }

  #symbol(symbol: string): void {
    if (symbol === "*") this.#group.ignorable = true
    else if (symbol === "~") this.#text("\u00a0")
    else if (symbol === "_") this.#text("\u2011")
    else if (symbol === "\n" || symbol === "\r") this.#word("par", null)
    else if (symbol === "\\" || symbol === "{" || symbol === "}") this.#text(symbol)
  }

  #word(name: string, parameter: number | null): void {
    if (name === "bin") return this.#binary(this.#tokens.take(parameter ?? 0))
    if (this.#begin(name)) return
    const group = this.#group
    const on = parameter !== 0
    switch (name) {
      case "u":
        this.#text(String.fromCharCode((parameter ?? 0) & 0xffff))
        this.#toSkip = group.fallback
        return
      case "uc":
        group.fallback = Math.max(0, Math.min(parameter ?? 1, 16))
        return
      case "field":
        group.field = { filledIn: false }
        return
      case "fldrslt":
        group.filledIn ||= group.field?.filledIn === true
        return
      case "v":
      case "webhidden":
        group.hidden = on
        return
      case "deleted":
        group.deleted = on
        return
      case "revised":
        group.inserted = on
        return
      case "plain":
        group.hidden = group.deleted = group.inserted = false
        group.codePage = this.#codePage
        return
      case "ftnalt":
        if (group.destination.kind === "part" && group.destination.part === "footnote") {
          group.paragraph = new Paragraph(this.#output, "endnote", this.#stack.at(-1)?.paragraph)
        }
        return
      case "ansicpg":
        this.#codePage = group.codePage = parameter ?? 1252
        return
      case "f":
        this.#font = parameter ?? 0
        if (group.destination.kind !== "fonts") group.codePage = this.#fonts.get(this.#font) ?? this.#codePage
        return
      case "fcharset":
        if (group.destination.kind === "fonts") this.#setFont(codePageOfCharset(parameter ?? 0))
        return
      case "cpg":
        if (group.destination.kind === "fonts") this.#setFont(parameter ?? undefined)
        return
      default:
        this.#other(name)
    }
  }

  #binary(bytes: Uint8Array): void {
    if (this.#group.destination.kind !== "picture") return
    this.pictures.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  }

  #setFont(codePage: number | undefined): void {
    // A font with the default code page uses the document's encoding.
    if (codePage !== undefined && codePage !== 1252) this.#fonts.set(this.#font, codePage)
  }

  #other(name: string): void {
    const codePage = codePagesOfHeader.get(name)
    if (codePage !== undefined) this.#codePage = this.#group.codePage = codePage
    const symbol = symbols.get(name)
    if (symbol === undefined) return
    if (this.#group.destination.kind === "part" && this.#group.collected === null && endsParagraph.has(name)) {
      this.#group.paragraph.end(symbol)
    } else this.#text(symbol)
  }

  /** True if the word begins a destination, or the group is skipped. */
  #begin(name: string): boolean {
    const group = this.#group
    if (name === "ud" && group.unicode !== null) {
      Object.assign(group, group.unicode, { unicode: null, begun: true })
      return true
    }
    if (group.begun || group.destination.kind === "skipped") return group.destination.kind === "skipped"
    group.begun = true
    if (name === "upr") {
      // A copy for programs without Unicode; `\ud` inside it has all characters.
      group.unicode = { destination: group.destination, collected: group.collected }
      group.destination = { kind: "skipped" }
      return true
    }
    const destination = destinationOf(name)
    if (destination === undefined) {
      if (group.ignorable && !isContainer(name)) group.destination = { kind: "skipped" }
      return group.ignorable
    }
    this.#enter(destination)
    return true
  }

  #enter(destination: Destination): void {
    const outer = this.#group
    const isStory = destination.kind === "part" && stories.has(destination.part)
    this.#group = {
      ...outer,
      destination,
      isOwner: true,
      collected: isStory || destination.kind === "skipped" || destination.kind === "fonts" ? null : { text: "" },
      paragraph:
        destination.kind === "part" && isStory
          ? new Paragraph(this.#output, destination.part, outer.paragraph)
          : outer.paragraph,
      hidden: isStory ? false : outer.hidden,
      deleted: isStory ? false : outer.deleted,
      filledIn: isStory ? false : outer.filledIn
    }
    if (isStory && destination.part === "comment" && this.#author !== "") {
      this.#group.paragraph.add(`${named(this.#author)}: `, false)
      this.#author = ""
    }
  }

  #endGroup(): void {
    const ended = this.#group
    const outer = this.#stack.pop()
    if (outer === undefined) throw new Unreadable("broken")
    this.#group = outer
    if (ended.paragraph !== outer.paragraph && !ended.paragraph.isEmpty) ended.paragraph.end("\n")
    const text = ended.isOwner ? (ended.collected?.text.trim() ?? "") : ""
    if (text === "") return
    const { destination } = ended
    switch (destination.kind) {
      case "part":
        return outer.paragraph.note(destination.part, text)
      case "instruction":
        if (ended.field !== null) ended.field.filledIn = isFilledIn(text)
        if (holdsWords(text)) outer.paragraph.note("hidden", text)
        return
      case "shape-value":
        if (/\p{L}/u.test(text)) outer.paragraph.note("hidden", text)
        return
      case "picture":
        this.pictures.push(Buffer.from(text.replace(/[^\da-f]+/giu, ""), "hex"))
        return
      case "property":
        return this.#output.property(destination.name, text)
      case "property-name":
        this.#propertyName = text
        return
      case "property-value":
        return this.#output.property(this.#propertyName, text)
      case "author":
        // The initials come before the name.
        this.#author = text
        return
      case "authors":
        for (const author of text.split(";")) this.#output.property("changed by", author)
        return
      default:
        return
    }
  }
}

/** Parts with paragraphs of their own. */
const stories: ReadonlySet<DocumentPart> = new Set(["body", "header", "footer", "footnote", "comment"])

const headBytes = 1_024

/** Reads all but the pictures, and returns those. */
export const readRtfText = (bytes: Uint8Array, output: Output): ReadonlyArray<Buffer> => {
  const reader = new RtfReader(bytes, headOf(bytes, headBytes).indexOf("{\\rtf"), output)
  output.opened("application/rtf", null)
  reader.read()
  return reader.pictures
}

export const readRtf = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> =>
  writePictures(readRtfText(bytes, output), output, depth)
