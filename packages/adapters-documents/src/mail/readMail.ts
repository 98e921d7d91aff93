/** Reads an e-mail: its headers, its text, and its attachments. */
import { Buffer } from "node:buffer"
import PostalMime, { type Attachment, decodeWords } from "postal-mime"
import * as Limits from "../Limits.ts"
import type { Output } from "../document/Output.ts"
import { namedInField } from "../document/people.ts"
import { isProgramMark } from "../document/programMarks.ts"
import { readAttached } from "../document/readAttached.ts"
import { Unreadable } from "../document/Unreadable.ts"
import { readHtml } from "../html/readHtml.ts"
import { readFiles } from "../document/readFiles.ts"
import { takeUuencoded } from "../text/uuencoded.ts"
import { checkEncodings } from "./checkEncodings.ts"
import { folderLineOf, readFolderLine } from "./folderLine.ts"
import { isSignaturePicture } from "./isSignaturePicture.ts"
import { writeBody } from "./writeBody.ts"

const bytesOf = (content: Attachment["content"]): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : content instanceof Uint8Array ? content : new Uint8Array(content)

/** True for an envelope whose content needs the recipient's key. A signature alone is not an envelope. */
const isEnvelope = (attachment: Attachment): boolean =>
  /^application\/(?:pgp-encrypted|(?:x-)?pkcs7-mime)$/.test(attachment.mimeType) &&
  !/\.p7[sc]$/i.test(attachment.filename ?? "")

const readAttachment = async (attachment: Attachment, output: Output, depth: number): Promise<void> => {
  output.countPart()
  output.line("hidden", attachment.description ?? "")
  output.line("hidden", attachment.contentId ?? "")
  const bytes = bytesOf(attachment.content)
  const name = attachment.filename ?? ""
  const isShown = attachment.disposition === "inline" || attachment.related === true
  const contentId = isShown ? (attachment.contentId ?? "") : ""
  if (isSignaturePicture({ contentId, mimeType: attachment.mimeType, size: bytes.length }))
    output.line("attachment-name", name)
  else await readAttached(bytes, output, depth, name)
}

const writeHeaders = (
  headers: ReadonlyArray<{ readonly originalKey: string; readonly value: string }>,
  output: Output
): void => {
  for (const { originalKey: name, value } of headers) {
    const decoded = decodeWords(value).replace(/\s+/g, " ")
    if (!isProgramMark(name, decoded)) output.field("mail-header", name, namedInField(name, decoded))
  }
}

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
  checkEncodings(bytes)
  if (mail.attachments.some(isEnvelope)) throw new Unreadable("encrypted")
  output.opened("message/rfc822", null)
  output.text("hidden", readFolderLine(folderLine))
  writeHeaders(mail.headers, output)
  const { html } = mail
  const readPage = (page: Output) => readHtml(html ?? "", page, { quoteMarks: true })
  const { files, text } = takeUuencoded(mail.text ?? "")
  writeBody(text, html === undefined ? undefined : readPage, output)
  await readFiles(files, output, depth)
  for (const attachment of mail.attachments) await readAttachment(attachment, output, depth)
}
