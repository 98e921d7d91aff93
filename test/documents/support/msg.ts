/** Builds Outlook messages: properties in the streams of a compound file. */
import { Buffer } from "node:buffer"
import type { Storage } from "@incamera/adapters-documents/ole/CompoundFile"
import { writeCompoundFile } from "@incamera/adapters-documents/mail/outlook/writeCompoundFile"

export type Value = string | number | boolean | Date | Uint8Array

export interface MessageContent {
  /** By id: a text, a number, a time, or bytes. */
  readonly properties?: Readonly<Record<number, Value>>
  /** By the number of a named property. */
  readonly named?: Readonly<Record<number, Value>>
  readonly recipients?: ReadonlyArray<Readonly<Record<number, Value>>>
  readonly attachments?: ReadonlyArray<{
    readonly properties: Readonly<Record<number, Value>>
    readonly message?: MessageContent
  }>
  /** Writes texts in this code page's bytes instead of Unicode. */
  readonly encode?: (text: string) => Uint8Array
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0")

const fixed = (id: number, type: number, write: (value: Buffer) => void): Buffer => {
  const entry = Buffer.alloc(16)
  entry.writeUInt32LE(id * 0x1_0000 + type, 0)
  entry.writeUInt32LE(6, 4)
  write(entry.subarray(8))
  return entry
}

const propertiesOf = (
  properties: ReadonlyArray<readonly [number, Value]>,
  header: number,
  encode?: (text: string) => Uint8Array
): Map<string, Uint8Array> => {
  const streams = new Map<string, Uint8Array>()
  const entries: Array<Buffer> = [Buffer.alloc(header)]
  for (const [id, value] of properties) {
    const stream = (type: string, bytes: Uint8Array) => streams.set(`__substg1.0_${hex(id, 4)}${type}`, bytes)
    if (typeof value === "string") {
      if (encode === undefined) stream("001f", Buffer.from(value, "utf16le"))
      else stream("001e", encode(value))
    } else if (value instanceof Date) {
      const ticks = (BigInt(value.getTime()) + 11_644_473_600_000n) * 10_000n
      entries.push(fixed(id, 0x40, (place) => place.writeBigUInt64LE(ticks)))
    } else if (typeof value === "number") entries.push(fixed(id, 3, (place) => place.writeInt32LE(value)))
    else if (typeof value === "boolean") entries.push(fixed(id, 11, (place) => place.writeInt32LE(value ? 1 : 0)))
    else stream("0102", value)
  }
  return streams.set("__properties_version1.0", Buffer.concat(entries))
}

const numbered = (properties: Readonly<Record<number, Value>>): ReadonlyArray<readonly [number, Value]> =>
  Object.entries(properties).map(([id, value]) => [Number(id), value])

const namesOf = (numbers: ReadonlyArray<number>): Storage => ({
  streams: new Map([
    ["__substg1.0_00020102", Buffer.alloc(16)],
    [
      "__substg1.0_00030102",
      Buffer.concat(
        numbers.map((number, at) => {
          const entry = Buffer.alloc(8)
          entry.writeUInt32LE(number, 0)
          entry.writeUInt16LE(6, 4)
          entry.writeUInt16LE(at, 6)
          return entry
        })
      )
    ],
    ["__substg1.0_00040102", Buffer.alloc(0)]
  ]),
  storages: new Map()
})

const storageOf = (content: MessageContent, header: number, numbers: ReadonlyArray<number>): Storage => {
  const { attachments = [], encode, named = {}, properties = {}, recipients = [] } = content
  const all = [
    ...numbered(properties),
    ...numbered(named).map(([number, value]) => [0x8000 + numbers.indexOf(number), value] as const)
  ]
  const storages = new Map<string, Storage>()
  for (const [at, recipient] of recipients.entries()) {
    const streams = propertiesOf(numbered(recipient), 8, encode)
    storages.set(`__recip_version1.0_#${hex(at, 8)}`, { streams, storages: new Map() })
  }
  for (const [at, { message, properties: own }] of attachments.entries()) {
    storages.set(`__attach_version1.0_#${hex(at, 8)}`, {
      streams: propertiesOf(numbered(own), 8, encode),
      storages: new Map(
        message === undefined ? [] : [["__substg1.0_3701000d", storageOf(message, 24, numbers)] as const]
      )
    })
  }
  return { streams: propertiesOf(all, header, encode), storages }
}

const numbersIn = ({ attachments = [], named = {} }: MessageContent): ReadonlyArray<number> => [
  ...Object.keys(named).map(Number),
  ...attachments.flatMap(({ message }) => (message === undefined ? [] : numbersIn(message)))
]

export const msg = (content: MessageContent): Uint8Array => {
  const numbers = [...new Set(numbersIn(content))]
  const root = storageOf(content, 32, numbers)
  return writeCompoundFile({
    ...root,
    storages: new Map([["__nameid_version1.0", namesOf(numbers)], ...root.storages])
  })
}

/** RTF as Outlook stores it: with its head, without compression. */
export const storedRtf = (rtf: string): Uint8Array => {
  const head = Buffer.alloc(16)
  head.writeUInt32LE(rtf.length + 12, 0)
  head.writeUInt32LE(rtf.length, 4)
  head.write("MELA", 8, "latin1")
  return Buffer.concat([head, Buffer.from(rtf, "latin1")])
}
