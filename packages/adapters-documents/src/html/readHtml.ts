/**
 * The text of a page, token by token, without a tree: memory is bounded by the text, however deep the nesting. Hidden
 * text follows its paragraph, so that nothing hidden splits a name.
 */
import { type Token, Tokenizer } from "parse5"
import * as DomainLimits from "@incamera/domain/limits/documents"
import * as Limits from "../Limits.ts"
import type { Output } from "../document/Output.ts"
import { withoutProgramNames } from "../document/programMarks.ts"
import {
  blocks,
  cells,
  endedBy,
  isColoured,
  isHiding,
  isQuotation,
  isTextual,
  isWhite,
  hiddenElements,
  preformatted,
  rawModes,
  voidElements
} from "./PageLayout.ts"

interface Open {
  readonly tag: string
  readonly hidden: boolean
  readonly coloured: boolean
  readonly preformatted: boolean
  /** The number of quoted e-mails that it is in. */
  readonly quotes: number
}

export interface PageOptions {
  /** Marks each line of a quoted e-mail by `> `, as in plain text. */
  readonly quoteMarks: boolean
}

const whiteSpace = /[ \t\n\f\r]+/g
/** Open elements searched for the one that an end tag closes. */
const lookBack = 512

class PageReader {
  readonly #output: Output
  readonly #quoteMarks: boolean
  readonly #tokenizer: Tokenizer
  readonly #open: Array<Open> = []
  #shown = ""
  #hidden = ""
  #title: string | undefined
  #aside: Array<() => void> = []

  constructor(output: Output, { quoteMarks }: PageOptions) {
    this.#output = output
    this.#quoteMarks = quoteMarks
    this.#tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: false },
      {
        onStartTag: (token) => this.#startTag(token),
        onEndTag: (token) => this.#endTag(token),
        onCharacter: (token) => this.#text(token.chars),
        onWhitespaceCharacter: (token) => this.#text(token.chars),
        onNullCharacter: () => {},
        onComment: (token) => this.#hide(token.data),
        onDoctype: () => {},
        onEof: () => this.#endParagraph()
      }
    )
  }

  read(html: string): void {
    this.#tokenizer.write(html, true)
    this.#endParagraph()
  }

  get #top(): Open | undefined {
    return this.#open.at(-1)
  }

  #text(characters: string): void {
    if (this.#title !== undefined) this.#title += characters
    else if (this.#top?.hidden === true) this.#hidden += characters
    else if (this.#top?.preformatted === true) this.#shown += characters
    else {
      const collapsed = characters.replace(whiteSpace, " ")
      this.#shown += /(?:^|\s)$/.test(this.#shown.slice(-1)) ? collapsed.trimStart() : collapsed
    }
    // Bounds the memory for a page without paragraphs.
    if (this.#shown.length + this.#hidden.length > DomainLimits.pieceCharacters) this.#endParagraph("")
  }

  #endParagraph(end = "\n"): void {
    const isPreformatted = this.#top?.preformatted === true
    const shown = end === "" || isPreformatted ? this.#shown : this.#shown.trimEnd()
    this.#shown = ""
    const marks = "> ".repeat(this.#top?.quotes ?? 0)
    const marked = marks === "" ? shown : marks + shown.replaceAll("\n", `\n${marks}`)
    if (shown !== "") this.#output.text("body", `${marked}${end}`)
    if (this.#hidden !== "") this.#output.aside("hidden", withoutProgramNames(this.#hidden))
    this.#hidden = ""
    const aside = this.#aside
    this.#aside = []
    for (const say of aside) say()
  }

  #startTag(token: Token.TagToken): void {
    const tag = token.tagName
    const attributes = new Map(token.attrs.map(({ name, value }) => [name, value]))
    for (const ended of endedBy.get(tag) ?? []) this.#close(ended)
    if (blocks.has(tag)) {
      this.#close("p")
      this.#endParagraph()
    } else if (cells.has(tag) && this.#shown.trim() !== "") this.#shown += "\t"
    this.#attributes(tag, attributes)
    if (tag === "title") this.#title = ""
    const mode = rawModes.get(tag)
    if (mode !== undefined) this.#tokenizer.state = mode
    if (voidElements.has(tag) || (token.selfClosing && mode === undefined && this.#isForeign())) return
    // Browsers stop nesting at about this depth as well.
    if (this.#open.length < Limits.documentDepth) {
      const coloured = this.#top?.coloured === true || isColoured(attributes)
      this.#open.push({
        tag,
        hidden:
          this.#top?.hidden === true ||
          hiddenElements.has(tag) ||
          isHiding(attributes) ||
          (isWhite(attributes) && !coloured),
        coloured,
        preformatted: this.#top?.preformatted === true || preformatted.has(tag),
        quotes: Math.min(
          (this.#top?.quotes ?? 0) + (this.#quoteMarks && isQuotation(tag, attributes) ? 1 : 0),
          Limits.quotationDepth
        )
      })
    }
  }

  #hide(text: string): void {
    this.#aside.push(() => this.#output.aside("hidden", text))
  }

  #isForeign(): boolean {
    return this.#open.slice(-lookBack).some(({ tag }) => tag === "svg" || tag === "math")
  }

  #attributes(tag: string, attributes: ReadonlyMap<string, string>): void {
    if (tag === "meta") {
      const name = attributes.get("name") ?? attributes.get("property") ?? attributes.get("http-equiv")
      const content = attributes.get("content") ?? ""
      if (name !== undefined) this.#aside.push(() => this.#output.property(name, content))
      return
    }
    for (const [name, value] of attributes) {
      if (isTextual(name, value)) this.#hide(withoutProgramNames(value))
    }
  }

  #endTag(token: Token.TagToken): void {
    const tag = token.tagName
    if (tag === "title" && this.#title !== undefined) {
      const title = this.#title.replace(whiteSpace, " ")
      this.#aside.push(() => this.#output.property("title", title))
      this.#title = undefined
    }
    if (blocks.has(tag)) this.#endParagraph()
    this.#close(tag)
  }

  #close(tag: string): void {
    const lowest = Math.max(0, this.#open.length - lookBack)
    for (let at = this.#open.length - 1; at >= lowest; at--) {
      const open = this.#open[at]!
      if (open.tag === tag) {
        this.#open.length = at
        return
      }
      // A cell or a paragraph inside a table doesn't end one outside of it.
      if (open.tag === "table" && tag !== "table") return
    }
  }
}

export const readHtml = (html: string, output: Output, options: PageOptions = { quoteMarks: false }): void =>
  new PageReader(output, options).read(html)
