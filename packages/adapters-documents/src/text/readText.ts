/** Reads a file that is plain text. */
import type { Output } from "../document/Output.ts"
import { Thread } from "../mail/thread/Thread.ts"
import { decodeText } from "./decodeText.ts"
import { isMarkdown } from "./isMarkdown.ts"

export const readText = (bytes: Uint8Array, output: Output): void => {
  const { text } = decodeText(bytes)
  output.opened(isMarkdown(text) ? "text/markdown" : "text/plain", null)
  new Thread(output, "file").write(text)
}
