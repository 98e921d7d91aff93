/** A page as grey pixels, row by row, a byte each: black is 0. */
import * as Limits from "../Limits.ts"
import { Unreadable } from "../document/Unreadable.ts"

export interface GreyImage {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Clockwise. */
export type Turn = 0 | 90 | 180 | 270

/** Asserts that a picture has pixels, and not too many, before it is decoded. */
export const checkSize = (width: number, height: number): void => {
  if (!(width > 0 && height > 0)) throw new Unreadable("broken")
  if (width * height > Limits.picturePixels) throw new Unreadable("too-complex")
}

/** Weighs colors as the eye does (ITU-R BT.601), over white where they are transparent. */
export const greyOf = (red: number, green: number, blue: number, alpha = 255): number => {
  const grey = (red * 77 + green * 150 + blue * 29) >> 8
  return alpha === 255 ? grey : 255 - ((((255 - grey) * alpha) / 255) | 0)
}

export const fromRgba = (width: number, height: number, rgba: Uint8Array | Uint8ClampedArray): GreyImage => {
  if (rgba.length < width * height * 4) throw new Unreadable("broken")
  const pixels = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < pixels.length; at++, from += 4) {
    pixels[at] = greyOf(rgba[from]!, rgba[from + 1]!, rgba[from + 2]!, rgba[from + 3])
  }
  return { width, height, pixels }
}

export const turned = ({ height, pixels, width }: GreyImage, turn: Turn): GreyImage => {
  if (turn === 0) return { height, pixels, width }
  if (turn === 180) return { height, width, pixels: Uint8Array.from(pixels).reverse() }
  const out = new Uint8Array(pixels.length)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [x, y] = turn === 90 ? [height - 1 - row, column] : [row, width - 1 - column]
      out[y * height + x] = pixels[row * width + column]!
    }
  }
  return { width: height, height: width, pixels: out }
}

export const mirrored = ({ height, pixels, width }: GreyImage): GreyImage => {
  const out = new Uint8Array(pixels)
  for (let row = 0; row < height; row++) out.subarray(row * width, (row + 1) * width).reverse()
  return { width, height, pixels: out }
}

/** Turns a photo upright by its EXIF orientation, 1 to 8. */
export const upright = (image: GreyImage, orientation: number): GreyImage => {
  const turns: ReadonlyArray<Turn> = [0, 0, 180, 180, 270, 90, 90, 270]
  const plain = [2, 4, 5, 7].includes(orientation) ? mirrored(image) : image
  return turned(plain, turns[orientation - 1] ?? 0)
}

/** Makes a picture larger or smaller: each pixel is the mean of those that it covers. */
export const scaled = (image: GreyImage, factor: number): GreyImage => {
  if (factor === 1) return image
  const width = Math.max(1, Math.round(image.width * factor))
  const height = Math.max(1, Math.round(image.height * factor))
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * image.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height))
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * image.width) / width)
      const right = Math.max(left + 1, Math.floor(((x + 1) * image.width) / width))
      let sum = 0
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) sum += image.pixels[row * image.width + column]!
      }
      pixels[y * width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return { width, height, pixels }
}

/** Brings a picture to a size at which the OCR reads well and quickly. */
export const fitted = (image: GreyImage): GreyImage => {
  const side = Math.max(image.width, image.height)
  if (side > Limits.readSidePixels) return scaled(image, Limits.readSidePixels / side)
  return side < Limits.smallSidePixels ? scaled(image, 2) : image
}

/** True if all pixels are nearly alike: there is nothing to read. */
export const isBlank = ({ pixels }: GreyImage): boolean => {
  let [least, most] = [255, 0]
  for (const pixel of pixels) {
    if (pixel < least) least = pixel
    if (pixel > most) most = pixel
    if (most - least > 40) return false
  }
  return true
}

/** Returns the picture as a file: a PGM header and the pixels. */
export const toPgm = ({ height, pixels, width }: GreyImage): Uint8Array => {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(header.length + pixels.length)
  file.set(header)
  file.set(pixels, header.length)
  return file
}
