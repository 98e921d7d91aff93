/** Chats copied from Microsoft Teams: `[10:12] Jane Roe`, with the words below; and its exports. */
import { chatDate, chatDateOf, chatTime } from "./ChatDate.ts"
import type { ChatMessage, ChatReader } from "./ChatMessage.ts"
import { type Beginning, messagesByLines } from "./lines.ts"
import { arrayIn, isRecord, type JsonMessages, textIn, timeIn, wordsIn } from "./json.ts"

const start =
  /^\[(?:([^\]\d\n]{2,12}|\d{1,4}[./-]\d{1,2}(?:[./-](?:\d{2,4})?)?),?\s)?(\d{1,2}[:.]\d\d(?:[\s\u202f]?[ap]\.?m\.?)?)\]\s(\p{L}[\p{L}\p{M} .,'’()-]{1,60})(?::\s?(.*))?$/iu

const begin = (line: string): Beginning | undefined => {
  const [, day, hour, sender, words] = start.exec(line.trimEnd()) ?? []
  if (hour === undefined || sender === undefined) return undefined
  const date = day === undefined ? null : chatDate(day.trim())
  return { message: { date, time: chatTime(hour), sender: sender.trim() }, words: words ?? "" }
}

const copied: ChatReader = (text) => messagesByLines(text, begin, (line) => ({ words: line, names: [] }))

export const teamsText: ReadonlyArray<ChatReader> = [copied]

const namesIn = (value: unknown): ReadonlyArray<string> =>
  arrayIn(value, "attachments")
    .map((one) => textIn(one, "name"))
    .filter((name) => name !== "")

const messageOf = (value: unknown): ChatMessage | undefined => {
  const time = timeIn(value, "createdDateTime", "originalarrivaltime", "composetime")
  if (time === undefined || !isRecord(value)) return undefined
  const { body, from } = value
  const user = isRecord(from) ? (from["user"] ?? from["application"]) : undefined
  const sender = textIn(user, "displayName") || textIn(value, "displayName", "imdisplayname")
  const content = textIn(body, "content") || textIn(value, "content")
  const kind = textIn(value, "messageType", "messagetype")
  if (kind === "") return undefined
  const isSaid = sender !== "" && /^(?:message|text|richtext)/i.test(kind)
  const { hidden, lines } = wordsIn(content)
  return {
    ...chatDateOf(time),
    sender: isSaid ? sender : null,
    lines: lines.length > 0 ? lines : [kind],
    attachments: namesIn(value),
    hidden
  }
}

/** Microsoft Graph, and the export of a personal account. */
export const teamsJson: JsonMessages = function* (value) {
  const conversations = arrayIn(value, "conversations")
  const lists =
    conversations.length > 0
      ? conversations.map((one) => arrayIn(one, "MessageList"))
      : [arrayIn(value, "value", "messages")]
  for (const list of lists) {
    const messages = list.map(messageOf).filter((message) => message !== undefined)
    // Exports begin with the latest.
    yield* messages.sort((a, b) => `${a.date?.text}${a.time}`.localeCompare(`${b.date?.text}${b.time}`))
  }
}
