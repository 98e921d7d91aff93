/** Documents that unpack to far more than their size. */
import * as zlib from "node:zlib"
import { docx, documentXml } from "./docx.ts"
import { zip } from "./zip.ts"

export const gibibyte = 1_073_741_824

/** Deflates text of this many bytes without holding it: one mebibyte over and over. */
const deflatedSpaces = (start: string, bytes: number, end: string): Uint8Array => {
  const flush = (text: string) => zlib.deflateRawSync(text, { finishFlush: zlib.constants.Z_FULL_FLUSH })
  const mebibyte = flush(" ".repeat(1_048_576))
  return Buffer.concat([
    flush(start),
    ...Array.from({ length: bytes / 1_048_576 }, () => mebibyte),
    zlib.deflateRawSync(end)
  ])
}

/** A document with one part that unpacks to this many bytes, and declares that size. */
export const bomb = (bytes: number, saidSize: number): Uint8Array =>
  zip([
    {
      name: "word/document.xml",
      content: "",
      deflated: {
        bytes: deflatedSpaces(documentXml("").replace(/<\/.*$/, ""), bytes, "</w:body></w:document>"),
        size: saidSize,
        crc: 0
      }
    }
  ])

/** A document within a document within a document. */
export const within = (bytes: Uint8Array, layers: number): Uint8Array =>
  layers === 0
    ? bytes
    : within(docx(documentXml(""), [{ name: "word/embeddings/inner.docx", content: bytes }]), layers - 1)
