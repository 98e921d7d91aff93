/** The text in the segments of JPEG files and in the chunks of PNG files. */
import { Buffer } from "node:buffer"
import type { Output } from "../../document/Output.ts"
import * as Limits from "../../Limits.ts"
import type { JpegSegment } from "../pictures/jpeg.ts"
import { inflated, type PngChunk } from "../pictures/png.ts"
import { readDirectories, orientationOf } from "./directories.ts"
import { readExif, readIptc, readXmpText, shownText } from "./pictureData.ts"

export interface DataBeside {
  /** 1 to 8, as in EXIF. */
  readonly orientation: number
  readonly readData: () => Promise<void>
}

const orientationIn = (exif: Uint8Array | undefined): number => {
  try {
    return exif === undefined ? 1 : orientationOf(readDirectories(exif)[0])
  } catch {
    return 1
  }
}

const exifStart = "Exif\0\0"
const xmpStart = "http://ns.adobe.com/xap/1.0/\0"
const longXmpStart = "http://ns.adobe.com/xmp/extension/\0"
/** The long form has an identifier, its length and its place before its text. */
const longXmpHeader = 40

/** Returns what follows a segment's name; undefined if it has another name. */
const after = ({ bytes, marker }: JpegSegment, wanted: number, name: string): Uint8Array | undefined =>
  marker === wanted && Buffer.from(bytes.subarray(0, name.length)).toString("latin1") === name
    ? bytes.subarray(name.length)
    : undefined

export const readJpegData = (segments: ReadonlyArray<JpegSegment>, output: Output): DataBeside => {
  const exif = segments.flatMap((segment) => after(segment, 0xe1, exifStart) ?? [])[0]
  const readData = async (): Promise<void> => {
    if (exif !== undefined) await readExif(exif, output)
    for (const segment of segments) {
      const xmp = after(segment, 0xe1, xmpStart) ?? after(segment, 0xe1, longXmpStart)?.subarray(longXmpHeader)
      if (xmp !== undefined) await readXmpText(xmp, output)
      const adobe = after(segment, 0xed, "Photoshop 3.0\0")
      if (adobe !== undefined) readIptc(adobe, output)
      if (segment.marker === 0xfe) output.property("Comment", shownText(segment.bytes))
    }
  }
  return { orientation: orientationIn(exif), readData }
}

/** Splits at the first `count` zeros. */
const splitAtZeros = (bytes: Uint8Array, count: number): ReadonlyArray<Uint8Array> => {
  const parts: Array<Uint8Array> = []
  let rest = bytes
  for (let zero = rest.indexOf(0); zero !== -1 && parts.length < count; zero = rest.indexOf(0)) {
    parts.push(rest.subarray(0, zero))
    rest = rest.subarray(zero + 1)
  }
  return [...parts, rest]
}

const isCompressed = 1

/** A text's name and bytes: plain, compressed or international (section 11.3.4). */
const textOf = ({ bytes, type }: PngChunk): readonly [name: Uint8Array, text: Uint8Array] | undefined => {
  const [name, rest] = splitAtZeros(bytes, 1)
  if (name === undefined || rest === undefined) return undefined
  if (type === "tEXt") return [name, rest]
  if (type === "zTXt") return [name, inflated(rest.subarray(1), Limits.pictureTextBytes * 16)]
  if (type !== "iTXt") return undefined
  // After two flags: the language, the name in it, and the text.
  const text = splitAtZeros(rest.subarray(2), 2)[2]
  if (text === undefined) return undefined
  return [name, rest[0] === isCompressed ? inflated(text, Limits.pictureTextBytes * 16) : text]
}

export const readPngData = (chunks: ReadonlyArray<PngChunk>, output: Output): DataBeside => {
  const exif = chunks.find(({ type }) => type === "eXIf")?.bytes
  const readData = async (): Promise<void> => {
    if (exif !== undefined) await readExif(exif, output)
    for (const chunk of chunks) {
      const [name, text] = textOf(chunk) ?? []
      if (name === undefined || text === undefined) continue
      const title = shownText(name)
      if (title === "XML:com.adobe.xmp") await readXmpText(text, output)
      else output.property(title, shownText(text))
    }
  }
  return { orientation: orientationIn(exif), readData }
}
