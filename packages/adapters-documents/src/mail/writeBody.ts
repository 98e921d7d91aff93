/**
 * Writes the words of an e-mail, with the e-mails that it quotes apart. Its page is read, too, if it says more than its
 * text; what the page hides follows.
 */
import { takeMarks } from "../document/fieldMarks.ts"
import type { Output, PieceOfText } from "../document/Output.ts"
import { hasExtraWords } from "./hasExtraWords.ts"
import { Thread } from "./thread/Thread.ts"

const writeThread = (text: string, output: Output): void => {
  if (text.trim() !== "") new Thread(output, "email").write(`${text.trimEnd()}\n`)
}

/** Drops what the page hides within its words: it follows them. A thread takes words alone. */
const withoutMarks = ({ part, text }: PieceOfText): PieceOfText => ({ part, text: takeMarks(text).text })

/** `readPage` reads the page or the rich text, if there is any. */
export const writeBody = (text: string, readPage: ((page: Output) => void) | undefined, output: Output): void => {
  writeThread(text, output)
  if (readPage === undefined) return
  const page = output.collect(readPage).map((piece) => (piece.part === "body" ? withoutMarks(piece) : piece))
  if (hasExtraWords(page, text)) {
    const words = page.filter(({ part }) => part === "body")
    writeThread(words.map((piece) => piece.text).join(""), output)
  }
  for (const piece of page) if (piece.part !== "body") output.again(piece)
}
