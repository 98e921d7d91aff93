/**
 * Reads a page from a file. The encoding comes from its byte order mark, else from its declaration, else from its
 * bytes.
 */
import { writeChat } from "../chat/ChatMessage.ts"
import { iMessageText, isMessagePage, withSenderLines } from "../chat/iMessage.ts"
import { teamsText } from "../chat/teams.ts"
import type { Output } from "../document/Output.ts"
import { Unreadable } from "../document/Unreadable.ts"
import { byteOrderMarkOf, decodeAs, encodingOf, headOf } from "../text/decodeText.ts"
import { readHtml } from "../html/readHtml.ts"

/** HTML Standard, section 4.2.5.4: the declaration is within the first 1024 bytes. */
const headBytes = 1_024

/** The first message of a copied chat. */
const headOfChat = 65_536
const copiedChat = /(?:^|>)\s{0,100}\[[^\]<>\n]{0,30}\d{1,2}[:.]\d\d[^\]<>\n]{0,6}\]/

const declared = (bytes: Uint8Array): string | undefined => {
  const head = headOf(bytes, headBytes)
  const encoding =
    /<meta[^>]{0,200}charset\s*=\s*["']?\s*([-\w:]{2,40})/i.exec(head)?.[1] ??
    /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([-\w]{2,40})/i.exec(head)?.[1]
  // A page whose declaration was readable isn't in UTF-16, even if it claims to be.
  return encoding !== undefined && /^utf-?16/i.test(encoding) ? "utf-8" : encoding
}

/** Chats that somebody exported or copied as a page. */
const writeChatPage = (html: string, output: Output): boolean => {
  const [isExport, isCopy] = [isMessagePage(html), copiedChat.test(html.slice(0, headOfChat))]
  if (!isExport && !isCopy) return false
  const page = output.collect((collecting) => readHtml(isExport ? withSenderLines(html) : html, collecting))
  const words = page.filter(({ part }) => part === "body").map(({ text }) => text)
  if (!writeChat(words.join(""), isExport ? iMessageText : teamsText, output)) return false
  for (const piece of page) if (piece.part !== "body") output.again(piece)
  return true
}

export const readHtmlFile = (bytes: Uint8Array, output: Output): void => {
  const byBytes = byteOrderMarkOf(bytes) ?? encodingOf(bytes)
  // Old programs declare another encoding and write UTF-8. Only ASCII is valid UTF-8 by chance, and that reads the
  // same.
  const encoding = byBytes === "windows-1252" ? (declared(bytes) ?? byBytes) : byBytes
  const stateful = declared(bytes)?.toLowerCase().startsWith("iso-2022") === true
  // Browsers no longer read it, but anybody else can.
  if (/^(?:x-)?(?:unicode-1-1-)?utf-?7$/i.test(declared(bytes) ?? "")) throw new Unreadable("broken")
  output.opened("text/html", null)
  const html = decodeAs(bytes, stateful ? declared(bytes)! : encoding)
  if (!writeChatPage(html, output)) readHtml(html, output)
}
