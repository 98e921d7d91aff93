/**
 * Blocks as a Word document. List markers are written as text with a hanging indent instead of Word's numbering, so
 * that references by number stay correct.
 */
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType
} from "docx"
import { type Alignment, type Block, type Place, plainText, rightToLeft, type Run } from "./Block.ts"
import { withoutTimes } from "./zipTimes.ts"

/** Twentieths of a point: a third of an inch. */
const step = 480
/** Half points. */
const bodySize = 24
const font = "Times New Roman"
const codeFont = "Courier New"

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6
]

const alignments: { readonly [A in Alignment]: (typeof AlignmentType)[keyof typeof AlignmentType] } = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT
}

const letter = /\p{L}/u

/** A paragraph has the direction of its first letter. */
const isRightToLeft = (text: string): boolean => rightToLeft.test(letter.exec(text)?.[0] ?? "")

const textRuns = (runs: ReadonlyArray<Run>): Array<TextRun> =>
  runs.flatMap(({ bold, code, italic, strike, text }) =>
    text.split("\n").map(
      (line, index) =>
        new TextRun({
          text: line,
          bold,
          italics: italic,
          strike,
          ...(code ? { font: codeFont } : {}),
          ...(index > 0 ? { break: 1 } : {})
        })
    )
  )

const paragraph = ({ indent, marker, quoted }: Place, runs: ReadonlyArray<Run>, options: IParagraphOptions = {}) =>
  new Paragraph({
    spacing: { after: 120 },
    bidirectional: isRightToLeft(plainText(runs)),
    indent: { start: step * (indent + quoted), ...(marker === null ? {} : { hanging: step }) },
    ...(quoted > 0 ? { border: { left: { style: BorderStyle.SINGLE, size: 12, space: 8, color: "999999" } } } : {}),
    ...options,
    children: [...(marker === null ? [] : [new TextRun({ text: `${marker}\t` })]), ...textRuns(runs)]
  })

const blockOf = (block: Block): Paragraph | Table => {
  switch (block._tag) {
    case "Heading":
      return paragraph(block, block.runs, { heading: headings[block.level - 1]!, keepNext: true })
    case "Paragraph":
      return paragraph(block, block.runs)
    case "Code":
      return paragraph(block, [{ text: block.text, bold: false, italic: false, strike: false, code: true }])
    case "Rule":
      return paragraph(block, [], { border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: "999999" } } })
    case "Table":
      return new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        rows: block.rows.map(
          (cells, row) =>
            new TableRow({
              tableHeader: row === 0,
              cantSplit: false,
              children: cells.map(
                (runs, column) =>
                  new TableCell({
                    children: [
                      new Paragraph({
                        alignment: alignments[block.alignments[column] ?? "left"],
                        bidirectional: isRightToLeft(plainText(runs)),
                        children: textRuns(row === 0 ? runs.map((run) => ({ ...run, bold: true })) : runs)
                      })
                    ]
                  })
              )
            })
        )
      })
  }
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

/** Returns the document's properties, to replace the library's, which use the machine's clock. */
const coreProperties = (title: string, at: Date): string => {
  const time = at.toISOString()
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${time}</dcterms:modified></cp:coreProperties>`
}

export const writeDocx = async (
  title: string,
  blocks: ReadonlyArray<Block>,
  draft: boolean,
  at: Date
): Promise<Uint8Array> => {
  const draftMark = new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ text: "DRAFT", bold: true, color: "B00000", size: 32 })]
      })
    ]
  })
  const pageNumber = new Footer({
    children: [
      new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: [PageNumber.CURRENT] })] })
    ]
  })
  const document = new Document({
    styles: { default: { document: { run: { font, size: bodySize } } } },
    sections: [
      {
        ...(draft ? { headers: { default: draftMark } } : {}),
        footers: { default: pageNumber },
        children: blocks.map(blockOf)
      }
    ]
  })
  const properties = { path: "docProps/core.xml", data: coreProperties(title, at) }
  const archive = await Packer.toBuffer(document, undefined, [properties])
  return withoutTimes(archive)
}
