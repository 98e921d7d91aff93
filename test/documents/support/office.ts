/** Builds workbooks, presentations and OpenDocuments part by part. */
import type { Buffer } from "node:buffer"
import { relationships } from "./docx.ts"
import { zip, type ZipPart } from "./zip.ts"

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const types = "application/vnd.openxmlformats-officedocument"

const contentTypes = (overrides: Readonly<Record<string, string>>): string =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  Object.entries(overrides)
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="${types}.${type}+xml"/>`)
    .join("") +
  "</Types>"

const start = (main: string): ZipPart => ({
  name: "_rels/.rels",
  content: relationships([{ id: "rId1", type: "officeDocument", target: main }])
})

const sheetNames = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"`

/** A root element of SpreadsheetML. */
export const sheetMl = (root: string, content: string): string =>
  `${declaration}<${root} ${sheetNames}>${content}</${root}>`

/** A cell with a text of its own. */
export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

export const row = (number: number, cells: string, attributes = ""): string =>
  `<row r="${number}" ${attributes}>${cells}</row>`

export interface SheetContent {
  readonly name: string
  /** Everything within `worksheet`. */
  readonly content: string
  readonly state?: string
  readonly relationships?: string
}

/** Formats of cells by number: 1 a day, 2 percent with digits, 3 a duration. */
const styles = sheetMl(
  "styleSheet",
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="1"><font/></fonts>' +
    '<fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/>' +
    '<xf numFmtId="10" applyNumberFormat="1"/><xf numFmtId="46" applyNumberFormat="1"/></cellXfs>'
)

/** `inWorkbook` follows the list of sheets. */
export const xlsx = (
  sheets: ReadonlyArray<SheetContent>,
  others: ReadonlyArray<ZipPart> = [],
  inWorkbook = ""
): Buffer => {
  const parts = sheets.map((_, at) => `xl/worksheets/sheet${at + 1}.xml`)
  return zip([
    {
      name: "[Content_Types].xml",
      content: contentTypes({
        "xl/workbook.xml": "spreadsheetml.sheet.main",
        "xl/styles.xml": "spreadsheetml.styles",
        "xl/comments1.xml": "spreadsheetml.comments",
        ...Object.fromEntries(parts.map((part) => [part, "spreadsheetml.worksheet"]))
      })
    },
    start("xl/workbook.xml"),
    {
      name: "xl/_rels/workbook.xml.rels",
      content: relationships([
        ...parts.map((part, at) => ({ id: `r${at}`, type: "worksheet", target: part.replace("xl/", "") })),
        { id: "rs", type: "styles", target: "styles.xml" },
        { id: "rt", type: "sharedStrings", target: "sharedStrings.xml" }
      ])
    },
    {
      name: "xl/workbook.xml",
      content: sheetMl(
        "workbook",
        `<sheets>${sheets
          .map(
            ({ name, state }, at) =>
              `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"${state === undefined ? "" : ` state="${state}"`}/>`
          )
          .join("")}</sheets>${inWorkbook}`
      )
    },
    { name: "xl/styles.xml", content: styles },
    ...sheets.flatMap(({ content, relationships: ofSheet }, at) => [
      { name: parts[at]!, content: sheetMl("worksheet", content) },
      ...(ofSheet === undefined ? [] : [{ name: `xl/worksheets/_rels/sheet${at + 1}.xml.rels`, content: ofSheet }])
    ]),
    ...others
  ])
}

const slideNames =
  `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${office}" ` +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'

/** A root element of PresentationML. */
export const slideMl = (root: string, content: string, attributes = ""): string =>
  `${declaration}<p:${root} ${slideNames} ${attributes}>${content}</p:${root}>`

export const line = (text: string): string => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`

/** A shape with lines of text; `placeholder` is a type such as `title` or `ftr`. */
export const shape = (lines: string, placeholder = "", name = ""): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name="${name}"/><p:nvPr>${
    placeholder === "" ? "" : `<p:ph type="${placeholder}"/>`
  }</p:nvPr></p:nvSpPr><p:txBody>${lines}</p:txBody></p:sp>`

export interface SlideContent {
  /** Everything within the tree of shapes. */
  readonly content: string
  readonly isHidden?: boolean
  readonly relationships?: string
}

/** Slides in this order, each in the file whose number is its last place. */
export const pptx = (slides: ReadonlyArray<SlideContent>, others: ReadonlyArray<ZipPart> = [], more = ""): Buffer => {
  // Files are numbered backwards, so that their order isn't that of the slides.
  const numberOf = (at: number): number => slides.length - at
  return zip([
    {
      name: "[Content_Types].xml",
      content: contentTypes({ "ppt/presentation.xml": "presentationml.presentation.main" })
    },
    start("ppt/presentation.xml"),
    {
      name: "ppt/presentation.xml",
      content: slideMl(
        "presentation",
        `<p:sldIdLst>${slides.map((_, at) => `<p:sldId r:id="r${at}" id="${256 + at}"/>`).join("")}</p:sldIdLst>${more}`
      )
    },
    {
      name: "ppt/_rels/presentation.xml.rels",
      content: relationships(
        slides.map((_, at) => ({ id: `r${at}`, type: "slide", target: `slides/slide${numberOf(at)}.xml` }))
      )
    },
    ...slides.flatMap(({ content, isHidden, relationships: ofSlide }, at) => [
      {
        name: `ppt/slides/slide${numberOf(at)}.xml`,
        content: slideMl("sld", `<p:cSld><p:spTree>${content}</p:spTree></p:cSld>`, isHidden === true ? 'show="0"' : "")
      },
      ...(ofSlide === undefined ? [] : [{ name: `ppt/slides/_rels/slide${numberOf(at)}.xml.rels`, content: ofSlide }])
    ]),
    ...others
  ])
}

const openNames = ["office", "style", "text", "table", "draw", "presentation", "form", "meta", "number"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ")
const otherNames =
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"'

/** A root element of OpenDocument. */
export const openMl = (root: string, content: string): string =>
  `${declaration}<office:${root} ${openNames} ${otherNames} office:version="1.3">${content}</office:${root}>`

export interface OpenContent {
  /** Automatic styles of the content. */
  readonly styles?: string
  readonly body: string
  readonly others?: ReadonlyArray<ZipPart>
}

export const openDocument = (
  kind: "text" | "spreadsheet" | "presentation",
  { body, others = [], styles: automatic = "" }: OpenContent
): Buffer =>
  zip([
    { name: "mimetype", content: `application/vnd.oasis.opendocument.${kind}` },
    {
      name: "content.xml",
      content: openMl(
        "document-content",
        `<office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body>`
      )
    },
    ...others
  ])

export const hiding = (family: string, name: string, property: string): string =>
  `<style:style style:family="${family}" style:name="${name}"><style:${property}/></style:style>`
