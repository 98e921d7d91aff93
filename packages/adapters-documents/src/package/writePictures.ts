/** The pictures of a format that keeps them within its own bytes: what OCR reads in them follows the text. */
import type { Buffer } from "node:buffer"
import type { Output } from "../document/Output.ts"
import { PackagePictures, type PictureSource } from "./PackagePictures.ts"

const sourceOf = (pictures: ReadonlyArray<Buffer>): PictureSource => {
  const byName = new Map(pictures.map((bytes, at) => [`${at}.png`, bytes]))
  return {
    names: [...byName.keys()],
    has: (name) => byName.has(name),
    read: async function* (name) {
      yield byName.get(name)!
    }
  }
}

/** `depth` counts the documents that contain this one. */
export const writePictures = async (found: ReadonlyArray<Buffer>, output: Output, depth: number): Promise<void> => {
  if (found.length === 0) return
  for (const _ of found) output.countPart()
  const source = sourceOf(found)
  const pictures = new PackagePictures(source, output, depth)
  await pictures.readAll()
  pictures.writeRest(source.names, "body")
}
