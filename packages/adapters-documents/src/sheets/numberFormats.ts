/** What a number in a cell means by its format, and how a reader sees it. */
import type { ZipPackage } from "../package/ZipPackage.ts"
import { readXml } from "../xml/XmlReader.ts"

export type NumberKind = "number" | "percent" | "date" | "duration"

const isBetween = (id: number, first: number, last: number): boolean => id >= first && id <= last

/** The formats that every workbook has without listing them. ECMA-376 part 1, section 18.8.30. */
const kindOfBuiltIn = (id: number): NumberKind => {
  if (id === 9 || id === 10) return "percent"
  if (id === 46) return "duration"
  const isDate = isBetween(id, 14, 22) || isBetween(id, 27, 36) || id === 45 || id === 47 || isBetween(id, 50, 58)
  return isDate ? "date" : "number"
}

export const kindOfFormat = (id: number, code: string | undefined): NumberKind => {
  if (code === undefined) return kindOfBuiltIn(id)
  const bare = code.replace(/"[^"]{0,250}"|\\./g, "")
  if (/\[[hms]{1,9}\]/i.test(bare)) return "duration"
  const letters = bare.replace(/\[[^\]]{0,250}\]/g, "")
  if (letters.includes("%")) return "percent"
  return /[ymdhs]/i.test(letters) && !/general/i.test(letters) ? "date" : "number"
}

/** Returns the kind of number of each cell format, by its number. */
export const readNumberKinds = async (zip: ZipPackage, part: string): Promise<ReadonlyArray<NumberKind>> => {
  const codes = new Map<number, string>()
  const kinds: Array<NumberKind> = []
  await readXml(zip.read(part), {
    open: ({ attributes, name }, path) => {
      const id = Number(attributes.numFmtId ?? 0)
      if (name === "numFmt") codes.set(id, attributes.formatCode ?? "")
      if (name === "xf" && path.at(-1)?.name === "cellXfs") kinds.push(kindOfFormat(id, codes.get(id)))
    },
    close: () => {}
  })
  return kinds
}

const secondsPerDay = 86_400
const two = (number: number): string => String(number).padStart(2, "0")

const timeText = (seconds: number): string => {
  const rest = seconds % 60
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}${rest === 0 ? "" : `:${two(rest)}`}`
}

/** The first day of either calendar. That of 1900 has a 29 February, which makes later days one less. */
const firstDay = (serial: number, is1904: boolean): number =>
  is1904 ? Date.UTC(1904, 0, 1) : serial < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)

/** Returns `2026-03-31`, `2026-03-31 14:30` or, without a day, `14:30`; undefined outside of the calendar. */
export const dateText = (serial: number, is1904: boolean): string | undefined => {
  if (serial < 0) return undefined
  const seconds = Math.round(serial * secondsPerDay)
  const ofDay = seconds % secondsPerDay
  const day = new Date(firstDay(serial, is1904) + (seconds - ofDay) * 1_000)
  if (Number.isNaN(day.getTime()) || day.getUTCFullYear() > 9_999) return undefined
  if (seconds < secondsPerDay && ofDay > 0) return timeText(ofDay)
  const date = day.toISOString().slice(0, 10)
  return ofDay === 0 ? date : `${date} ${timeText(ofDay)}`
}

/** Without the digits that only binary fractions have. */
const plain = (number: number): string => {
  const text = String(number)
  return text.length <= 15 ? text : String(Number(number.toPrecision(15)))
}

export const numberText = (number: number, kind: NumberKind, is1904: boolean): string => {
  switch (kind) {
    case "percent":
      return `${plain(Number((number * 100).toPrecision(12)))}%`
    case "duration":
      return number < 0 ? plain(number) : timeText(Math.round(number * secondsPerDay))
    case "date":
      return dateText(number, is1904) ?? plain(number)
    case "number":
      return plain(number)
  }
}
