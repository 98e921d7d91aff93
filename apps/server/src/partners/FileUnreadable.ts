import * as Limits from "../Limits.ts"
import { Schema } from "effect"

const reasons = {
  missing: "The file can't be opened.",
  encoding: "The file is not UTF-8 from this line on.",
  csv: "The file is not CSV (RFC 4180) from this line on: a quotation mark is in the wrong place.",
  json: "The file is not a JSON array from this line on.",
  header: "The first line must name the columns: `name`, and any of the other fields, each once.",
  size: `A record is longer than ${Limits.partnerRecordCharacters} characters.`
} as const

/** The file can't be split into rows. Nothing after this point is read; earlier rows are imported. */
export class FileUnreadable extends Schema.TaggedError<FileUnreadable>()("FileUnreadable", {
  reason: Schema.Literals(["missing", "encoding", "csv", "json", "header", "size"]),
  /** From 1; null if no line applies. */
  line: Schema.NullOr(Schema.Int)
}) {
  override get message() {
    return this.line === null ? reasons[this.reason] : `Line ${this.line}: ${reasons[this.reason]}`
  }
}
