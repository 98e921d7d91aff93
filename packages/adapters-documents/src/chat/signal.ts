/** Exports of Signal as JSON: by signal-export, a message a line, and of the tables of Signal Desktop. */
import { chatDateOf } from "./ChatDate.ts"
import type { ChatMessage } from "./ChatMessage.ts"
import { arrayIn, isRecord, type JsonMessages, textIn, timeIn } from "./json.ts"

const nameOf = (attachment: unknown): string => textIn(attachment, "name", "fileName", "path")

const messageOf = (value: unknown): ChatMessage | undefined => {
  if (!isRecord(value) || !("body" in value || "text" in value)) return undefined
  const time = timeIn(value, "date", "sent_at", "sentAt", "dateSent", "timestamp")
  const sender = textIn(value, "sender", "senderName", "sourceName", "author", "source")
  if (time === undefined) return undefined
  const type = textIn(value, "type")
  const own = type === "outgoing" ? "Me" : ""
  const name = sender || own
  return {
    ...chatDateOf(time),
    sender: name === "" ? null : name,
    lines: textIn(value, "body", "text").split("\n"),
    attachments: arrayIn(value, "attachments")
      .map(nameOf)
      .filter((one) => one !== "")
  }
}

export const signalJson: JsonMessages = function* (value) {
  const list = Array.isArray(value) ? value : arrayIn(value, "messages")
  for (const one of list) {
    const message = messageOf(one)
    if (message !== undefined) yield message
  }
}
