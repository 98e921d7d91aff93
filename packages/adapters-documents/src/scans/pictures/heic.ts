/** HEIC photos, decoded by libheif in WebAssembly, which also turns them upright. */
import { createRequire } from "node:module"
import { Unreadable } from "../../document/Unreadable.ts"
import { checkSize, fromRgba, type GreyImage } from "../GreyImage.ts"

interface HeicImage {
  readonly width: number
  readonly height: number
  readonly decode: () => Promise<{ readonly data: Uint8ClampedArray }>
}

interface HeicLibrary {
  readonly all: (options: { readonly buffer: Uint8Array }) => Promise<ReadonlyArray<HeicImage>>
}

const require = createRequire(import.meta.url)

/** Returns the pictures of the file, each to be decoded when its turn comes. */
export const heicImages = async (bytes: Uint8Array): Promise<ReadonlyArray<() => Promise<GreyImage>>> => {
  const { all } = require("heic-decode") as HeicLibrary
  const images = await all({ buffer: bytes }).catch(() => {
    throw new Unreadable("broken")
  })
  return images.map(({ decode, height, width }) => async () => {
    checkSize(width, height)
    return fromRgba(width, height, (await decode()).data)
  })
}
