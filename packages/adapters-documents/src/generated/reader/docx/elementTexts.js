// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** Text that elements of a story stand for, and text in their attributes. */


/** What an element without text puts between words; undefined when it says nothing there. */
export const textOf = ({ attributes, name }            , path                           )                     => {
  switch (name) {
    case "tab":
      // In the properties of a paragraph it is the place of a stop.
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

/** Of each element, the attributes in which somebody wrote something. */
const telling                                             = new Map(
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
    fldSimple: ["instr"],
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
    // Extensions of Word.
    smartTag: ["element"],
    attr: ["val"]
  })
)

/** Names that Word gives by itself. */
const ownName = /^_(?:GoBack|Toc|Ref|Hlk|Hlt|_DdeLink)/

export const notesOf = ({ attributes, name }            )                        =>
  (telling.get(name) ?? [])
    .map((attribute) => attributes[attribute])
    .filter((value)                  => value !== undefined && /\p{L}/u.test(value) && !ownName.test(value))
