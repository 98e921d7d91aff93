// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** A page as a file: its encoding is what its byte order mark says, else what it says itself, else what its bytes show. */

import { byteOrderMarkOf, decodeAs, encodingOf, headOf } from "../text/decodeText.js"
import { readHtml } from "./readHtml.js"

/** HTML Standard, section 4.2.5.4: the declaration stands within the first 1024 bytes. */
const headBytes = 1_024

const declared = (bytes            )                     => {
  const head = headOf(bytes, headBytes)
  const encoding =
    /<meta[^>]{0,200}charset\s*=\s*["']?\s*([-\w:]{2,40})/i.exec(head)?.[1] ??
    /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([-\w]{2,40})/i.exec(head)?.[1]
  // A page that could be read so far isn't in UTF-16, whatever it says.
  return encoding !== undefined && /^utf-?16/i.test(encoding) ? "utf-8" : encoding
}

export const readHtmlFile = (bytes            , output        )       => {
  const byBytes = byteOrderMarkOf(bytes) ?? encodingOf(bytes)
  // Pages of old programs name an encoding and are written in UTF-8, but bytes that are UTF-8 by chance are ASCII.
  const encoding = byBytes === "windows-1252" ? (declared(bytes) ?? byBytes) : byBytes
  const stateful = declared(bytes)?.toLowerCase().startsWith("iso-2022") === true
  output.opened("text/html", null)
  readHtml(decodeAs(bytes, stateful ? declared(bytes)  : encoding), output)
}
