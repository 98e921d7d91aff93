/** `TextExtractor` for plain text in UTF-8 only: for hosts that accept no other documents, and for tests. */
import { Effect, Layer, Stream } from "effect"
import * as Limits from "../Limits.ts"
import { FileTypeUnsupported, FileUnreadable } from "./FileErrors.ts"
import { type Extracted, TextExtractor } from "./TextExtractor.ts"

/** Other control characters than tab, line feed, form feed and carriage return: a file with one isn't text. */
// eslint-disable-next-line no-control-regex
const controls = /[\0-\b\v\x0e-\x1f\x7f]/u

/** These would turn the words of those who quote the text. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const lines = (text: string): string => text.replace(/\r\n?/gu, "\n").replace(directionMarks, "")

/** Cuts a text into pieces at line ends where possible. */
class Pieces {
  #rest = ""
  #sum = 0

  push(text: string, isEnd: boolean): ReadonlyArray<Extracted> {
    // A carriage return may have its line feed in the next chunk.
    const whole = this.#rest + text
    const open = !isEnd && whole.endsWith("\r") ? "\r" : ""
    let rest = lines(open === "" ? whole : whole.slice(0, -1))
    this.#sum += text.length
    const pieces: Array<Extracted> = []
    const kept = isEnd ? 0 : Limits.pieceCharacters
    while (rest.length > kept) {
      const cut = this.#cut(rest)
      pieces.push({ _tag: "Text", part: "body", text: rest.slice(0, cut) })
      rest = rest.slice(cut)
    }
    this.#rest = rest + open
    return pieces
  }

  get sum(): number {
    return this.#sum
  }

  #cut(text: string): number {
    if (text.length <= Limits.pieceCharacters) return text.length
    const line = text.lastIndexOf("\n", Limits.pieceCharacters - 1) + 1
    if (line > 0) return line
    // Never splits a surrogate pair.
    return /[\ud800-\udbff]/u.test(text[Limits.pieceCharacters - 1]!)
      ? Limits.pieceCharacters - 1
      : Limits.pieceCharacters
  }
}

export const layer: Layer.Layer<TextExtractor> = Layer.succeed(
  TextExtractor,
  TextExtractor.of({
    extract: (bytes) =>
      Stream.suspend(() => {
        const decoder = new TextDecoder("utf-8", { fatal: true })
        const pieces = new Pieces()
        const read = Effect.fnUntraced(function* (chunk: Uint8Array | undefined) {
          const text = yield* Effect.try({
            try: () => decoder.decode(chunk, { stream: chunk !== undefined }),
            catch: () => new FileTypeUnsupported()
          })
          if (controls.test(text)) return yield* new FileTypeUnsupported()
          const found = pieces.push(text, chunk === undefined)
          if (pieces.sum > Limits.fileCharacters) return yield* new FileUnreadable({ problem: "too-much-text" })
          if (chunk === undefined && pieces.sum === 0) return yield* new FileUnreadable({ problem: "empty" })
          return found
        })
        const opened: Extracted = { _tag: "Opened", mediaType: "text/plain", pages: null }
        return Stream.concat(
          Stream.succeed(opened),
          Stream.concat(
            Stream.mapEffect(bytes, read).pipe(Stream.flattenIterable),
            Stream.fromIterableEffect(read(undefined))
          )
        )
      })
  })
)
