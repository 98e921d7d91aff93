/** Text that an element of a story represents, and text in its attributes. */
import { isDefaultName } from "../document/shapeNames.ts"
import type { XmlElement } from "../xml/XmlReader.ts"

/** Returns the text that an element without content puts between words; undefined if it puts none. */
export const textOf = ({ attributes, name }: XmlElement, path: ReadonlyArray<XmlElement>): string | undefined => {
  switch (name) {
    case "tab":
      // In a paragraph's properties, `tab` is a tab stop.
      return path.at(-1)?.name === "r" ? "\t" : undefined
    case "ptab":
      return "\t"
    case "br":
      return attributes.type === "page" ? "\f" : "\n"
    case "cr":
      return "\n"
    case "noBreakHyphen":
      return "\u2011"
    case "sym": {
      const code = Number.parseInt(attributes.char ?? "", 16)
      return Number.isNaN(code) ? undefined : String.fromCharCode(code & 0xffff)
    }
    default:
      return undefined
  }
}

/** The attributes of each element that hold somebody's words. */
const textAttributes: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries({
    // Pictures and drawings.
    docPr: ["name", "descr", "title"],
    cNvPr: ["name", "descr", "title"],
    shape: ["alt", "title", "href"],
    rect: ["alt", "title", "href"],
    imagedata: ["title"],
    OLEObject: ["ProgID"],
    // Links and fields.
    hyperlink: ["tooltip", "docLocation"],
    hlinkClick: ["tooltip"],
    hlinkHover: ["tooltip"],
    oleObj: ["name"],
    bookmarkStart: ["name"],
    // Forms.
    alias: ["val"],
    tag: ["val"],
    listItem: ["displayText", "value"],
    listEntry: ["val"],
    default: ["val"],
    helpText: ["val"],
    statusText: ["val"],
    date: ["fullDate"],
    docPartGallery: ["val"],
    // Settings.
    docVar: ["name", "val"],
    connectString: ["val"],
    query: ["val"],
    // Tables.
    tblCaption: ["val"],
    tblDescription: ["val"],
    // Sources of a workbook's data.
    table: ["displayName", "comment"],
    sheetName: ["val"],
    definedName: ["name"],
    cacheField: ["name"],
    worksheetSource: ["sheet", "name"],
    s: ["v"],
    pivotTableDefinition: ["name", "rowHeaderCaption", "colHeaderCaption"],
    pivotField: ["name"],
    dataField: ["name"],
    slicer: ["caption"],
    connection: ["name", "description", "sourceFile"],
    dbPr: ["connection", "command"],
    textPr: ["sourceFile"],
    webPr: ["url"],
    // Extensions of Word.
    smartTag: ["element"],
    attr: ["val"]
  })
)

/** Names that Word generates. */
const ownName = /^_(?:GoBack|Toc|Ref|Hlk|Hlt|_DdeLink)/

export const notesOf = ({ attributes, name }: XmlElement): ReadonlyArray<string> =>
  (textAttributes.get(name) ?? [])
    .map((attribute) => attributes[attribute])
    .filter(
      (value): value is string =>
        value !== undefined && /\p{L}/u.test(value) && !ownName.test(value) && !isDefaultName(value)
    )
