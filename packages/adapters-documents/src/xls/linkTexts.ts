/** The texts of a link in a cell: what it shows, and where it leads (MS-OSHARED, section 2.3.7). */
import type { Buffer } from "node:buffer"

const urlMoniker = "e0c9ea79f9bace118c8200aa004ba90b"
const fileMoniker = "0303000000000000c000000000000046"
const start = 32

export const linkTexts = (data: Buffer): ReadonlyArray<string> => {
  const flags = data.readUInt32LE(28)
  const texts: Array<string> = []
  let at = start
  const wide = (): void => {
    const end = at + 4 + data.readUInt32LE(at) * 2
    texts.push(data.toString("utf16le", at + 4, end))
    at = end
  }
  if ((flags & 0x10) !== 0) wide()
  if ((flags & 0x80) !== 0) wide()
  if ((flags & 0x01) !== 0) {
    const moniker = data.toString("hex", at, at + 16)
    if (moniker === urlMoniker) texts.push(data.toString("utf16le", at + 20, at + 20 + data.readUInt32LE(at + 16)))
    else if (moniker === fileMoniker) {
      texts.push(data.toString("latin1", at + 22, at + 22 + data.readUInt32LE(at + 18)))
    }
  }
  return texts.map((text) => text.split("\u0000", 1)[0] ?? "")
}
