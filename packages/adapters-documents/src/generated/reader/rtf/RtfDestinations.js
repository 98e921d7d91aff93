// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/**
 * Where the text of a group belongs, by the word that begins it. Rich Text Format Specification 1.9.1, "Destinations".
 */




















const parts                                    = new Map                      (
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
    fldinst: "hidden",
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
  }                                                 )
)

const properties                      = new Set([
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

/** Text in them is that of their inner groups alone. */
const containers                      = new Set([
  "info",
  "userprops",
  "shp",
  "shpinst",
  "sp",
  "field",
  "do",
  "object",
  "result"
])

export const destinationOf = (word        )                          => {
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
    case "fonttbl":
      return { kind: "fonts" }
    case "sv":
      return { kind: "shape-value" }
    default:
      return skipped.has(word) ? { kind: "skipped" } : undefined
  }
}

export const isContainer = (word        )          => containers.has(word)

const skipped = new Set(
  (
    "colortbl stylesheet listtable listoverridetable listtext pntext pict objdata nonshppict shprslt themedata datafield " +
    "colorschememapping latentstyles datastore rsidtbl xmlnstbl pgptbl filetbl atrfstart atrfend atndate atntime atnref " +
    "atnparent atnicn bkmkend blipuid picprop sn mmathPr panose falt fontemb fontfile objalias objsect objtime " +
    "creatim revtim printim buptim wgrffmtfilter pnseclvl ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn background"
  ).split(" ")
)
