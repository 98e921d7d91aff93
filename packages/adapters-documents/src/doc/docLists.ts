/** Lists of names in a Word 97 document: authors, bookmarks. */
import type { Buffer } from "node:buffer"
import { commenter } from "../document/people.ts"

/** Reads texts that each follow their length, such as the commenters (MS-DOC, section 2.9.353). */
export const textsOf = (list: Buffer): ReadonlyArray<string> => {
  const texts: Array<string> = []
  for (let at = 0; at + 2 <= list.length;) {
    const end = at + 2 + list.readUInt16LE(at) * 2
    texts.push(list.toString("utf16le", at + 2, end))
    at = end
  }
  return texts
}

/** Reads a table of strings (MS-DOC, section 2.2.4), each followed by data of one size. */
export const textsOfTable = (table: Buffer): ReadonlyArray<string> => {
  if (table.length < 6 || table.readUInt16LE(0) !== 0xffff) return []
  const extra = table.readUInt16LE(4)
  const texts: Array<string> = []
  for (let at = 6; at + 2 <= table.length;) {
    const end = at + 2 + table.readUInt16LE(at) * 2
    texts.push(table.toString("utf16le", at + 2, end))
    at = end + extra
  }
  return texts
}

const referenceBytes = 30
const initials = 20

/** Returns who made each comment: the number of its author follows the initials (MS-DOC, section 2.9.10). */
export const commentersOf = (references: Buffer, authors: ReadonlyArray<string>): ReadonlyArray<string> => {
  const count = Math.max(0, Math.floor((references.length - 4) / (4 + referenceBytes)))
  return Array.from({ length: count }, (_, at) => {
    const place = (count + 1) * 4 + at * referenceBytes
    const length = Math.min(9, references.readUInt16LE(place))
    const short = references.toString("utf16le", place + 2, place + 2 + length * 2)
    const author = authors[references.readUInt16LE(place + initials)] ?? ""
    return commenter(author, short)
  })
}
