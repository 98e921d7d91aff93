/** Reads a PDF file: page after page, by OCR where a page is a picture, then its metadata and attachments. */
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist"
import type { Output } from "../document/Output.ts"
import * as Limits from "../Limits.ts"
import { readAttached } from "../document/readAttached.ts"
import { Thread } from "../mail/thread/Thread.ts"
import { annotationsOf, type AttachedFile, readAnnotations } from "./annotations.ts"
import { readDocumentData, readFields } from "./documentData.ts"
import { withFilledFields } from "./filledFields.ts"
import { openPdf } from "./openPdf.ts"
import { pageText } from "./pageText.ts"
import { ScannedPages } from "../scans/pdf/ScannedPages.ts"

/** Milliseconds between two progress reports. */
const reportMillis = 200

interface Structure {
  readonly alt?: string
  readonly children?: ReadonlyArray<Structure>
}

/** Reads the alternative texts of pictures. */
const readAlternatives = async (page: PDFPageProxy, output: Output): Promise<void> => {
  const pending: Array<Structure> = []
  const root = (await page.getStructTree()) as Structure | null
  if (root !== null) pending.push(root)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next.alt === "string") output.aside("hidden", next.alt)
    const children = next.children ?? []
    for (let at = children.length - 1; at >= 0; at--) pending.push(children[at]!)
  }
}

const readFile = async (pdf: PDFDocumentProxy, file: AttachedFile, output: Output, depth: number): Promise<void> => {
  output.countPart()
  output.line("attachment-name", file.name)
  output.aside("hidden", file.description)
  const content = file.id === undefined ? null : await pdf.getAttachmentContent(file.id)
  if (content === null) return
  output.countUnpacked(content.length)
  await readAttached(content, output, depth)
}

const attachedFiles = async (pdf: PDFDocumentProxy): Promise<ReadonlyArray<AttachedFile>> =>
  Array.from((await pdf.getAttachments()) ?? [], ([id, { description, filename, rawFilename }]) => ({
    name: rawFilename || filename,
    description,
    id
  }))

export const readPdf = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  const pdf = await openPdf(bytes)
  const pages = pdf.numPages
  output.countPages(pages)
  output.opened("application/pdf", pages)
  const files: Array<AttachedFile> = []
  // Somebody may have printed e-mails.
  const thread = new Thread(output, "file")
  const scanned = new ScannedPages(bytes, output)
  /** The texts of fields that are written already, on any page. Each is written once. */
  const said = new Set<string>()
  let reported = 0
  for (let number = 1; number <= pages; number++) {
    const page = await pdf.getPage(number)
    const annotations = await annotationsOf(page)
    const { boxes, text: printed, words } = await pageText(page)
    const own = withFilledFields(printed, words, annotations, Limits.placedFields)
    const { text, writeMore } = await scanned.read({ number, text: own, boxes })
    thread.write(number === pages ? `${text}\n` : `${text}\n\f`)
    writeMore((words) => thread.write(words))
    files.push(...readAnnotations(annotations, output, said))
    await readAlternatives(page, output)
    page.cleanup()
    if (depth === 0 && (number === pages || performance.now() - reported > reportMillis)) {
      reported = performance.now()
      output.progress(number, pages)
    }
  }
  await scanned.close()
  await readFields(pdf, output, said)
  await readDocumentData(pdf, output)
  for (const file of [...(await attachedFiles(pdf)), ...files]) await readFile(pdf, file, output, depth)
}
