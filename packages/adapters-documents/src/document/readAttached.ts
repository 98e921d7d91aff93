/**
 * Reads the documents that a document holds: attachments, entries of archives, and embedded files. The attachments of an
 * original are given by themselves, so that each can become a file of its own. The others are read as part of the text;
 * if we don't read a type, only the name is kept. A damaged or password-protected one then fails the whole, because its
 * sender can fix that.
 */
import * as Limits from "../Limits.ts"
import type { Output } from "./Output.ts"
import { readDocument } from "./readDocument.ts"
import { Unreadable, Unsupported } from "./Unreadable.ts"

/**
 * `depth` is the containing document's. The name is an attachment's, empty if it has none; a document without one is
 * part of what a reader sees, and stays part of the text.
 */
export const readAttached = async (bytes: Uint8Array, output: Output, depth: number, name?: string): Promise<void> => {
  if (name !== undefined && output.givesApart) return output.document(name, [bytes])
  if (name !== undefined) output.line("attachment-name", name)
  if (bytes.length === 0) return
  if (depth >= Limits.attachmentDepth) throw new Unreadable("too-complex")
  try {
    await readDocument(bytes, output, depth + 1)
    output.text("body", "\n")
  } catch (failure) {
    if (!(failure instanceof Unsupported)) throw failure
  }
}
