/** The line before an e-mail in a Unix mail folder: "From jdoe@server Wed Jul 31 19:02:00 2024". */
import { named } from "../document/people.ts"
import { headOf } from "../text/decodeText.ts"

const lineBytes = 1_024

/** Returns the line with its end; "" if there is none. */
export const folderLineOf = (bytes: Uint8Array): string =>
  /^>?From [^\r\n]*\r?\n/.exec(headOf(bytes, lineBytes))?.[0] ?? ""

/** A user name before the name of a machine, which has no dot and so makes no e-mail address. */
const localSender = /(?<=^>?From )[^\s@]{1,64}(?=@?[^\s.@]{0,64}\s)/u

/** Written like this, the day and the month look like names. */
const date =
  /(?<=\s)[A-Z][a-z]{2} ([A-Z][a-z]{2}) {1,2}(\d{1,2}) (\d\d:\d\d(?::\d\d)?)(?: [A-Z]{1,5}| [+-]\d{4})? (\d{4})/
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

/** Returns the line with the sender's name marked, and an ISO date. */
export const readFolderLine = (line: string): string => {
  const said = line.replace(localSender, (name) => named(name))
  const [written, month = "", day = "", time, year] = date.exec(said) ?? []
  const number = months.indexOf(month) + 1
  if (written === undefined || number === 0) return said
  return said.replace(written, `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")} ${time}`)
}
