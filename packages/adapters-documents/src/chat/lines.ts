/** Messages that begin with a line of a certain form, and go on until the next one. */
import type { ChatMessage } from "./ChatMessage.ts"

export interface Beginning {
  readonly message: Omit<ChatMessage, "lines" | "attachments">
  readonly words: string
}

/** Takes the names of attachments out of a line. */
export type TakeAttachments = (line: string) => { readonly words: string; readonly names: ReadonlyArray<string> }

/** Longer lines begin no message, and name no attachment. */
export const lineCharacters = 2_000

export function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf("\n", at)
    const end = newline === -1 ? text.length : newline
    yield text
      .slice(at, end)
      .replace(/^[\u200e\u200f\u202a\ufeff]{1,4}/, "")
      .replace(/\r$/, "")
    at = end + 1
  }
}

/** Yields nothing if the first line with words begins no message. */
export function* messagesByLines(
  text: string,
  begin: (line: string) => Beginning | undefined,
  take: TakeAttachments
): Generator<ChatMessage> {
  let message: (Beginning["message"] & { lines: Array<string>; attachments: Array<string> }) | undefined
  const add = (line: string): void => {
    const { names, words } = line.length > lineCharacters ? { names: [], words: line } : take(line)
    message?.lines.push(words)
    message?.attachments.push(...names)
  }
  for (const line of linesOf(text)) {
    const next = line.length > lineCharacters ? undefined : begin(line)
    if (next !== undefined) {
      if (message !== undefined) yield message
      message = { ...next.message, lines: [], attachments: [] }
      add(next.words)
    } else if (message !== undefined) add(line)
    else if (line.trim() !== "") return
  }
  if (message !== undefined) yield message
}
