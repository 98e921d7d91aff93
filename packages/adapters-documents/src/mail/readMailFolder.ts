/** Reads a mail folder (mbox, RFC 4155). */
import type { Output } from "../document/Output.ts"
import { readMail } from "./readMail.ts"

export const readMailFolder = (bytes: Uint8Array, output: Output, depth: number): Promise<void> =>
  readMail(bytes, output, depth)
