// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** A file that is text as it stands. */

import { decodeText } from "./decodeText.js"
import { isMarkdown } from "./isMarkdown.js"

export const readText = (bytes            , output        )       => {
  const { text } = decodeText(bytes)
  output.opened(isMarkdown(text) ? "text/markdown" : "text/plain", null)
  output.text("body", text)
}
