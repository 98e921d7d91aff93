import { Buffer } from "node:buffer"
import { checkEncoding } from "../text/checkEncoding.ts"

/** A field that gives the encoding of a part, with its further lines. */
const contentType = /^content-type:[^\r\n]{0,2000}(?:\r?\n[ \t][^\r\n]{0,2000}){0,20}/gim
const charset = /charset\s{0,4}=\s{0,4}"?([^\s";]{1,60})/gi
/** Words of a header (RFC 2047), and values of parameters (RFC 2231), in an encoding of their own. */
const encodedWord = /=\?([^?\s*]{1,40})(?:\*[^?\s]{1,20})?\?[bq]\?/gi
const encodedValue = /\*(?:\d{1,3}\*)?\s{0,4}=\s{0,4}"?([\w.:-]{1,40})'[^'\r\n]{0,20}'/g

/** Checks the encodings that an e-mail names. */
export const checkEncodings = (bytes: Uint8Array): void => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1")
  const labels = new Set<string>()
  for (const [field] of text.matchAll(contentType)) for (const [, label] of field.matchAll(charset)) labels.add(label!)
  for (const pattern of [encodedWord, encodedValue]) for (const [, label] of text.matchAll(pattern)) labels.add(label!)
  for (const label of labels) checkEncoding(label)
}
