/** Bitmaps of Windows, as documents hold pasted screens: without compression, of one color a bit or more. */
import { Buffer } from "node:buffer"
import { Unreadable } from "../../document/Unreadable.ts"
import { checkSize, type GreyImage, greyOf } from "../GreyImage.ts"
import type { Page } from "../openPicture.ts"

const fileHeaderBytes = 14
const headerBytes = 40
/** No compression, and whole bytes for red, green and blue. */
const encodings = new Set([0, 3])
const depths = new Set([1, 4, 8, 24, 32])

export const isBitmap = (bytes: Uint8Array): boolean => bytes[0] === 0x42 && bytes[1] === 0x4d

/** Returns the grey of each color of the palette. */
const paletteOf = (file: Buffer, depth: number, at: number): Uint8Array => {
  const count = depth > 8 ? 0 : file.readUInt32LE(46) || 2 ** depth
  const palette = new Uint8Array(256)
  for (let color = 0; color < Math.min(count, palette.length); color++) {
    const place = at + color * 4
    palette[color] = greyOf(file[place + 2] ?? 0, file[place + 1] ?? 0, file[place] ?? 0)
  }
  return palette
}

const decode = (file: Buffer, width: number, height: number): GreyImage => {
  checkSize(width, height)
  const [start, depth] = [file.readUInt32LE(10), file.readUInt16LE(28)]
  if (!depths.has(depth) || !encodings.has(file.readUInt32LE(30))) throw new Unreadable("broken")
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  if (start + rowBytes * height > file.length) throw new Unreadable("broken")
  const palette = paletteOf(file, depth, fileHeaderBytes + file.readUInt32LE(14))
  const isUpsideDown = file.readInt32LE(22) > 0
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = file.subarray(start + (isUpsideDown ? height - 1 - y : y) * rowBytes)
    for (let x = 0; x < width; x++) {
      const bit = x * depth
      const at = bit >> 3
      pixels[y * width + x] =
        depth > 8
          ? greyOf(row[at + 2]!, row[at + 1]!, row[at]!)
          : palette[(row[at]! >> (8 - depth - (bit & 7))) & (2 ** depth - 1)]!
    }
  }
  return { width, height, pixels }
}

export const bitmapPage = (bytes: Uint8Array): Page => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (file.length < fileHeaderBytes + headerBytes || file.readUInt32LE(14) < headerBytes) throw new Unreadable("broken")
  const [width, height] = [Math.max(0, file.readInt32LE(18)), Math.abs(file.readInt32LE(22))]
  return { width, height, decode: async () => decode(file, width, height) }
}
