/**
 * E-mails name their encodings. A text in one that no decoder knows would be read as another, garbled: nobody finds the
 * names in it, and anybody can restore them.
 */
import { Buffer } from "node:buffer"
import { Unreadable } from "../document/Unreadable.ts"

/** Fields about a part, with their further lines. */
const partFields = /^content-(?:type|disposition):[^\r\n]{0,2000}(?:\r?\n[ \t][^\r\n]{0,2000}){0,20}/gim
const charset = /charset\s{0,4}=\s{0,4}"?([^\s";]{1,60})/gi
/** Words of a header (RFC 2047), and values of parameters (RFC 2231), in an encoding of their own. */
const encodedWord = /=\?([^?\s*]{1,40})(?:\*[^?\s]{1,20})?\?[bq]\?/gi
const encodedValue = /\*(?:\d{1,3}\*)?\s{0,4}=\s{0,4}"?([\w.:-]{1,40})'[^'\r\n]{0,20}'/g

/** Programs write these when they don't know it either. */
const saysNothing = /^(?:unknown(?:-8bit)?|x-unknown|default|none|binary|8bit)$/i

const isKnown = (label: string): boolean => {
  try {
    return new TextDecoder(label).encoding !== ""
  } catch {
    return false
  }
}

/** Refuses an e-mail that names an encoding which nobody here can read. */
export const checkEncodings = (bytes: Uint8Array): void => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1")
  // What only looks like an encoded word in the text of the e-mail is none.
  const header = text.slice(0, /\r?\n\r?\n/.exec(text)?.index)
  const fields = [header, ...Array.from(text.matchAll(partFields), ([field]) => field)]
  for (const field of fields) {
    for (const pattern of [charset, encodedWord, encodedValue]) {
      for (const [, label] of field.matchAll(pattern)) {
        if (!saysNothing.test(label!) && !isKnown(label!)) throw new Unreadable("broken")
      }
    }
  }
}
