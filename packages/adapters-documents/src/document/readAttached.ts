/**
 * Reads a document's attachments and embedded files. If we don't read a type, such as a picture or a spreadsheet, only
 * the name is kept. A damaged or password-protected attachment fails the whole, because its sender can fix that.
 */
import * as Limits from "../Limits.ts"
import type { Output } from "./Output.ts"
import { readDocument } from "./readDocument.ts"
import { Unreadable, Unsupported } from "./Unreadable.ts"

/** `depth` is the containing document's. */
export const readAttached = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  if (bytes.length === 0) return
  if (depth >= Limits.attachmentDepth) throw new Unreadable("too-complex")
  try {
    await readDocument(bytes, output, depth + 1)
    output.text("body", "\n")
  } catch (failure) {
    if (!(failure instanceof Unsupported)) throw failure
  }
}
