/** Reads an e-mail: its headers, its text, and its attachments. */
import { Buffer } from "node:buffer"
import PostalMime, { type Attachment, decodeWords } from "postal-mime"
import * as Limits from "../Limits.ts"
import type { Output } from "../document/Output.ts"
import { isProgramMark } from "../document/programMarks.ts"
import { readAttached } from "../document/readAttached.ts"
import { Unreadable } from "../document/Unreadable.ts"
import { readHtml } from "../html/readHtml.ts"
import { headOf } from "../text/decodeText.ts"
import { hasExtraWords } from "./hasExtraWords.ts"

const folderLineBytes = 1_024

/** Returns the line before an e-mail in a Unix mail folder. */
const folderLineOf = (bytes: Uint8Array): string =>
  /^>?From [^\r\n]*\r?\n/.exec(headOf(bytes, folderLineBytes))?.[0] ?? ""

const bytesOf = (content: Attachment["content"]): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : content instanceof Uint8Array ? content : new Uint8Array(content)

/** True for an envelope whose content needs the recipient's key. A signature alone is not an envelope. */
const isEnvelope = (attachment: Attachment): boolean =>
  /^application\/(?:pgp-encrypted|(?:x-)?pkcs7-mime)$/.test(attachment.mimeType) &&
  !/\.p7[sc]$/i.test(attachment.filename ?? "")

/** True for a small picture that the text of the e-mail shows: a logo below a signature is no document. */
const isSignaturePicture = ({ contentId, disposition, mimeType, related }: Attachment, bytes: Uint8Array): boolean =>
  /^image\//i.test(mimeType) &&
  contentId !== undefined &&
  (disposition === "inline" || related === true) &&
  bytes.length <= Limits.signaturePictureBytes

const readAttachment = async (attachment: Attachment, output: Output, depth: number): Promise<void> => {
  output.countPart()
  output.line("hidden", attachment.description ?? "")
  output.line("hidden", attachment.contentId ?? "")
  const bytes = bytesOf(attachment.content)
  const name = attachment.filename ?? ""
  if (isSignaturePicture(attachment, bytes)) output.line("attachment-name", name)
  else await readAttached(bytes, output, depth, name)
}

const headersOf = (headers: ReadonlyArray<{ readonly originalKey: string; readonly value: string }>): string =>
  headers
    .map(({ originalKey, value }) => ({ name: originalKey, value: decodeWords(value).replace(/\s+/g, " ") }))
    .filter(({ name, value }) => !isProgramMark(name, value))
    .map(({ name, value }) => `${name}: ${value}\n`)
    .join("")

export const readMail = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  const folderLine = folderLineOf(bytes)
  const mail = await PostalMime.parse(bytes.subarray(folderLine.length), {
    maxRfc822NestingDepth: 0,
    maxNestingDepth: Limits.attachmentDepth * 4,
    maxHeadersSize: Limits.unpackedBytes
  }).catch((failure: unknown) => {
    // The library itself fails only at its bounds: it parses any bytes as an e-mail.
    throw failure instanceof Error && /nesting|size/i.test(failure.message) ? new Unreadable("too-complex") : failure
  })
  if (mail.attachments.some(isEnvelope)) throw new Unreadable("encrypted")
  output.opened("message/rfc822", null)
  output.text("mail-header", folderLine)
  output.text("mail-header", headersOf(mail.headers))
  if (mail.text !== undefined && mail.text.trim() !== "") output.text("body", `${mail.text.trimEnd()}\n`)
  if (mail.html !== undefined) {
    const page = output.collect((collecting) => readHtml(mail.html!, collecting))
    const doubled = mail.text !== undefined && !hasExtraWords(page, mail.text)
    for (const { part, text } of page) if (!doubled || part !== "body") output.text(part, text)
  }
  for (const attachment of mail.attachments) await readAttachment(attachment, output, depth)
}
