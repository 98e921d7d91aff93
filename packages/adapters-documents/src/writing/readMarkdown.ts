/**
 * Markdown as blocks. Markup that a web page would interpret stays text: HTML is kept as written, and a link is its
 * text followed by its address.
 */
import * as Limits from "../Limits.ts"
import { Marked, type Token, type Tokens } from "marked"
import { parseFragment } from "parse5"
import type { Alignment, Block, Place, Run } from "./Block.ts"
import { Unwritable } from "./Unwritable.ts"

/** Characters that no file format allows: control characters except tab and line end, and noncharacters. */
const unwanted = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu

export const cleaned = (text: string): string =>
  text.toWellFormed().replaceAll(/\r\n?/gu, "\n").replaceAll(unwanted, "")

const reference = /&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/gu

/** Decodes HTML character references, which the Markdown library leaves in the text. */
const decoded = (text: string): string =>
  text.includes("&")
    ? cleaned(
        text.replaceAll(reference, (found) => {
          const node = parseFragment(found).childNodes[0]
          return node !== undefined && "value" in node ? node.value : found
        })
      )
    : text

type Style = Omit<Run, "text">
const plain: Style = { bold: false, italic: false, strike: false, code: false }
const top: Place = { indent: 0, quoted: 0, marker: null }

/** Returns a token's inner tokens; undefined if it has none. */
const within = (token: Token): ReadonlyArray<Token> | undefined => ("tokens" in token ? token.tokens : undefined)

class Reader {
  readonly blocks: Array<Block> = []
  #parts = 0

  /** Bounds the parts, because each costs the writer; a real document never has more. */
  #count(): void {
    if (++this.#parts > Limits.writtenDocumentParts) throw new Unwritable("too-complex")
  }

  #add(block: Block): void {
    this.#count()
    this.blocks.push(block)
  }

  #runs(tokens: ReadonlyArray<Token>, style: Style = plain, depth = 0): Array<Run> {
    if (depth > Limits.writtenDocumentDepth) throw new Unwritable("too-complex")
    return tokens.flatMap((token) => {
      this.#count()
      const inner = (more: Partial<Style> = {}) => this.#runs(within(token) ?? [], { ...style, ...more }, depth + 1)
      const words = (text: string, more: Partial<Style> = {}): Array<Run> => [{ ...style, ...more, text }]
      switch (token.type) {
        case "strong":
          return inner({ bold: true })
        case "em":
          return inner({ italic: true })
        case "del":
          return inner({ strike: true })
        case "codespan":
          return words(token["text"], { code: true })
        case "br":
          return words("\n")
        case "checkbox":
          return words(token["checked"] === true ? "[x] " : "[ ] ")
        case "image":
        case "link": {
          const href: string = token["href"]
          const shown: string = token["text"]
          const address = href === shown || href === `mailto:${shown}` ? "" : ` (${decoded(href)})`
          return [...inner(), ...words(address)]
        }
        case "text":
          // A line end within a paragraph is only a wrapped line.
          return within(token) === undefined ? words(decoded(token["text"]).replaceAll("\n", " ")) : inner()
        case "escape":
          return words(token["text"])
        default:
          return words(token.raw.replaceAll("\n", " "))
      }
    })
  }

  read(tokens: ReadonlyArray<Token>, place: Place = top): void {
    if (place.indent + place.quoted > Limits.writtenDocumentDepth) throw new Unwritable("too-complex")
    const blocks = tokens.filter(({ type }) => type !== "space" && type !== "def")
    // Only the first block of an item has the marker.
    const below = { ...place, marker: null }
    for (const [index, token] of blocks.entries()) this.#block(token, index === 0 ? place : below)
  }

  #block(token: Token, place: Place): void {
    switch (token.type) {
      case "heading":
        this.#add({ ...place, _tag: "Heading", level: token["depth"], runs: this.#runs(within(token) ?? []) })
        return
      case "hr":
        this.#add({ ...place, _tag: "Rule" })
        return
      case "code":
        this.#add({ ...place, _tag: "Code", text: token["text"] })
        return
      case "blockquote":
        this.read(within(token) ?? [], { ...place, quoted: place.quoted + 1 })
        return
      case "list":
        this.#list(token as Tokens.List, place)
        return
      case "table":
        this.#table(token as Tokens.Table, place)
        return
      case "paragraph":
      case "text":
        this.#add({ ...place, _tag: "Paragraph", runs: this.#runs(within(token) ?? [token]) })
        return
      default:
        this.#add({ ...place, _tag: "Paragraph", runs: [{ ...plain, text: token.raw.trim() }] })
    }
  }

  #list({ items, ordered, start }: Tokens.List, place: Place): void {
    const first = typeof start === "number" ? start : 1
    for (const [index, item] of items.entries()) {
      const marker = ordered ? `${first + index}.` : "•"
      const inside = { ...place, indent: place.indent + 1, marker }
      if (item.tokens.length === 0) this.#add({ ...inside, _tag: "Paragraph", runs: [] })
      else this.read(joined(item.tokens), inside)
    }
  }

  #table({ align, header, rows }: Tokens.Table, place: Place): void {
    if (header.length > Limits.writtenTableColumns) throw new Unwritable("too-complex")
    const alignments = align.map((alignment): Alignment => alignment ?? "left")
    this.#add({
      ...place,
      _tag: "Table",
      alignments,
      rows: [header, ...rows].map((row) => row.map((cell) => this.#runs(cell.tokens)))
    })
  }
}

/** A checkbox is a separate token before its text. */
const joined = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const [box, next, ...others] = tokens
  return box?.type === "checkbox" && next !== undefined && within(next) !== undefined
    ? [{ ...next, tokens: [box, ...within(next)!] } as Token, ...others]
    : tokens
}

/** Fails with `Unwritable` if the text is too complex to write. */
export const readMarkdown = (markdown: string): ReadonlyArray<Block> => {
  const reader = new Reader()
  reader.read(new Marked({ gfm: true }).lexer(cleaned(markdown)))
  return reader.blocks
}
