/** HEIC photos, decoded by libheif in WebAssembly, which also turns them upright. */
import { Unreadable } from "../../document/Unreadable.ts"
import { checkSize, fromRgba } from "../GreyImage.ts"
import type { Page } from "../openPicture.ts"

/** Returns the pictures of the file, each to be decoded when its turn comes. */
export const heicImages = async (bytes: Uint8Array): Promise<ReadonlyArray<Page>> => {
  const { default: heic } = await import("heic-decode")
  const images = await heic.all({ buffer: bytes }).catch(() => {
    throw new Unreadable("broken")
  })
  return images.map(({ decode, height, width }) => ({
    width,
    height,
    decode: async () => {
      checkSize(width, height)
      return fromRgba(width, height, (await decode()).data)
    }
  }))
}
