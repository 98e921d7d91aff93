/** A message of an exported chat, and its form in a text: `[2024-05-03 10:12] Jane Roe: words`. */
import { named } from "../document/people.ts"
import type { Output } from "../document/Output.ts"
import { type ChatDate, DayOrder, written } from "./ChatDate.ts"

export interface ChatMessage {
  /** Null if the file says only the time. */
  readonly date: ChatDate | null
  /** Of 24 hours. */
  readonly time: string
  /** Null for a line of the program. */
  readonly sender: string | null
  readonly lines: ReadonlyArray<string>
  readonly attachments: ReadonlyArray<string>
  /** What its page holds and doesn't show. */
  readonly hidden?: ReadonlyArray<string>
}

/** Reads a text as the export of one program; yields nothing if it is none. */
export type ChatReader = (text: string) => Iterable<ChatMessage>

/** Fewest messages of a chat: one such line may begin any text. */
const fewest = 2

const writeMessage = (message: ChatMessage, order: DayOrder, output: Output): void => {
  const date = message.date === null ? "" : `${written(message.date, order)} `
  const stamp = `[${date}${message.time}]`
  const [first = "", ...more] = message.lines.map((line) => line.trim()).filter((line) => line !== "")
  if (message.sender === null) return output.line("field", `${stamp} ${[first, ...more].join(" ")}`)
  output.line("body", `${stamp} ${named(message.sender)}: ${first}`)
  for (const line of more) output.text("body", `  ${line}\n`)
  for (const name of message.attachments) output.line("attachment-name", name)
  for (const text of message.hidden ?? []) output.aside("hidden", text)
}

/** Writes a text as a chat if it is the export of one; returns false if not. */
export const writeChat = (text: string, readers: ReadonlyArray<ChatReader>, output: Output): boolean => {
  for (const reader of readers) {
    const order = new DayOrder()
    let count = 0
    for (const { date, sender } of reader(text)) {
      if (date !== null) order.see(date)
      if (sender !== null) count++
    }
    if (count < fewest) continue
    for (const message of reader(text)) writeMessage(message, order, output)
    return true
  }
  return false
}
