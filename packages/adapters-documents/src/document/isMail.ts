/** Recognizes an e-mail by its header lines. RFC 5322, section 2.2. */
import { Buffer } from "node:buffer"
import { headOf } from "../text/decodeText.ts"

const headBytes = 16_384
const mailHeaders = new Set([
  "from",
  "to",
  "date",
  "subject",
  "received",
  "return-path",
  "message-id",
  "mime-version",
  "content-type",
  "delivered-to",
  "reply-to",
  "cc",
  "sender",
  "x-mailer",
  "dkim-signature"
])
/** One such line begins many memos; e-mails have three. */
const enough = 3
const fieldName = /^([!-9;-~]{1,76})[ \t]*:/
/** The line before each e-mail of a Unix mail folder. */
const folderLine = /^(?:From \S+ .*|>From .*)$/
/** With the time of the delivery, it begins no other text: one header line after it is enough. */
export const datedFolderLine = /^From \S{1,300} [^\n]{0,60}\d{1,2}:\d\d[^\n]{0,30}\d{4}/

export const isMail = (bytes: Uint8Array): boolean => {
  const head = headOf(bytes, headBytes).replace(/^(?:\u00ef\u00bb\u00bf)?(?:\r?\n)*/, "")
  const names = new Set<string>()
  let fields = 0
  const lines = head.split(/\r\n|\n|\r/)
  // The last line may be cut off.
  if (bytes.length > headBytes) lines.pop()
  for (const [at, line] of lines.entries()) {
    if (line === "") return names.size >= enough || (fields > 0 && datedFolderLine.test(lines[0]!))
    if (at === 0 && folderLine.test(line)) continue
    if (at > 0 && /^[ \t]/.test(line)) continue
    const name = fieldName.exec(line)?.[1]?.toLowerCase()
    if (name === undefined) return false
    fields++
    if (mailHeaders.has(name)) names.add(name)
  }
  return names.size >= enough
}

/** Recognizes a mail folder (RFC 4155): a line `From …` before each e-mail, and at least two e-mails. */
export const isMailFolder = (bytes: Uint8Array): boolean => {
  if (!headOf(bytes, 5).startsWith("From ")) return false
  return (
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("\n\nFrom ") ||
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("\r\n\r\nFrom ")
  )
}
