/**
 * Reads a text file as lines with their ends, in pieces of bounded size. Each piece is a chunk of its own in the
 * stream.
 */
import * as Limits from "../Limits.ts"
import { Stream } from "effect"
import { createReadStream } from "node:fs"
import { FileUnreadable } from "./FileUnreadable.ts"

export interface Piece {
  readonly text: string
  /** Number of the piece's line, from 1. */
  readonly line: number
  /** True if the line continues in the next piece. */
  readonly goesOn: boolean
}

async function* piecesOf(file: string): AsyncGenerator<Piece> {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let rest = ""
  let line = 1
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
    } catch {
      throw new FileUnreadable({ reason: "encoding", line })
    }
  }
  for await (const bytes of createReadStream(file) as AsyncIterable<Uint8Array>) {
    rest += decode(bytes)
    for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
      yield { text: rest.slice(0, end + 1), line: line++, goesOn: false }
      rest = rest.slice(end + 1)
    }
    if (rest.length > Limits.partnerRecordCharacters) {
      yield { text: rest, line, goesOn: true }
      rest = ""
    }
  }
  rest += decode()
  if (rest !== "") yield { text: rest, line, goesOn: false }
}

export const readLines = (file: string): Stream.Stream<Piece, FileUnreadable> =>
  Stream.fromAsyncIterable(piecesOf(file), (error) =>
    error instanceof FileUnreadable ? error : new FileUnreadable({ reason: "missing", line: null })
  ).pipe(Stream.rechunk(1))
