/**
 * The destination of a group's text, by the group's first word. Rich Text Format Specification 1.9.1, "Destinations".
 */
import type { DocumentPart } from "@incamera/domain/files"

export type Destination =
  /** Text of the document. */
  | { readonly kind: "part"; readonly part: DocumentPart }
  /** `name: value`, with this name. */
  | { readonly kind: "property"; readonly name: string }
  /** The name of the property whose value follows. */
  | { readonly kind: "property-name" }
  | { readonly kind: "property-value" }
  /** The author of the following comment. */
  | { readonly kind: "author" }
  /** Names of those who made changes, each ended by a semicolon. */
  | { readonly kind: "authors" }
  /** What a field is. */
  | { readonly kind: "instruction" }
  | { readonly kind: "fonts" }
  /** Properties of a drawing: mostly numbers, sometimes its name or description. */
  | { readonly kind: "shape-value" }
  /** A picture, in hexadecimal digits or as it is. */
  | { readonly kind: "picture" }
  /** Nothing to read: numbers, or repeated text. */
  | { readonly kind: "skipped" }

const parts: ReadonlyMap<string, DocumentPart> = new Map<string, DocumentPart>(
  Object.entries({
    header: "header",
    headerl: "header",
    headerr: "header",
    headerf: "header",
    footer: "footer",
    footerl: "footer",
    footerr: "footer",
    footerf: "footer",
    footnote: "footnote",
    annotation: "comment",
    xe: "hidden",
    tc: "hidden",
    docvar: "hidden",
    bkmkstart: "hidden",
    formfield: "hidden",
    ffname: "hidden",
    ffdeftext: "hidden",
    ffhelptext: "hidden",
    ffstattext: "hidden",
    ffl: "hidden",
    objname: "attachment-name",
    objclass: "hidden",
    template: "hidden",
    shptxt: "body",
    linkval: "hidden",
    txfieldtext: "hidden",
    mhtmltag: "hidden",
    htmltag: "hidden",
    passwordhash: "hidden",
    password: "hidden"
  } satisfies Readonly<Record<string, DocumentPart>>)
)

const properties: ReadonlySet<string> = new Set([
  "title",
  "subject",
  "author",
  "manager",
  "company",
  "operator",
  "category",
  "keywords",
  "comment",
  "doccomm",
  "hlinkbase",
  "generator"
])

/** Only their inner groups hold text. */
const containers: ReadonlySet<string> = new Set([
  "info",
  "userprops",
  "shp",
  "shpinst",
  "sp",
  "shppict",
  "field",
  "fldrslt",
  "do",
  "object",
  "result"
])

export const destinationOf = (word: string): Destination | undefined => {
  const part = parts.get(word)
  if (part !== undefined) return { kind: "part", part }
  if (properties.has(word)) return { kind: "property", name: word === "doccomm" ? "comment" : word }
  switch (word) {
    case "propname":
      return { kind: "property-name" }
    case "staticval":
      return { kind: "property-value" }
    case "atnauthor":
    case "atnid":
      return { kind: "author" }
    case "revtbl":
      return { kind: "authors" }
    case "fldinst":
      return { kind: "instruction" }
    case "fonttbl":
      return { kind: "fonts" }
    case "pict":
      return { kind: "picture" }
    case "sv":
      return { kind: "shape-value" }
    default:
      return skipped.has(word) ? { kind: "skipped" } : undefined
  }
}

export const isContainer = (word: string): boolean => containers.has(word)

const skipped = new Set(
  (
    "colortbl stylesheet listtable listoverridetable listtext pntext objdata nonshppict shprslt themedata datafield " +
    "colorschememapping latentstyles datastore rsidtbl xmlnstbl pgptbl filetbl atrfstart atrfend atndate atntime atnref " +
    "atnparent atnicn bkmkend blipuid picprop sn mmathPr panose falt fontemb fontfile objalias objsect objtime " +
    "creatim revtim printim buptim wgrffmtfilter pnseclvl ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn background"
  ).split(" ")
)
