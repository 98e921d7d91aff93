/** Records events and writes them to a file at once, so that an interrupted run leaves its history, too. */
import { createWriteStream, type WriteStream } from "node:fs"
import * as fs from "node:fs/promises"
import type { Entry, Happening } from "./Entry.ts"

export class History {
  readonly entries: Array<Entry> = []
  readonly #file: WriteStream

  constructor(path: string) {
    this.#file = createWriteStream(path)
  }

  add(happening: Happening, at = Date.now()): void {
    const entry = { at, ...happening }
    this.entries.push(entry)
    this.#file.write(`${JSON.stringify(entry)}\n`)
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#file.end(() => resolve())
    })
  }
}

/** Reads a history written earlier. */
export const readHistory = async (path: string): Promise<ReadonlyArray<Entry>> =>
  (await fs.readFile(path, "utf8"))
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Entry)
