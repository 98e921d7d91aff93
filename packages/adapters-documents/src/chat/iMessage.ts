/**
 * Exports of iMessage by imessage-exporter: a line with the time, a line with the sender, and the words. Its pages have
 * the same lines.
 */
import { chatDate, chatTime } from "./ChatDate.ts"
import type { ChatReader } from "./ChatMessage.ts"
import { type Beginning, messagesByLines, type TakeAttachments } from "./lines.ts"

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
const stamp =
  /^\s{0,40}([A-Z][a-z]{2}) (\d{1,2}), (\d{4})\s{1,3}(\d{1,2}:\d\d:\d\d [AP]M)(?: \((?:Read|Delivered)[^\n]{0,120}\))?(?: (\S[^\n]*))?$/
const path = /^\s{0,40}(?:~|\.{0,2})(?:[\w .-]{0,200})\/[^\n]{0,600}?([^/\n]{1,200}\.\w{2,5})$/

const begin = (line: string): Beginning | undefined => {
  const [, month = "", day, year, clock, announced] = stamp.exec(line) ?? []
  const number = months.indexOf(month.toLowerCase()) + 1
  if (number === 0 || day === undefined || clock === undefined) return undefined
  const date = chatDate(`${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`)
  const time = chatTime(clock)
  // The sender is on the next line.
  if (announced === undefined) return { message: { date, time, sender: "" }, words: "" }
  return { message: { date, time, sender: null }, words: announced }
}

const take: TakeAttachments = (line) => {
  const name = line.length < 1_000 ? path.exec(line)?.[1] : undefined
  return name === undefined ? { words: line, names: [] } : { words: "", names: [name] }
}

const iMessage: ChatReader = function* (text) {
  for (const message of messagesByLines(text, begin, take)) {
    const lines = message.lines.filter((line) => line.trim() !== "")
    const sender = message.sender === "" ? (lines.shift()?.trim() ?? null) : null
    yield { ...message, sender, lines }
  }
}

export const iMessageText: ReadonlyArray<ChatReader> = [iMessage]

/** Pages of the program have these. */
export const isMessagePage = (html: string): boolean =>
  html.includes('class="message"') && html.includes('class="timestamp"') && html.includes('class="sender"')

/** Puts the sender on a line of its own, as in the text. */
export const withSenderLines = (html: string): string =>
  html
    .replaceAll('<span class="sender"', '<br><span class="sender"')
    .replaceAll('<div class="message_part"', '<br><div class="message_part"')
