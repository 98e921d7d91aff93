/** The texts that cells refer to (MS-XLS, section 2.4.265). They run over several records. */
import type { Buffer } from "node:buffer"
import * as DomainLimits from "@incamera/domain/limits/documents"
import { Unreadable } from "../document/Unreadable.ts"

class Blocks {
  readonly #blocks: ReadonlyArray<Buffer>
  #block = 0
  #at = 0

  constructor(blocks: ReadonlyArray<Buffer>) {
    this.#blocks = blocks
  }

  /** Returns the next bytes, across blocks. */
  take(count: number): Buffer {
    const block = this.#current()
    const bytes = block.subarray(this.#at, this.#at + count)
    if (bytes.length < count) throw new Unreadable("broken")
    this.#at += count
    return bytes
  }

  skip(count: number): void {
    for (let left = count; left > 0;) {
      const step = Math.min(left, this.#current().length - this.#at)
      this.#at += step
      left -= step
    }
  }

  /** Reads characters. Where they go on in another block, that one begins with their width. */
  characters(count: number, startsWide: boolean): string {
    let isWide = startsWide
    let text = ""
    for (let left = count; left > 0;) {
      if (this.#at >= (this.#blocks[this.#block]?.length ?? 0)) isWide = (this.take(1).readUInt8(0) & 1) !== 0
      const width = isWide ? 2 : 1
      const step = Math.min(left, Math.floor((this.#current().length - this.#at) / width))
      if (step === 0) throw new Unreadable("broken")
      text += this.take(step * width).toString(isWide ? "utf16le" : "latin1")
      left -= step
    }
    return text
  }

  /** The block of the next byte. */
  #current(): Buffer {
    while (this.#at >= (this.#blocks[this.#block]?.length ?? 0)) {
      if (++this.#block >= this.#blocks.length) throw new Unreadable("broken")
      this.#at = 0
    }
    return this.#blocks[this.#block]!
  }
}

export const readSharedTexts = (records: ReadonlyArray<Buffer>): ReadonlyArray<string> => {
  const blocks = new Blocks(records)
  const count = blocks.take(8).readUInt32LE(4)
  const texts: Array<string> = []
  let characters = 0
  for (let at = 0; at < count; at++) {
    const head = blocks.take(3)
    const flags = head.readUInt8(2)
    const runs = (flags & 8) === 0 ? 0 : blocks.take(2).readUInt16LE(0)
    const extra = (flags & 4) === 0 ? 0 : blocks.take(4).readUInt32LE(0)
    const text = blocks.characters(head.readUInt16LE(0), (flags & 1) !== 0)
    blocks.skip(runs * 4 + extra)
    characters += text.length
    if (characters > DomainLimits.fileCharacters) throw new Unreadable("too-much-text")
    texts.push(text)
  }
  return texts
}
