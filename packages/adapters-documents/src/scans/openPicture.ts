/** Opens a scan or photo (JPEG, PNG, TIFF, HEIC): its pages, and the text that is beside their pixels. */
import type { MediaType } from "@incamera/domain/files"
import type { Output } from "../document/Output.ts"
import type { GreyImage } from "./GreyImage.ts"
import { upright } from "./GreyImage.ts"

/** A page before it is decoded. */
export interface Page {
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly decode: () => Promise<GreyImage | undefined>
}

/** A file of pictures. */
export interface PictureFile {
  readonly mediaType: MediaType
  readonly pages: ReadonlyArray<Page>
  readonly readData: () => Promise<void>
}

const openJpeg = async (bytes: Uint8Array, output: Output): Promise<PictureFile> => {
  const [{ decodeJpeg, segmentsOf, sizeOfJpeg }, { readJpegData }] = await Promise.all([
    import("./pictures/jpeg.ts"),
    import("./metadata/segments.ts")
  ])
  const segments = segmentsOf(bytes)
  const { orientation, readData } = readJpegData(segments, output)
  const decode = async () => {
    const image = await decodeJpeg(bytes, segments)
    return image === undefined ? undefined : upright(image, orientation)
  }
  return { mediaType: "image/jpeg", pages: [{ ...sizeOfJpeg(segments), decode }], readData }
}

const openPng = async (bytes: Uint8Array, output: Output): Promise<PictureFile> => {
  const [{ chunksOf, decodePng, sizeOfPng }, { readPngData }] = await Promise.all([
    import("./pictures/png.ts"),
    import("./metadata/segments.ts")
  ])
  const chunks = chunksOf(bytes)
  const { orientation, readData } = readPngData(chunks, output)
  const decode = async () => upright(decodePng(chunks), orientation)
  return { mediaType: "image/png", pages: [{ ...sizeOfPng(chunks), decode }], readData }
}

const openTiff = async (bytes: Uint8Array, output: Output): Promise<PictureFile> => {
  const [{ decodeTiff, pagesOf, sizeOfTiff }, { readDirectories }, { readDirectoryData }] = await Promise.all([
    import("./pictures/tiff.ts"),
    import("./metadata/directories.ts"),
    import("./metadata/pictureData.ts")
  ])
  const directories = readDirectories(bytes)
  const pages = pagesOf(directories).map((page) => {
    const { height, width } = sizeOfTiff(page)
    return { height, width, decode: () => decodeTiff(bytes, page) }
  })
  return { mediaType: "image/tiff", pages, readData: () => readDirectoryData(directories, output) }
}

const openHeic = async (bytes: Uint8Array, output: Output): Promise<PictureFile> => {
  const [{ heicImages }, { findPictureData }] = await Promise.all([
    import("./pictures/heic.ts"),
    import("./metadata/pictureData.ts")
  ])
  return { mediaType: "image/heic", pages: await heicImages(bytes), readData: () => findPictureData(bytes, output) }
}

/** `isPicture` has recognized the beginning. `output` takes what is beside the pixels. */
export const openPicture = (bytes: Uint8Array, output: Output): Promise<PictureFile> => {
  if (bytes[0] === 0xff) return openJpeg(bytes, output)
  if (bytes[0] === 0x89) return openPng(bytes, output)
  return bytes[0] === 0x49 || bytes[0] === 0x4d ? openTiff(bytes, output) : openHeic(bytes, output)
}
