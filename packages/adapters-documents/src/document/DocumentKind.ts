/**
 * Detects a document's type by its content, as the programs do with which people open such files. Those look at the
 * first bytes, so the first bytes decide: a text about PDF files is a text; a PDF file with a web page inside is a PDF
 * file.
 */
import { Buffer } from "node:buffer"
import { isMail, isMailFolder } from "./isMail.ts"
import { byteOrderMarkOf, decodeText, headOf } from "../text/decodeText.ts"
import { isReallyText } from "../text/isReallyText.ts"
import { isWestern } from "../text/isWestern.ts"
import { Unreadable, Unsupported } from "./Unreadable.ts"

export type DocumentKind = "pdf" | "package" | "ole" | "image" | "rtf" | "html" | "mail" | "mbox" | "text"

const headBytes = 1_024
const tailBytes = 2_048

/** Signatures of other types that might pass for text. */
const others: ReadonlyArray<string> = [
  "GIF8",
  "BM",
  "RIFF",
  "\u007fELF",
  "MZ",
  "\u001f\u008b",
  "BZh",
  "7z\u00bc\u00af",
  "Rar!",
  "\u00fd7zXZ",
  "(\u00b5/\u00fd",
  "\u00ca\u00fe\u00ba\u00be",
  "\u0000asm",
  "SQLite format 3",
  "!<arch>",
  "OggS",
  "ID3",
  "wOFF",
  "wOF2"
]

/** Some signatures are words, too, and count only with the bytes that follow them in such a file. */
const isOther = (head: string): boolean =>
  head.startsWith("%!PS") || (others.some((beginning) => head.startsWith(beginning)) && !isReallyText(head))

/** The signatures of the pictures that are read: PNG, JPEG and both byte orders of TIFF. */
const pictures: ReadonlyArray<string> = ["\u0089PNG\r\n\u001a\n", "\u00ff\u00d8\u00ff", "II*\u0000", "MM\u0000*"]
/** ISO/IEC 23008-12, section 10: the brands of HEIC files. */
const heic = /^[^]{4}ftyp(?:heic|heix|heim|heis|mif1|msf1)/

/** True for the beginning of a picture of a type that is read. */
export const isPicture = (bytes: Uint8Array): boolean => {
  const head = headOf(bytes, headBytes)
  return pictures.some((beginning) => head.startsWith(beginning)) || heic.test(head)
}

const oleMagic = "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1"
/** The stream that holds a password-protected document of an Office program. */
const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le")

/** The start of a page by the WHATWG MIME Sniffing standard. */
const page =
  /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|base|center|span|ul|ol|pre|section|article|main)(?=[\s>/])/i
const pageCharacters = 65_536

/** Skips white space, an XML declaration and comments. */
const beginningOf = (text: string): string => {
  let rest = text.slice(0, pageCharacters).trimStart()
  for (;;) {
    const end = rest.startsWith("<?xml") ? rest.indexOf(">") : rest.startsWith("<!--") ? rest.indexOf("-->") : -1
    if (end === -1) return rest
    rest = rest.slice(end + (rest.startsWith("<?xml") ? 1 : 3)).trimStart()
  }
}

/** Programs ignore bytes before a PDF header if the file ends like a PDF. */
const isPdfWithPreface = (bytes: Uint8Array, head: string): boolean => {
  if (!head.includes("%PDF-")) return false
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - tailBytes))).toString("latin1")
  return /startxref\s+\d+\s+%%EOF\s*$/.test(tail)
}

export const kindOf = (bytes: Uint8Array): DocumentKind => {
  if (bytes.length === 0) throw new Unreadable("empty")
  const head = headOf(bytes, headBytes)
  const start = head.replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, "")
  if (start.startsWith("%PDF-")) return "pdf"
  if (head.startsWith("PK\u0003\u0004") || head.startsWith("PK\u0005\u0006")) return "package"
  if (head.startsWith(oleMagic)) {
    if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(encryptedPackage)) {
      throw new Unreadable("encrypted")
    }
    return "ole"
  }
  if (isPicture(bytes)) return "image"
  if (isOther(head)) throw new Unsupported()
  if (start.startsWith("{\\rtf")) return "rtf"
  // Mail in another script can contain any bytes; so can UTF-16 text.
  if (isMail(bytes)) return isMailFolder(bytes) ? "mbox" : "mail"
  const { encoding, text } = decodeText(bytes)
  if (page.test(beginningOf(text)) && (!text.includes("\u0000") || byteOrderMarkOf(bytes) !== undefined)) return "html"
  if (isPdfWithPreface(bytes, head)) return "pdf"
  if (!isReallyText(text) || (encoding === "windows-1252" && !isWestern(text))) throw new Unsupported()
  return "text"
}
