/** Reads a mail folder (mbox, RFC 4155): each e-mail in turn. */
import { Buffer } from "node:buffer"
import * as Limits from "../Limits.ts"
import { datedFolderLine } from "../document/isMail.ts"
import type { Output } from "../document/Output.ts"
import { Unreadable } from "../document/Unreadable.ts"
import { readMail } from "./readMail.ts"

const lineBytes = 512
const escaped = /^>(?=>{0,50}From )/gm

const isAfterEmptyLine = (bytes: Buffer, newline: number): boolean =>
  bytes[newline - 1] === 0x0a || (bytes[newline - 1] === 0x0d && bytes[newline - 2] === 0x0a)

/** Yields the e-mails, each with the line before it. Programs that don't escape such words in a text exist. */
function* mailsIn(bytes: Buffer): Generator<Uint8Array> {
  let start = 0
  for (let at = bytes.indexOf("\nFrom "); at !== -1; at = bytes.indexOf("\nFrom ", at + 1)) {
    const line = bytes.toString("latin1", at + 1, at + lineBytes)
    if (!isAfterEmptyLine(bytes, at) || !datedFolderLine.test(line)) continue
    yield bytes.subarray(start, at + 1)
    start = at + 1
  }
  yield bytes.subarray(start)
}

const unescaped = (mail: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(mail.buffer, mail.byteOffset, mail.length)
  return bytes.includes("\n>From ") || bytes.includes("\n>>") // `>>From`, too
    ? Buffer.from(bytes.toString("latin1").replace(escaped, ""), "latin1")
    : bytes
}

export const readMailFolder = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  output.opened("application/mbox", null)
  const mails = [...mailsIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))]
  // At once, not after minutes of work on the first ones.
  if (mails.length > Limits.folderMails) throw new Unreadable("too-complex")
  for (const mail of mails) await readMail(unescaped(mail), output, depth)
}
