/** Writes ZIP archives, well-formed or not. */
import { Buffer } from "node:buffer"
import * as zlib from "node:zlib"

export interface ZipPart {
  readonly name: string
  readonly content: string | Uint8Array
  /** Already deflated, with its declared size and checksum. */
  readonly deflated?: { readonly bytes: Uint8Array; readonly size: number; readonly crc: number }
  readonly encrypted?: boolean
}

const header = (signature: number, fields: ReadonlyArray<readonly [bytes: 2 | 4, value: number]>): Buffer => {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0))
  bytes.writeUInt32LE(signature, 0)
  let at = 4
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

export const zip = (parts: ReadonlyArray<ZipPart>): Buffer => {
  const locals: Array<Buffer> = []
  const centrals: Array<Buffer> = []
  let offset = 0
  for (const { content, deflated, encrypted, name } of parts) {
    const plain = Buffer.from(content as string)
    const data = Buffer.from(deflated?.bytes ?? zlib.deflateRawSync(plain))
    const common = [
      [2, encrypted === true ? 0x801 : 0x800],
      [2, 8],
      [2, 0],
      [2, 0x21],
      [4, deflated?.crc ?? zlib.crc32(plain)],
      [4, data.length],
      [4, deflated?.size ?? plain.length],
      [2, Buffer.byteLength(name)],
      [2, 0]
    ] as const
    const local = Buffer.concat([header(0x04034b50, [[2, 20], ...common]), Buffer.from(name), data])
    centrals.push(
      header(0x02014b50, [[2, 20], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      Buffer.from(name)
    )
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, parts.length],
    [2, parts.length],
    [4, central.length],
    [4, offset],
    [2, 0]
  ])
  return Buffer.concat([...locals, central, end])
}
