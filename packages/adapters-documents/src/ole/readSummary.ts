/** The properties of a compound file (MS-OLEPS): title, author and others, and those that users add. */
import type { Buffer } from "node:buffer"
import * as Limits from "../Limits.ts"
import type { Output } from "../document/Output.ts"
import { decodeCodePage } from "../rtf/RtfEncodings.ts"
import { type Storage, streamOf } from "./CompoundFile.ts"

const summary: Readonly<Record<number, string>> = {
  2: "title",
  3: "subject",
  4: "author",
  5: "keywords",
  6: "comments",
  7: "template",
  8: "lastModifiedBy",
  18: "application"
}
const documentSummary: Readonly<Record<number, string>> = { 2: "category", 14: "manager", 15: "company", 26: "url" }

const unicode = 1_200
const utf8 = 65_001
const shortText = 30
const longText = 31

const decode = (bytes: Buffer, codePage: number): string => {
  const text =
    codePage === unicode
      ? bytes.toString("utf16le")
      : codePage === utf8
        ? bytes.toString("utf8")
        : decodeCodePage(bytes, codePage)
  return text.split("\u0000", 1)[0] ?? ""
}

class PropertySection {
  readonly #bytes: Buffer
  readonly #places = new Map<number, number>()
  readonly #codePage: number

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    const count = Math.min(bytes.readUInt32LE(4), Limits.documentProperties)
    for (let at = 0; at < count; at++) {
      this.#places.set(bytes.readUInt32LE(8 + at * 8), bytes.readUInt32LE(12 + at * 8))
    }
    const codePage = this.#places.get(1)
    this.#codePage = codePage === undefined ? 1_252 : bytes.readUInt16LE(codePage + 4)
  }

  get ids(): Iterable<number> {
    return this.#places.keys()
  }

  /** Returns a text; undefined if the property is something else. */
  text(id: number): string | undefined {
    const at = this.#places.get(id)
    if (at === undefined || id < 2) return undefined
    const type = this.#bytes.readUInt16LE(at)
    const length = type === shortText || type === longText ? this.#bytes.readUInt32LE(at + 4) : 0
    const value = this.#bytes.subarray(at + 8, at + 8 + length * (type === longText ? 2 : 1))
    return length === 0 ? undefined : decode(value, type === longText ? unicode : this.#codePage)
  }

  /** The names that users gave to their properties. */
  get names(): ReadonlyMap<number, string> {
    const names = new Map<number, string>()
    const start = this.#places.get(0)
    if (start === undefined) return names
    const count = Math.min(this.#bytes.readUInt32LE(start), Limits.documentProperties)
    let at = start + 4
    for (let name = 0; name < count; name++) {
      const length = this.#bytes.readUInt32LE(at + 4)
      const size = this.#codePage === unicode ? Math.ceil(length / 2) * 4 : length
      names.set(this.#bytes.readUInt32LE(at), decode(this.#bytes.subarray(at + 8, at + 8 + size), this.#codePage))
      at += 8 + size
    }
    return names
  }
}

const sectionsOf = (bytes: Buffer): ReadonlyArray<PropertySection> => {
  const count = Math.min(2, bytes.readUInt32LE(24))
  return Array.from({ length: count }, (_, at) => new PropertySection(bytes.subarray(bytes.readUInt32LE(44 + at * 20))))
}

export const readSummary = (file: Storage, output: Output): void => {
  const read = (stream: string, known: Readonly<Record<number, string>>): void => {
    const bytes = streamOf(file, stream)
    if (bytes === undefined || bytes.length === 0) return
    for (const [at, section] of sectionsOf(bytes).entries()) {
      const names = at === 0 ? undefined : section.names
      for (const id of section.ids) {
        const name = names === undefined ? known[id] : names.get(id)
        if (name !== undefined) output.property(name, section.text(id) ?? "")
      }
    }
  }
  read("\u0005SummaryInformation", summary)
  read("\u0005DocumentSummaryInformation", documentSummary)
}
