/**
 * Finds the PNG and JPEG pictures that a format keeps whole within other bytes, as Word and Excel did until 2003. The
 * structure of a picture says where it ends, so that chance can't make one.
 */
import type { Buffer } from "node:buffer"

const pngStart = "\u0089PNG\r\n\u001a\n"
const jpegStart = "\u00ff\u00d8\u00ff"
const endOfImage = 0xd9
const startOfScan = 0xda

/** How many steps may lead nowhere, for each byte. Beyond that, bytes that led nowhere are not looked at again. */
const stepsPerByte = 4

/** How far a walk came, and whether a whole picture is there. */
interface Walked {
  readonly end: number
  readonly isWhole: boolean
}

/** Portable Network Graphics, section 5.3: chunks up to `IEND`. */
const walkPng = (bytes: Buffer, start: number): Walked => {
  let at = start + pngStart.length
  while (at + 12 <= bytes.length) {
    const isLast = bytes.toString("latin1", at + 4, at + 8) === "IEND"
    const next = at + 12 + bytes.readUInt32BE(at)
    if (next > bytes.length) break
    at = next
    if (isLast) return { end: at, isWhole: true }
  }
  return { end: at, isWhole: false }
}

/** Skips the data of a scan: a 0xff within it is followed by a zero or a restart marker (ITU-T T.81, section B.1.1.5). */
const endOfScan = (bytes: Buffer, start: number): number => {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** ITU-T T.81, section B.1.1.2: segments up to the end of the image. */
const walkJpeg = (bytes: Buffer, start: number): Walked => {
  let at = start + 2
  let scans = 0
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === endOfImage) return { end: at + 2, isWhole: scans > 0 }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) break
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
    if (marker !== startOfScan) continue
    scans++
    at = endOfScan(bytes, at)
  }
  const isEnd = scans > 0 && bytes[at] === 0xff && bytes[at + 1] === endOfImage
  return { end: isEnd ? at + 2 : Math.min(at, bytes.length), isWhole: isEnd }
}

/** Returns the pictures in their order. A PNG picture that breaks off is among them as far as it goes. */
export const picturesWithin = (bytes: Buffer): ReadonlyArray<Buffer> => {
  const found: Array<Buffer> = []
  let left = bytes.length * stepsPerByte
  let [png, jpeg] = [-2, -2]
  for (let at = 0; ;) {
    if (png !== -1 && png < at) png = bytes.indexOf(pngStart, at, "latin1")
    if (jpeg !== -1 && jpeg < at) jpeg = bytes.indexOf(jpegStart, at, "latin1")
    const starts = [png, jpeg].filter((start) => start !== -1)
    if (starts.length === 0) return found
    const start = Math.min(...starts)
    const { end, isWhole } = start === png ? walkPng(bytes, start) : walkJpeg(bytes, start)
    if (isWhole || start === png) found.push(bytes.subarray(start, end))
    else left -= end - start
    at = isWhole || start === png || left < 0 ? Math.max(end, start + 1) : start + 1
  }
}
