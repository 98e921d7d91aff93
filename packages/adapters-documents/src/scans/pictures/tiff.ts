/** TIFF files: one picture a page, in any of the usual encodings, fax included. */
import type { IFD } from "utif2"
import { Unreadable } from "../../document/Unreadable.ts"
import { checkSize, fromRgba, type GreyImage, upright } from "../GreyImage.ts"
import { type Directory, orientationOf } from "../metadata/directories.ts"

const tags = {
  kind: 254,
  width: 256,
  height: 257,
  depth: 258,
  strips: 273,
  tiles: 324,
  samples: 277,
  tileWidth: 322,
  tileHeight: 323
} as const

/** A preview of another page. */
const isPreview = ({ numbers }: Directory): boolean => ((numbers.get(tags.kind)?.[0] ?? 0) & 1) === 1

export const pagesOf = (directories: ReadonlyArray<Directory>): ReadonlyArray<Directory> => {
  const pages = directories.filter(({ isMain, numbers }) => isMain && numbers.has(tags.width))
  const full = pages.filter((page) => !isPreview(page))
  return full.length === 0 ? pages : full
}

/** In pixels, before the page is turned. */
export const sizeOfTiff = ({ numbers }: Directory): { readonly width: number; readonly height: number } => ({
  width: numbers.get(tags.width)?.[0] ?? 0,
  height: numbers.get(tags.height)?.[0] ?? 0
})

export const decodeTiff = async (file: Uint8Array, page: Directory): Promise<GreyImage> => {
  const { height, width } = sizeOfTiff(page)
  checkSize(width, height)
  const bits = (page.numbers.get(tags.depth)?.[0] ?? 1) * (page.numbers.get(tags.samples)?.[0] ?? 1)
  if (bits > 64 || !(page.numbers.has(tags.strips) || page.numbers.has(tags.tiles))) throw new Unreadable("broken")
  checkSize(width * Math.max(1, bits / 32), height)
  const tile = [tags.tileWidth, tags.tileHeight].map((tag) => page.numbers.get(tag)?.[0] ?? 1)
  checkSize(tile[0]!, tile[1]!)
  const { default: library } = await import("utif2")
  // The library's own reading of directories has no bounds.
  const picture: Partial<IFD> = {}
  for (const [tag, numbers] of page.numbers) picture[`t${tag}`] = [...numbers]
  const whole = file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer
  library.decodeImage(whole, picture as IFD)
  return upright(fromRgba(width, height, library.toRGBA8(picture as IFD)), orientationOf(page))
}
