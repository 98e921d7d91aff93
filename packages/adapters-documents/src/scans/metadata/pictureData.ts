/** The text that programs and cameras store beside a picture's pixels: each as a property. */
import { Buffer } from "node:buffer"
import type { Output } from "../../document/Output.ts"
import { Unreadable } from "../../document/Unreadable.ts"
import * as Limits from "../../Limits.ts"
import { readXmp } from "../../xml/readXmp.ts"
import { type Directory, iptcTag, readDirectories } from "./directories.ts"

/** Tags with text, of TIFF and EXIF. All others that are text have their number as their name. */
const names: Readonly<Record<number, string>> = {
  0x010d: "DocumentName",
  0x010e: "ImageDescription",
  0x010f: "Make",
  0x0110: "Model",
  0x011d: "PageName",
  0x0131: "Software",
  0x0132: "DateTime",
  0x013b: "Artist",
  0x013c: "HostComputer",
  0x8298: "Copyright",
  0x9003: "DateTimeOriginal",
  0x9004: "DateTimeDigitized",
  0x9286: "UserComment",
  0x9c9b: "XPTitle",
  0x9c9c: "XPComment",
  0x9c9d: "XPAuthor",
  0x9c9e: "XPKeywords",
  0x9c9f: "XPSubject",
  0xa430: "CameraOwnerName",
  0xa431: "BodySerialNumber"
}

const userComment = 0x9286
const xmp = 0x02bc
/** Adobe's resources, with IPTC among them. */
const resources = 0x8649
/** Windows stores these in UTF-16. */
const isWide = (tag: number): boolean => tag >= 0x9c9b && tag <= 0x9c9f
/** Bytes without a text: of the camera's maker, pixels, tables, previews. */
const binary = new Set([0x015b, 0x8773, 0x927c, 0x9000, 0x9101, 0xa000, 0xa300, 0xa301, 0xa302, 0xc4a5])

const decode = (bytes: Uint8Array): string => {
  const part = bytes.subarray(0, Limits.pictureTextBytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(part)
  } catch {
    return new TextDecoder("windows-1252").decode(part)
  }
}

const shown = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f]+/g, " ").trim() // oxlint-disable-line no-control-regex -- Fields end with zeros.

/** Returns the text of a field. */
export const shownText = (bytes: Uint8Array): string => shown(decode(bytes))

/** EXIF 2.32, section 4.6.5: a comment begins with eight bytes that name its encoding. */
const commentOf = (bytes: Uint8Array): string => {
  const rest = bytes.subarray(8)
  return decode(bytes.subarray(0, 8)).startsWith("UNICODE") ? wideOf(rest) : decode(rest)
}

const wideOf = (bytes: Uint8Array): string => {
  const part = bytes.subarray(0, Limits.pictureTextBytes)
  // In either order of bytes, Latin letters have a zero.
  const isBig = part[0] === 0 && part[1] !== 0
  return new TextDecoder(isBig ? "utf-16be" : "utf-16le").decode(part)
}

/** Text has letters and no bytes that no text has. */
const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && !/[\ufffd\u0001-\u0008\u000e-\u001f]/u.test(text) // oxlint-disable-line no-control-regex -- These are what no text has.

export const readXmpText = async (bytes: Uint8Array, output: Output): Promise<void> => {
  const text = decode(bytes.subarray(0, Limits.pictureTextBytes))
  // Badly written XML does no harm: other programs also ignore it.
  await readXmp(text, output).catch((failure: unknown) => {
    if (failure instanceof Unreadable && failure.problem !== "broken") throw failure
  })
}

/** Data sets of IPTC that name people. */
const iptcNames: Readonly<Record<number, string>> = {
  80: "Byline",
  110: "Credit",
  115: "Source",
  116: "CopyrightNotice",
  118: "Contacts",
  122: "Writer"
}

/** IPTC-IIM, version 4: records 2 with captions, authors and places. Adobe packs them into resources of its own. */
export const readIptc = (file: Uint8Array, output: Output): void => {
  const bytes = file.subarray(0, Limits.pictureTextBytes * 16)
  let entries = 0
  for (let at = 0; at + 5 <= bytes.length && entries < Limits.directoryEntries;) {
    const length = bytes[at + 3]! * 256 + bytes[at + 4]!
    if (bytes[at] !== 0x1c || bytes[at + 1]! > 9 || at + 5 + length > bytes.length) {
      at++
      continue
    }
    entries++
    const text = shown(decode(bytes.subarray(at + 5, at + 5 + length)))
    if (bytes[at + 1] === 2 && isText(text)) output.property(iptcNames[bytes[at + 2]!] ?? "IPTC", text)
    at += 5 + length
  }
}

export const readDirectoryData = async (directories: ReadonlyArray<Directory>, output: Output): Promise<void> => {
  const said = new Set<string>()
  for (const { bytes } of directories) {
    for (const [tag, value] of bytes) {
      if (binary.has(tag)) continue
      if (tag === xmp) await readXmpText(value, output)
      else if (tag === iptcTag || tag === resources) readIptc(value, output)
      else {
        const text = shown(tag === userComment ? commentOf(value) : isWide(tag) ? wideOf(value) : decode(value))
        const name = names[tag] ?? `Tag ${tag}`
        if (!isText(text) || said.has(`${name} ${text}`)) continue
        said.add(`${name} ${text}`)
        output.property(name, text)
      }
    }
  }
}

/** Reads a photo's data. Damaged data is ignored, as by every program. */
export const readExif = async (bytes: Uint8Array, output: Output): Promise<void> => {
  let directories: ReadonlyArray<Directory>
  try {
    directories = readDirectories(bytes)
  } catch {
    return
  }
  await readDirectoryData(directories, output)
}

const exifStart = Buffer.from("Exif\0\0", "latin1")
const xmpStart = Buffer.from("<x:xmpmeta", "latin1")
const xmpEnd = Buffer.from("</x:xmpmeta>", "latin1")

/** Finds both kinds of data in a file whose structure we don't read. */
export const findPictureData = async (file: Uint8Array, output: Output): Promise<void> => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const exif = bytes.indexOf(exifStart)
  if (exif !== -1) await readExif(bytes.subarray(exif + exifStart.length), output)
  const start = bytes.indexOf(xmpStart)
  const end = start === -1 ? -1 : bytes.indexOf(xmpEnd, start)
  if (end !== -1) await readXmpText(bytes.subarray(start, end + xmpEnd.length), output)
}
