/** PNG pictures (ISO/IEC 15948): their chunks and their pixels, in grey. */
import { Buffer } from "node:buffer"
import { inflateSync } from "node:zlib"
import { Unreadable } from "../../document/Unreadable.ts"
import * as Limits from "../../Limits.ts"
import { checkSize, type GreyImage, greyOf } from "../GreyImage.ts"

export interface PngChunk {
  readonly type: string
  readonly bytes: Uint8Array
}

const signatureBytes = 8

export const chunksOf = (bytes: Uint8Array): ReadonlyArray<PngChunk> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const chunks: Array<PngChunk> = []
  for (let at = signatureBytes; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    if (at + 12 + length > file.length) throw new Unreadable("broken")
    const type = file.toString("latin1", at + 4, at + 8)
    chunks.push({ type, bytes: file.subarray(at + 8, at + 8 + length) })
    if (chunks.length > Limits.directoryEntries * 16) throw new Unreadable("too-complex")
    if (type === "IEND") return chunks
    at += 12 + length
  }
  throw new Unreadable("broken")
}

/** Inflates at most `most` bytes. */
export const inflated = (bytes: Uint8Array, most: number): Uint8Array => {
  try {
    return inflateSync(bytes, { maxOutputLength: most })
  } catch (failure) {
    throw new Unreadable(failure instanceof RangeError ? "too-complex" : "broken")
  }
}

/** The passes of an interlaced picture: first column and row, and steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2]
] as const
const onePass = [[0, 0, 1, 1]] as const

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const depths: Readonly<Record<number, ReadonlyArray<number>>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16]
}

/** Section 9: undoes the filter of a row, in place. */
const unfilter = (kind: number, row: Uint8Array, above: Uint8Array, step: number): void => {
  if (kind > 4) throw new Unreadable("broken")
  for (let at = 0; at < row.length; at++) {
    const left = at >= step ? row[at - step]! : 0
    const up = above[at]!
    const corner = at >= step ? above[at - step]! : 0
    let add = 0
    if (kind === 1) add = left
    else if (kind === 2) add = up
    else if (kind === 3) add = (left + up) >> 1
    else if (kind === 4) {
      const [toLeft, toUp, toCorner] = [
        Math.abs(up - corner),
        Math.abs(left - corner),
        Math.abs(left + up - 2 * corner)
      ]
      add = toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    }
    row[at] = row[at]! + add
  }
}

/** Returns the grey of the pixel at a column of a row. */
const pixelReader = (color: number, depth: number, palette: Uint8Array, alphas: Uint8Array) => {
  const most = 2 ** depth - 1
  const size = depth / 8
  const count = channels[color]!
  const small = (row: Uint8Array, column: number): number => {
    const bit = column * depth
    return (row[bit >> 3]! >> (8 - depth - (bit & 7))) & most
  }
  return (row: Uint8Array, column: number): number => {
    if (color === 3) {
      const index = depth === 8 ? row[column]! : small(row, column)
      const [red = 0, green = 0, blue = 0] = palette.subarray(index * 3, index * 3 + 3)
      return greyOf(red, green, blue, alphas[index] ?? 255)
    }
    if (depth < 8) return (small(row, column) * 255) / most
    // Of sixteen bits, the first eight.
    const at = column * count * size
    if (color === 0) return row[at]!
    if (color === 4) return greyOf(row[at]!, row[at]!, row[at]!, row[at + size])
    return greyOf(row[at]!, row[at + size]!, row[at + 2 * size]!, color === 6 ? row[at + 3 * size] : 255)
  }
}

const headerOf = (chunks: ReadonlyArray<PngChunk>): Buffer => {
  const header = Buffer.from(chunks.find(({ type }) => type === "IHDR")?.bytes ?? [])
  if (header.length < 13) throw new Unreadable("broken")
  return header
}

/** In pixels, before the picture is turned. */
export const sizeOfPng = (chunks: ReadonlyArray<PngChunk>): { readonly width: number; readonly height: number } => {
  const header = headerOf(chunks)
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) }
}

export const decodePng = (chunks: ReadonlyArray<PngChunk>): GreyImage => {
  const header = headerOf(chunks)
  const { height, width } = sizeOfPng(chunks)
  checkSize(width, height)
  const [depth, color, isInterlaced] = [header[8]!, header[9]!, header[12] === 1]
  if (!(depths[color]?.includes(depth) ?? false)) throw new Unreadable("broken")
  const of = (name: string): Uint8Array => chunks.find(({ type }) => type === name)?.bytes ?? new Uint8Array()
  const read = pixelReader(color, depth, of("PLTE"), color === 3 ? of("tRNS") : new Uint8Array())
  const bits = depth * channels[color]!
  const most = Math.ceil((width * bits) / 8 + 1) * height + height * 16 + 1_024
  if (most > Limits.unpackedBytes * 2) throw new Unreadable("too-complex")
  const data = inflated(Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ bytes }) => bytes)), most * 2)
  const pixels = new Uint8Array(width * height)
  let at = 0
  for (const [left, top, across, down] of isInterlaced ? passes : onePass) {
    const columns = Math.ceil((width - left) / across)
    const bytes = Math.ceil((columns * bits) / 8)
    let above: Uint8Array = new Uint8Array(bytes)
    if (columns <= 0) continue
    for (let y = top; y < height; y += down) {
      if (at + 1 + bytes > data.length) throw new Unreadable("broken")
      const row = data.subarray(at + 1, at + 1 + bytes)
      unfilter(data[at]!, row, above, Math.max(1, bits >> 3))
      for (let column = 0; column < columns; column++) pixels[y * width + left + column * across] = read(row, column)
      above = row
      at += 1 + bytes
    }
  }
  return { width, height, pixels }
}
