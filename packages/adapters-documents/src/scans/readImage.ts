/** Reads a scan or photo (JPEG, PNG, TIFF, HEIC) by OCR, page after page, then the text that is beside its pixels. */
import type { MediaType } from "@incamera/domain/files"
import type { Output } from "../document/Output.ts"
import { problemOf } from "../document/Unreadable.ts"
import * as Limits from "../Limits.ts"
import type { GreyImage } from "./GreyImage.ts"
import { upright } from "./GreyImage.ts"
import { ScanReader } from "./ScanReader.ts"
import { writeDoubts } from "./writeDoubts.ts"

interface Pages {
  readonly mediaType: MediaType
  /** Decodes each page when its turn comes. */
  readonly pages: ReadonlyArray<() => Promise<GreyImage | undefined>>
  readonly readData: () => Promise<void>
}

const openJpeg = async (bytes: Uint8Array, output: Output): Promise<Pages> => {
  const [{ decodeJpeg, segmentsOf }, { readJpegData }] = await Promise.all([
    import("./pictures/jpeg.ts"),
    import("./metadata/segments.ts")
  ])
  const segments = segmentsOf(bytes)
  const { orientation, readData } = readJpegData(segments, output)
  const page = async () => {
    const image = await decodeJpeg(bytes, segments)
    return image === undefined ? undefined : upright(image, orientation)
  }
  return { mediaType: "image/jpeg", pages: [page], readData }
}

const openPng = async (bytes: Uint8Array, output: Output): Promise<Pages> => {
  const [{ chunksOf, decodePng }, { readPngData }] = await Promise.all([
    import("./pictures/png.ts"),
    import("./metadata/segments.ts")
  ])
  const chunks = chunksOf(bytes)
  const { orientation, readData } = readPngData(chunks, output)
  return { mediaType: "image/png", pages: [async () => upright(decodePng(chunks), orientation)], readData }
}

const openTiff = async (bytes: Uint8Array, output: Output): Promise<Pages> => {
  const [{ decodeTiff, pagesOf }, { readDirectories }, { readDirectoryData }] = await Promise.all([
    import("./pictures/tiff.ts"),
    import("./metadata/directories.ts"),
    import("./metadata/pictureData.ts")
  ])
  const directories = readDirectories(bytes)
  const pages = pagesOf(directories).map((page) => async () => decodeTiff(bytes, page))
  return { mediaType: "image/tiff", pages, readData: () => readDirectoryData(directories, output) }
}

const openHeic = async (bytes: Uint8Array, output: Output): Promise<Pages> => {
  const [{ heicImages }, { findPictureData }] = await Promise.all([
    import("./pictures/heic.ts"),
    import("./metadata/pictureData.ts")
  ])
  return { mediaType: "image/heic", pages: await heicImages(bytes), readData: () => findPictureData(bytes, output) }
}

/** `kindOf` has recognized the beginning. */
const openPages = (bytes: Uint8Array, output: Output): Promise<Pages> => {
  if (bytes[0] === 0xff) return openJpeg(bytes, output)
  if (bytes[0] === 0x89) return openPng(bytes, output)
  return bytes[0] === 0x49 || bytes[0] === 0x4d ? openTiff(bytes, output) : openHeic(bytes, output)
}

/** Beside a document's own text, small pictures are logos. */
const isLogo = ({ height, width }: GreyImage): boolean => width * height < Limits.logoPixels

/** A damaged picture beside a document's text is none of its text, so it doesn't make the document unreadable. */
export const readImage = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  try {
    await readPages(bytes, output, depth)
  } catch (failure) {
    if (depth === 0 || problemOf(failure) !== "broken") throw failure
    output.line("field", "The picture could not be read.")
  }
}

const readPages = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  const { mediaType, pages, readData } = await openPages(bytes, output)
  output.countPages(pages.length)
  output.opened(mediaType, pages.length)
  const reader = new ScanReader(output)
  for (const [index, decode] of pages.entries()) {
    const image = await decode()
    const number = index + 1
    if (image !== undefined && (depth === 0 || !isLogo(image))) {
      const found = await reader.read(image)
      output.text("body", number === pages.length ? `${found.text}\n` : `${found.text}\n\f`)
      writeDoubts(output, found, number)
    }
    if (depth === 0) output.progress(number, pages.length)
  }
  await readData()
}
