/** Reads a file that is plain text: an exported chat, a saved thread of e-mails, or any other. */
import { chatReaders } from "../chat/chatReaders.ts"
import { writeChat } from "../chat/ChatMessage.ts"
import type { Output } from "../document/Output.ts"
import { readFiles } from "../document/readFiles.ts"
import { Thread } from "../mail/thread/Thread.ts"
import { withContactNames } from "./contactNames.ts"
import { decodeText } from "../text/decodeText.ts"
import { isMarkdown } from "../text/isMarkdown.ts"
import { takeUuencoded } from "../text/uuencoded.ts"

export const readText = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  const { files, text } = takeUuencoded(decodeText(bytes).text)
  output.opened(isMarkdown(text) ? "text/markdown" : "text/plain", null)
  if (!writeChat(text, chatReaders, output)) new Thread(output, "file").write(withContactNames(text))
  await readFiles(files, output, depth)
}
