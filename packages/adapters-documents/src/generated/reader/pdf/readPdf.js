// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** A PDF file: page after page, then what is said about the document and what is attached to it. */


import { readAttached } from "../document/readAttached.js"
import {                    readAnnotations } from "./annotations.js"
import { readDocumentData, readFields } from "./documentData.js"
import { openPdf } from "./openPdf.js"
import { pageText } from "./pageText.js"

/** Milliseconds between two reports of how far it is. */
const reportMillis = 200






/** What is said of pictures, for those who can't see them. */
const readAlternatives = async (page              , output        )                => {
  const pending                   = []
  const root = (await page.getStructTree())
  if (root !== null) pending.push(root)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next.alt === "string") output.aside("hidden", next.alt)
    const children = next.children ?? []
    for (let at = children.length - 1; at >= 0; at--) pending.push(children[at] )
  }
}

const readFile = async (pdf                  , file              , output        , depth        )                => {
  output.countPart()
  output.line("attachment-name", file.name)
  output.aside("hidden", file.description)
  const content = file.id === undefined ? null : await pdf.getAttachmentContent(file.id)
  if (content === null) return
  output.countUnpacked(content.length)
  await readAttached(content, output, depth)
}

const attachedFiles = async (pdf                  )                                       =>
  Array.from((await pdf.getAttachments()) ?? [], ([id, { description, filename, rawFilename }]) => ({
    name: rawFilename || filename,
    description,
    id
  }))

export const readPdf = async (bytes            , output        , depth        )                => {
  const pdf = await openPdf(bytes)
  const pages = pdf.numPages
  output.countPages(pages)
  output.opened("application/pdf", pages)
  const files                      = []
  let reported = 0
  for (let number = 1; number <= pages; number++) {
    const page = await pdf.getPage(number)
    const text = (await pageText(page)).trimEnd()
    output.text("body", number === pages ? `${text}\n` : `${text}\n\f`)
    files.push(...(await readAnnotations(page, output)))
    await readAlternatives(page, output)
    page.cleanup()
    if (depth === 0 && (number === pages || performance.now() - reported > reportMillis)) {
      reported = performance.now()
      output.progress(number, pages)
    }
  }
  await readFields(pdf, output)
  await readDocumentData(pdf, output)
  for (const file of [...(await attachedFiles(pdf)), ...files]) await readFile(pdf, file, output, depth)
}
