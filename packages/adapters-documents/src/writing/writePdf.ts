/**
 * Blocks as PDF, with embedded fonts for Latin, Greek, Cyrillic, Armenian and Georgian. A character that they lack
 * never becomes a box: the document is not written then. That includes right-to-left scripts.
 */
import PdfDocument from "pdfkit"
import { fileURLToPath } from "node:url"
import { type Alignment, type Block, type Place, plainText, rightToLeft, type Run } from "./Block.ts"
import { Unwritable } from "./Unwritable.ts"

const fontFile = (address: string): string => fileURLToPath(address)

const fonts = {
  regular: fontFile(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSerif.ttf")),
  bold: fontFile(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf")),
  italic: fontFile(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSerif-Italic.ttf")),
  boldItalic: fontFile(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSerif-BoldItalic.ttf")),
  code: fontFile(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf"))
}
type Font = keyof typeof fonts

/** Points. */
const margin = 72
const step = 24
const bodySize = 11
const headingSizes = [18, 15, 13, 12, 11, 11]
const cellSpace = 4

/** Invisible characters, which no font has. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu

const fontOf = ({ bold, code, italic }: Run): Font =>
  code ? "code" : bold && italic ? "boldItalic" : bold ? "bold" : italic ? "italic" : "regular"

/** A font's data that the library's types don't declare. */
interface WithFont {
  readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

class Writer {
  readonly #pdf: PDFKit.PDFDocument
  readonly #known = new Map<Font, Set<string>>()

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
  }

  /** Sets the font and returns the text as it can be shown in it. */
  #shown(text: string, font: Font, size: number): string {
    this.#pdf.font(fonts[font], size)
    const shown = text.normalize("NFC").replaceAll(invisible, "").replaceAll("\t", "    ")
    // Some fonts have these letters, but nothing here would put them in the right order.
    if (rightToLeft.test(shown)) throw new Unwritable("characters")
    const known = this.#known.get(font) ?? new Set(["\n"])
    this.#known.set(font, known)
    const { _font } = this.#pdf as unknown as WithFont
    for (const character of shown) {
      if (known.has(character)) continue
      if (!_font.font.hasGlyphForCodePoint(character.codePointAt(0)!)) throw new Unwritable("characters")
      known.add(character)
    }
    return shown
  }

  get #right(): number {
    return this.#pdf.page.width - margin
  }

  get #bottom(): number {
    return this.#pdf.page.height - margin
  }

  /** Writes runs in several styles, with a marker in the space before them. */
  #write(place: Place, runs: ReadonlyArray<Run>, size: number): void {
    const pdf = this.#pdf
    const left = margin + step * (place.indent + place.quoted)
    const options = { width: Math.max(this.#right - left, step), lineGap: 2 }
    if (pdf.y + size * 2 > this.#bottom) pdf.addPage()
    if (place.marker !== null) {
      const marker = this.#shown(place.marker, "regular", size)
      const top = pdf.y
      // Markers are right-aligned, so that all items begin at the same place.
      pdf.text(marker, left - pdf.widthOfString(marker) - size / 2, top, { lineBreak: false })
      pdf.y = top
    }
    const seen = runs.filter(({ text }) => text !== "")
    pdf.x = left
    for (const [index, run] of seen.entries()) {
      const text = this.#shown(run.text, fontOf(run), size)
      pdf.text(text, { ...options, strike: run.strike, continued: index < seen.length - 1 })
    }
    if (seen.length === 0) pdf.y += size
    pdf.x = margin
    pdf.y += size / 2
  }

  write(block: Block): void {
    switch (block._tag) {
      case "Heading": {
        const bold = block.runs.map((run) => ({ ...run, bold: true }))
        this.#write(block, bold, headingSizes[block.level - 1] ?? bodySize)
        return
      }
      case "Paragraph":
        this.#write(block, block.runs, bodySize)
        return
      case "Code":
        this.#write(block, [{ text: block.text, bold: false, italic: false, strike: false, code: true }], bodySize - 1)
        return
      case "Rule": {
        const pdf = this.#pdf
        if (pdf.y + bodySize > this.#bottom) pdf.addPage()
        pdf.moveTo(margin, pdf.y).lineTo(this.#right, pdf.y).lineWidth(0.5).stroke("#999999")
        pdf.y += bodySize
        return
      }
      case "Table":
        this.#table(block, block.rows, block.alignments)
    }
  }

  #table(
    place: Place,
    rows: ReadonlyArray<ReadonlyArray<ReadonlyArray<Run>>>,
    alignments: ReadonlyArray<Alignment>
  ): void {
    const pdf = this.#pdf
    const left = margin + step * (place.indent + place.quoted)
    const width = (this.#right - left) / alignments.length
    const size = bodySize - 1
    const cells = rows.map((row, index) =>
      row.map((runs) => this.#shown(plainText(runs), index === 0 ? "bold" : "regular", size))
    )
    const inside = width - 2 * cellSpace
    const heights = cells.map((row, index) => {
      pdf.font(fonts[index === 0 ? "bold" : "regular"], size)
      return (
        2 * cellSpace +
        Math.max(...row.map((text) => (inside < size ? Infinity : pdf.heightOfString(text, { width: inside }))))
      )
    })
    // If the columns are too narrow, or a row is longer than a page, each row is written line by line.
    if (Math.max(...heights) > this.#bottom - margin) {
      const [heading = [], ...others] = rows
      for (const row of others) {
        for (const [column, runs] of row.entries()) {
          const title = {
            text: `${plainText(heading[column] ?? [])}: `,
            bold: true,
            italic: false,
            strike: false,
            code: false
          }
          this.#write({ ...place, marker: null }, [title, ...runs], bodySize)
        }
        pdf.y += bodySize
      }
      return
    }
    for (const [index, row] of cells.entries()) {
      const height = heights[index]!
      if (pdf.y + height > this.#bottom) pdf.addPage()
      const top = pdf.y
      pdf.font(fonts[index === 0 ? "bold" : "regular"], size)
      for (const [column, text] of row.entries()) {
        const x = left + column * width
        pdf.lineWidth(0.5).rect(x, top, width, height).stroke("#999999")
        pdf.text(text, x + cellSpace, top + cellSpace, { width: inside, align: alignments[column] ?? "left" })
      }
      pdf.x = margin
      pdf.y = top + height
    }
    pdf.y += bodySize
  }

  /** Adds headers and footers to every page, once all pages are written. */
  finish(draft: boolean): void {
    const pdf = this.#pdf
    const { count, start } = pdf.bufferedPageRange()
    const center = (text: string, y: number) =>
      pdf.text(text, (pdf.page.width - pdf.widthOfString(text)) / 2, y, { lineBreak: false })
    for (let page = start; page < start + count; page++) {
      pdf.switchToPage(page)
      pdf.fillColor("black").font(fonts.regular, bodySize - 2)
      center(`${page + 1}`, pdf.page.height - margin / 2 - bodySize)
      if (!draft) continue
      pdf.fillColor("#b00000").font(fonts.bold, 16)
      center("DRAFT", margin / 2)
    }
  }
}

export const writePdf = async (
  title: string,
  blocks: ReadonlyArray<Block>,
  draft: boolean,
  at: Date
): Promise<Uint8Array> => {
  const maker = "In Camera"
  const pdf = new PdfDocument({
    size: "A4",
    margin,
    font: fonts.regular,
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    info: { Title: title, Creator: maker, Producer: maker, CreationDate: at, ModDate: at }
  })
  const pieces: Array<Uint8Array> = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on("data", (piece: Uint8Array) => pieces.push(piece))
    pdf.on("end", resolve)
    pdf.on("error", reject)
  })
  const writer = new Writer(pdf)
  pdf.addPage()
  for (const block of blocks) writer.write(block)
  writer.finish(draft)
  pdf.end()
  await ended
  return new Uint8Array(await new Blob(pieces as Array<Uint8Array<ArrayBuffer>>).arrayBuffer())
}
