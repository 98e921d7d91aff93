/**
 * Documents of the largest size allowed for uploads, without identities: plain text, and formats that are much larger
 * than their text.
 */
import * as Limits from "@incamera/domain/Limits"
import { Buffer } from "node:buffer"
import { randomBytes } from "node:crypto"
import { docx, documentXml, paragraph, run } from "../../test/documents/support/docx.ts"
import { firstOther, pdf, pdfOfPages, show, stream } from "../../test/documents/support/pdf.ts"
import { pdfPicture } from "../../test/documents/support/pictures.ts"
import type { GreyImage } from "@incamera/adapters-documents/scans/GreyImage"
import { drawScan } from "../../tools/evaluate/scans/drawScan.ts"

const sentence = "On 3 March 2024 [Party 1] signed a sales contract with [Party 2], and the commission was not paid.\n"
const lines = Array.from({ length: 40 }, () => sentence.trim())

/** Bytes for everything besides the pictures. */
const besides = 65_536

const textOf = (bytes: number): Buffer =>
  Buffer.from(sentence.repeat(Math.ceil(bytes / sentence.length)).slice(0, bytes))

/** Builds a PDF with a picture of these bytes on each page. Like scans, the pictures don't compress. */
const pdfOf = (bytes: number): Buffer => {
  const pages = 10
  const width = 1_000
  const height = Math.floor((bytes - besides) / pages / width)
  const objects = Array.from({ length: pages }, (_, page) => {
    const at = 4 + page * 3
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${at + 1} 0 R ` +
        `/Resources << /Font << /F1 3 0 R >> /XObject << /Picture ${at + 2} 0 R >> >> >>`,
      stream(`${show(lines)} q 100 0 0 100 72 72 cm /Picture Do Q`),
      stream(
        randomBytes(width * height).toString("latin1"),
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`
      )
    ]
  })
  const kids = objects.map((_, page) => `${4 + page * 3} 0 R`).join(" ")
  return pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...objects.flat()
  ])
}

const docxOf = (bytes: number): Buffer =>
  docx(
    documentXml(lines.map((line) => paragraph(run(line))).join("")),
    Array.from({ length: 5 }, (_, number) => ({
      name: `word/media/image${number + 1}.jpeg`,
      content: randomBytes(Math.floor((bytes - besides) / 5))
    }))
  )

/** Builds a mail with a document and pictures attached. */
const mailOf = (bytes: number): Buffer => {
  const attached = (type: string, name: string, content: Buffer) =>
    `--part\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n` +
    `Content-Disposition: attachment; filename="${name}"\r\n\r\n` +
    content.toString("base64").replace(/.{76}/gu, "$&\r\n") +
    "\r\n"
  // Base64 in lines takes 78 bytes for 57.
  const each = Math.floor((((bytes - besides) / 78) * 57) / 4)
  return Buffer.from(
    "From: [Party 1]\r\nTo: [Party 2]\r\nSubject: Contract\r\nDate: Mon, 11 May 2026 09:00:00 +0000\r\n" +
      'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="part"\r\n\r\n' +
      `--part\r\nContent-Type: text/plain\r\n\r\n${lines.join("\r\n")}\r\n` +
      attached("application/octet-stream", "contract.docx", docxOf(each)) +
      [1, 2, 3].map((number) => attached("image/jpeg", `image${number}.jpg`, randomBytes(each))).join("") +
      "--part--\r\n"
  )
}

export interface KindOfDocument {
  readonly name: string
  readonly fileName: string
  readonly make: (bytes: number) => Buffer
}

export const kinds: ReadonlyArray<KindOfDocument> = [
  { name: "plain text", fileName: "notes.txt", make: textOf },
  { name: "PDF with pictures", fileName: "notes.pdf", make: pdfOf },
  { name: "DOCX with pictures", fileName: "notes.docx", make: docxOf },
  { name: "e-mail with attachments", fileName: "notes.eml", make: mailOf }
]

/** Pages of the scan. */
export const scannedPages = 4

/** A PDF file whose pages are pictures of a letter. */
export const scan: KindOfDocument = { name: "scan", fileName: "letter.pdf", make: () => scanned }

/** Draws a page as a scanner gives it. */
export const scannedPage = (text: string, seed = 1): Promise<GreyImage> =>
  drawScan(text, { font: "DejaVuSerif", points: 11, skew: 0.5, turn: 0, isStamped: false, shade: 0, seed })

/** Builds a PDF file with this picture on each page. */
export const scannedPdf = (picture: GreyImage, pages: number): Buffer =>
  pdfOfPages(
    Array.from({ length: pages }, () => ({
      content: "q 595 0 0 842 0 0 cm /Picture Do Q",
      entries: `/MediaBox [0 0 595 842] /Resources << /XObject << /Picture ${firstOther(pages)} 0 R >> >>`
    })),
    { others: [pdfPicture(picture)] }
  )

const scanned = scannedPdf(await scannedPage(`Dear Sirs,\n\n${sentence.repeat(16)}`), scannedPages)

export const largest = Limits.fileBytes
