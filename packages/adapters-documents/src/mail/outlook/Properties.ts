/** The properties of an Outlook message, a recipient or an attachment (MS-OXMSG, 2.1 to 2.4). */
import { Buffer } from "node:buffer"
import { decodeCodePage } from "../../rtf/RtfEncodings.ts"
import type { Storage } from "../../ole/CompoundFile.ts"

/** The number or the name of a named property, by the id that it has in this file. */
export type PropertyNames = ReadonlyMap<number, number | string>

export const nameStorage = "__nameid_version1.0"
export const propertyStream = "__properties_version1.0"

/** Bytes before the properties of a message, of one within another, and of other storages. */
export const headerBytes = { message: 32, embedded: 24, other: 8 } as const

const kinds = { integer: 0x0003, boolean: 0x000b, time: 0x0040 } as const
const stringStream = /^__substg1\.0_([0-9a-f]{4})([01])0(1e|1f)(-[0-9a-f]{8})?$/
const utf16CodePage = 1200
const [codePageOfMessage, codePageOfInternet] = [0x3ffd, 0x3fde]

/** 1601 to 1970, in milliseconds. */
const epochMillis = 11_644_473_600_000n

const bufferOf = (bytes: Uint8Array | undefined): Buffer =>
  bytes === undefined ? Buffer.alloc(0) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)

/** Reads the names of the file's own properties. Two of one number in different sets are told apart by their type. */
export const propertyNamesOf = (root: Storage): PropertyNames => {
  const streams = root.storages.get(nameStorage)?.streams
  const entries = bufferOf(streams?.get("__substg1.0_00030102"))
  const strings = bufferOf(streams?.get("__substg1.0_00040102"))
  const names = new Map<number, number | string>()
  for (let at = 0; at + 8 <= entries.length; at += 8) {
    const key = entries.readUInt32LE(at)
    const id = 0x8000 + entries.readUInt16LE(at + 6)
    if ((entries.readUInt16LE(at + 4) & 1) === 0) names.set(id, key)
    else if (key + 4 <= strings.length) {
      const length = strings.readUInt32LE(key)
      names.set(id, strings.subarray(key + 4, key + 4 + length).toString("utf16le"))
    }
  }
  return names
}

export class Properties {
  readonly storage: Storage
  /** All texts, by the ids of their properties. */
  readonly texts = new Map<number, string>()
  readonly #fixed = new Map<number, Buffer>()

  /** `codePage` is the message's, for a storage within it. */
  constructor(storage: Storage, header: number, codePage?: number) {
    this.storage = storage
    const fixed = bufferOf(storage.streams.get(propertyStream))
    for (let at = header; at + 16 <= fixed.length; at += 16) {
      this.#fixed.set(fixed.readUInt32LE(at), fixed.subarray(at + 8, at + 16))
    }
    const page = codePage ?? this.codePage
    for (const [name, bytes] of storage.streams) {
      const [, hex, isMany, type, part] = stringStream.exec(name) ?? []
      // Of a list of texts, the stream without a number has their lengths.
      if (hex === undefined || (isMany === "1" && part === undefined)) continue
      const id = Number.parseInt(hex, 16)
      const text = type === "1f" ? bufferOf(bytes).toString("utf16le") : decodeCodePage(bytes, page)
      const clean = text.replace(/\0.*$/s, "")
      this.texts.set(id, this.texts.has(id) ? `${this.texts.get(id)}; ${clean}` : clean)
    }
  }

  /** Of texts that are not in Unicode. */
  get codePage(): number {
    const of = (id: number) => this.integer(id) ?? 0
    const known = [codePageOfMessage, codePageOfInternet].map(of).find((page) => page > 0 && page !== utf16CodePage)
    return known ?? 1252
  }

  text(...ids: ReadonlyArray<number>): string {
    for (const id of ids) {
      const text = this.texts.get(id)?.trim() ?? ""
      if (text !== "") return text
    }
    return ""
  }

  integer(id: number): number | undefined {
    return this.#fixed.get(id * 0x1_0000 + kinds.integer)?.readInt32LE(0)
  }

  /** In UTC; undefined for none and for "never". */
  time(...ids: ReadonlyArray<number>): Date | undefined {
    for (const id of ids) {
      const bytes = this.#fixed.get(id * 0x1_0000 + kinds.time)
      if (bytes === undefined) continue
      const date = new Date(Number(bytes.readBigUInt64LE(0) / 10_000n - epochMillis))
      const year = date.getUTCFullYear()
      if (year > 1900 && year < 4500) return date
    }
    return undefined
  }

  /** A stream of bytes. */
  bytes(id: number): Uint8Array | undefined {
    return this.storage.streams.get(`__substg1.0_${id.toString(16).padStart(4, "0")}0102`)
  }
}
