/** Reads a file that is plain text: an exported chat, a saved thread of e-mails, or any other. */
import { chatReaders } from "../chat/chatReaders.ts"
import { writeChat } from "../chat/ChatMessage.ts"
import type { Output } from "../document/Output.ts"
import { Thread } from "../mail/thread/Thread.ts"
import { decodeText } from "../text/decodeText.ts"
import { isMarkdown } from "../text/isMarkdown.ts"

export const readText = (bytes: Uint8Array, output: Output): void => {
  const { text } = decodeText(bytes)
  output.opened(isMarkdown(text) ? "text/markdown" : "text/plain", null)
  if (!writeChat(text, chatReaders, output)) new Thread(output, "file").write(text)
}
