/**
 * The directories of a TIFF file, which are also the form of a photo's EXIF data: numbered values of numbers or text
 * (TIFF 6.0, section 2). A directory that leads back to an earlier one is damage.
 */
import { Unreadable } from "../../document/Unreadable.ts"
import * as Limits from "../../Limits.ts"

export interface Directory {
  /** Values by the number of their tag. */
  readonly numbers: ReadonlyMap<number, ReadonlyArray<number>>
  readonly bytes: ReadonlyMap<number, Uint8Array>
  /** True for a page or thumbnail; false for a directory that belongs to one. */
  readonly isMain: boolean
}

const orientationTag = 0x0112
/** Often declared as numbers, though it is text. */
export const iptcTag = 0x83bb
const asciiType = 2
/** Bytes of a value by its type. */
const sizes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8
}

/** Tags that lead to directories of a directory: of EXIF, of places, of interoperability, of lesser pictures. */
const inner = new Set([0x8769, 0x8825, 0xa005, 0x014a])

const readNumber = (view: DataView, at: number, type: number, isLittle: boolean): number => {
  switch (type) {
    case 3:
      return view.getUint16(at, isLittle)
    case 4:
      return view.getUint32(at, isLittle)
    case 8:
      return view.getInt16(at, isLittle)
    case 9:
      return view.getInt32(at, isLittle)
    default:
      return view.getUint8(at)
  }
}

export const readDirectories = (file: Uint8Array): ReadonlyArray<Directory> => {
  if (file.length < 8) throw new Unreadable("broken")
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  const isLittle = file[0] === 0x49
  const directories: Array<Directory> = []
  const seen = new Set<number>()
  let read = 0
  const pending: Array<{ readonly at: number; readonly isMain: boolean }> = [
    { at: view.getUint32(4, isLittle), isMain: true }
  ]
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const { at, isMain } = next
    if (at === 0) continue
    if (seen.has(at) || at + 2 > file.length) throw new Unreadable("broken")
    seen.add(at)
    if (seen.size > Limits.directories) throw new Unreadable("too-complex")
    const count = view.getUint16(at, isLittle)
    if (count > Limits.directoryEntries) throw new Unreadable("too-complex")
    if (at + 2 + count * 12 > file.length) throw new Unreadable("broken")
    const numbers = new Map<number, ReadonlyArray<number>>()
    const bytes = new Map<number, Uint8Array>()
    for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
      const [tag, type] = [view.getUint16(entry, isLittle), view.getUint16(entry + 2, isLittle)]
      const values = view.getUint32(entry + 4, isLittle)
      const size = sizes[type]
      if (size === undefined) continue
      const start = values * size <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle)
      if (start + values * size > file.length) throw new Unreadable("broken")
      if (size === 1 || tag === iptcTag) bytes.set(tag, file.subarray(start, start + values * size))
      if (type === asciiType || size > 4) continue
      read += values
      if (read > Limits.directoryValues) throw new Unreadable("too-complex")
      const found = Array.from({ length: values }, (_, index) => readNumber(view, start + index * size, type, isLittle))
      numbers.set(tag, found)
      if (inner.has(tag))
        for (const place of found.slice(0, Limits.attachmentDepth)) pending.push({ at: place, isMain: false })
    }
    directories.push({ numbers, bytes, isMain })
    const end = at + 2 + count * 12
    if (isMain && end + 4 <= file.length) pending.push({ at: view.getUint32(end, isLittle), isMain: true })
  }
  return directories
}

/** Returns the orientation of a picture: 1 to 8. */
export const orientationOf = (directory: Directory | undefined): number =>
  directory?.numbers.get(orientationTag)?.[0] ?? 1
