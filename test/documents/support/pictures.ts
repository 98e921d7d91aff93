/** Writes pictures by hand: PNG and TIFF files, and data beside the pixels of JPEG files. */
import { Buffer } from "node:buffer"
import { crc32, deflateSync } from "node:zlib"
import type { GreyImage } from "@incamera/adapters-documents/scans/GreyImage"

export const white = (width: number, height: number): GreyImage => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(255)
})

const number = (bytes: 1 | 2 | 4, value: number, isLittle = false): Buffer => {
  const out = Buffer.alloc(bytes)
  if (isLittle) out.writeUIntLE(value, 0, bytes)
  else out.writeUIntBE(value, 0, bytes)
  return out
}

export const pngChunk = (type: string, content: Uint8Array | string): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(content as string)])
  return Buffer.concat([number(4, body.length - 4), body, number(4, crc32(body))])
}

const signature = Buffer.from("89504e470d0a1a0a", "hex")

/** `header` replaces bytes 8 to 12 of the header: depth, color, compression, filter, interlace. */
export const png = (
  { height, pixels, width }: GreyImage,
  chunks: ReadonlyArray<Buffer> = [],
  header: ReadonlyArray<number> = [8, 0, 0, 0, 0]
): Buffer => {
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return Buffer.concat([
    signature,
    pngChunk("IHDR", Buffer.concat([number(4, width), number(4, height), Buffer.from(header)])),
    ...chunks,
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", "")
  ])
}

/** A PNG file that says that it has this size, and has no pixels. */
export const pngOfSize = (width: number, height: number): Buffer =>
  Buffer.concat([
    signature,
    pngChunk("IHDR", Buffer.concat([number(4, width), number(4, height), Buffer.from([8, 0, 0, 0, 0])])),
    pngChunk("IDAT", deflateSync(Buffer.alloc(1_000))),
    pngChunk("IEND", "")
  ])

/** A bitmap of Windows with these bits for each pixel, from the lowest row up. */
export const bmp = ({ height, pixels, width }: GreyImage, depth: 8 | 24 | 32): Buffer => {
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  const colors = depth === 8 ? Buffer.from(Array.from({ length: 256 }, (_, at) => [at, at, at, 0]).flat()) : Buffer.of()
  const rows = Buffer.alloc(rowBytes * height)
  const bytes = depth / 8
  for (const [at, pixel] of pixels.entries()) {
    const place = (height - 1 - Math.floor(at / width)) * rowBytes + (at % width) * bytes
    rows.fill(pixel, place, place + bytes)
  }
  const numbers = [0, 0, 54 + colors.length, 40, width, height, 1 | (depth << 16), 0, rows.length, 0, 0, 0, 0]
  const header = Buffer.concat(numbers.map((value) => number(4, value, true)))
  return Buffer.concat([Buffer.from("BM"), header, colors, rows])
}

export type Tag = readonly [tag: number, value: string | number | Buffer]

/** One directory, and its values after it; `next` is the place of the one after. Texts end with a zero. */
const directory = (at: number, tags: ReadonlyArray<Tag>, next: number | "end"): Buffer => {
  const sorted = [...tags].sort(([one], [other]) => one - other)
  const entries: Array<Buffer> = []
  const values: Array<Buffer> = []
  let place = at + 2 + sorted.length * 12 + 4
  for (const [tag, value] of sorted) {
    const bytes = typeof value === "string" ? Buffer.from(`${value}\0`) : value
    if (typeof bytes === "number") {
      entries.push(
        Buffer.concat([number(2, tag, true), number(2, 4, true), number(4, 1, true), number(4, bytes, true)])
      )
      continue
    }
    const type = typeof value === "string" ? 2 : 7
    const inline = bytes.length <= 4
    const where = inline ? Buffer.concat([bytes, Buffer.alloc(4 - bytes.length)]) : number(4, place, true)
    entries.push(Buffer.concat([number(2, tag, true), number(2, type, true), number(4, bytes.length, true), where]))
    if (inline) continue
    values.push(bytes)
    place += bytes.length
  }
  return Buffer.concat([
    number(2, sorted.length, true),
    ...entries,
    number(4, next === "end" ? place : next, true),
    ...values
  ])
}

const start = (first: number): Buffer => Buffer.concat([Buffer.from("II*\0", "latin1"), number(4, first, true)])

/** The data of a photo: one directory without pixels. */
export const exif = (tags: ReadonlyArray<Tag>): Buffer => Buffer.concat([start(8), directory(8, tags, 0)])

/** A TIFF file of grey pages without compression; `tags` are further ones of each page. */
export const tiff = (pages: ReadonlyArray<GreyImage>, tags: ReadonlyArray<Tag> = [], isCyclic = false): Buffer => {
  const parts: Array<Buffer> = [start(8)]
  let at = 8
  for (const [index, { height, pixels, width }] of pages.entries()) {
    const pixelTags = (place: number): ReadonlyArray<Tag> => [
      [256, width],
      [257, height],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, place],
      [277, 1],
      [278, height],
      [279, pixels.length],
      ...tags
    ]
    const length = directory(at, pixelTags(0), 0).length
    const isLast = index === pages.length - 1
    const next = isLast ? (isCyclic ? 8 : 0) : at + length + pixels.length
    parts.push(directory(at, pixelTags(at + length), next), Buffer.from(pixels))
    at += length + pixels.length
  }
  return Buffer.concat(parts)
}

/** A segment of a JPEG file. */
export const segment = (marker: number, content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content as string)
  return Buffer.concat([Buffer.from([0xff, marker]), number(2, bytes.length + 2), bytes])
}

/** Puts segments at the beginning of a JPEG file. */
export const withSegments = (jpeg: Uint8Array, ...segments: ReadonlyArray<Buffer>): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** The objects of a PDF file that hold a picture, from object `first` on. */
export const pdfPicture = ({ height, pixels, width }: GreyImage): string => {
  const data = deflateSync(pixels).toString("latin1")
  return (
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 ` +
    `/Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`
  )
}
