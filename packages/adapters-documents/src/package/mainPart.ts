/** Finds out what a package is, by its main part (ECMA-376 part 2) or by its `mimetype` entry (OpenDocument, part 2). */
import { readXml } from "../xml/XmlReader.ts"
import { relationshipsOf } from "./Relationships.ts"
import type { ZipPackage } from "./ZipPackage.ts"

export type OfficeKind = "docx" | "xlsx" | "pptx"

export interface MainPart {
  readonly kind: OfficeKind
  readonly name: string
}

/** The kinds, by a word of the main part's type, or by its name if no type is given. */
const kinds: ReadonlyArray<readonly [OfficeKind, type: RegExp, name: string]> = [
  ["docx", /wordprocessingml|ms-word/i, "word/document.xml"],
  ["xlsx", /spreadsheetml|ms-excel/i, "xl/workbook.xml"],
  ["pptx", /presentationml|ms-powerpoint/i, "ppt/presentation.xml"]
]

const folderOf = (name: string): string => name.slice(0, name.indexOf("/") + 1)

const nameOfMainPart = async (zip: ZipPackage): Promise<string | undefined> => {
  const relationships = await relationshipsOf(zip, "")
  const main = [...relationships.values()].find(({ external, type }) => type === "officeDocument" && !external)?.target
  return main ?? kinds.map(([, , name]) => name).find((name) => zip.has(name))
}

/** Returns a package's main part; undefined if it isn't an Office document's. */
export const mainPartOf = async (zip: ZipPackage): Promise<MainPart | undefined> => {
  const name = await nameOfMainPart(zip)
  if (name === undefined || !zip.has(name)) return undefined
  let type: string | undefined
  await readXml(zip.read("[Content_Types].xml"), {
    open: ({ attributes }) => {
      if (attributes.PartName?.replace(/^\//, "").toLowerCase() === name.toLowerCase()) type = attributes.ContentType
    },
    close: () => {}
  })
  const kind = kinds.find(([, ofType, usual]) =>
    type === undefined ? name.toLowerCase().startsWith(folderOf(usual)) : ofType.test(type)
  )?.[0]
  // A workbook in the binary form has no XML.
  return kind === undefined || !name.toLowerCase().endsWith(".xml") ? undefined : { kind, name }
}

/** True if the names of parts show an Office document, even where nothing else can be read. */
export const looksLikeOffice = (names: ReadonlyArray<string>): boolean =>
  names.includes("mimetype") || kinds.some(([, , usual]) => names.some((name) => name.startsWith(folderOf(usual))))

export type OpenDocumentKind = "text" | "spreadsheet" | "presentation"

const mimeTypeCharacters = 100

/** Returns the kind of an OpenDocument; undefined if it is something else. Templates count as documents. */
export const openDocumentKindOf = async (zip: ZipPackage): Promise<OpenDocumentKind | undefined> => {
  let type = ""
  for await (const piece of zip.read("mimetype")) {
    type += piece.toString("latin1")
    if (type.length > mimeTypeCharacters) return undefined
  }
  switch (/^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)(?:-template)?\s*$/.exec(type)?.[1]) {
    case "text":
      return "text"
    case "spreadsheet":
      return "spreadsheet"
    case "presentation":
      return "presentation"
    default:
      return undefined
  }
}
