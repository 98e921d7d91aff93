/** JPEG pictures: what is beside the pixels, and the pixels, decoded by PDFium, of which it is one of the filters. */
import { Buffer } from "node:buffer"
import { Unreadable } from "../../document/Unreadable.ts"
import * as Limits from "../../Limits.ts"
import { checkSize, type GreyImage } from "../GreyImage.ts"
import { PdfPages } from "../pdf/PdfPages.ts"

/** Segments of a JPEG file before its pixels. */
export interface JpegSegment {
  readonly marker: number
  readonly bytes: Uint8Array
}

const startOfScan = 0xda
const endOfImage = 0xd9
const adobe = 0xee

/** ITU-T T.81: markers of frames, by which the picture's size is known. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Markers without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Returns the segments up to the pixels. */
export const segmentsOf = (bytes: Uint8Array): ReadonlyArray<JpegSegment> => {
  const segments: Array<JpegSegment> = []
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) throw new Unreadable("broken")
    const marker = bytes[at + 1]!
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (marker === startOfScan || marker === endOfImage) return segments
    else {
      const length = bytes[at + 2]! * 256 + bytes[at + 3]!
      if (length < 2 || at + 2 + length > bytes.length) throw new Unreadable("broken")
      segments.push({ marker, bytes: bytes.subarray(at + 4, at + 2 + length) })
      if (segments.length > Limits.directoryEntries) throw new Unreadable("too-complex")
      at += 2 + length
    }
  }
  throw new Unreadable("broken")
}

/** A PDF file of one page: the picture, which keeps its own encoding. */
const pageAround = (bytes: Uint8Array, width: number, height: number, colors: string): Uint8Array => {
  const scale = Limits.drawnDotsPerInch / 72
  const [across, down] = [(width / scale).toFixed(2), (height / scale).toFixed(2)]
  const content = `q ${across} 0 0 ${down} 0 0 cm /P Do Q`
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
  ]
  const head = `%PDF-1.4\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join("")}`
  const picture =
    `5 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 ${colors} ` +
    `/Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`
  const tail = "\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n"
  return Buffer.concat([Buffer.from(head + picture, "latin1"), bytes, Buffer.from(tail, "latin1")])
}

const colorsOf = (components: number, isInverted: boolean): string => {
  if (components === 1) return "/ColorSpace /DeviceGray"
  if (components === 3) return "/ColorSpace /DeviceRGB"
  if (components !== 4) throw new Unreadable("broken")
  return `/ColorSpace /DeviceCMYK${isInverted ? " /Decode [1 0 1 0 1 0 1 0]" : ""}`
}

const frameOf = (segments: ReadonlyArray<JpegSegment>): Uint8Array => {
  const frame = segments.find(({ marker }) => isFrame(marker))?.bytes
  if (frame === undefined || frame.length < 6) throw new Unreadable("broken")
  return frame
}

/** In pixels, before the picture is turned. */
export const sizeOfJpeg = (
  segments: ReadonlyArray<JpegSegment>
): { readonly width: number; readonly height: number } => {
  const frame = frameOf(segments)
  return { height: frame[1]! * 256 + frame[2]!, width: frame[3]! * 256 + frame[4]! }
}

export const decodeJpeg = async (
  bytes: Uint8Array,
  segments: ReadonlyArray<JpegSegment>
): Promise<GreyImage | undefined> => {
  const { height, width } = sizeOfJpeg(segments)
  checkSize(width, height)
  const colors = colorsOf(
    frameOf(segments)[5]!,
    segments.some(({ marker }) => marker === adobe)
  )
  const pages = await PdfPages.open(pageAround(bytes, width, height, colors))
  const image = await pages.draw(1)
  pages.close()
  return image
}
