// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** What lies on a page without being part of it: comments, filled-in fields, links, attached files. */


import { stringsIn } from "./stringsIn.js"



/** What a reader of the file is shown as a remark by somebody. */
const remarks = new Set([
  "Text",
  "FreeText",
  "Highlight",
  "Underline",
  "Squiggly",
  "StrikeOut",
  "Stamp",
  "Caret",
  "Popup",
  "Ink"
])

const stringOf = (value         )         => {
  if (typeof value === "string") return value.trim()
  return value !== null && typeof value === "object" && "str" in value ? stringOf(value.str) : ""
}

/** Beside its remark, all that somebody may have written in it. */
const written = ["fieldValue", "defaultFieldValue", "fieldName", "alternativeText", "url", "unsafeUrl", "attachment"]

const readRemark = (annotation            , output        )       => {
  const author = stringOf(annotation.titleObj)
  const shown = stringsIn(annotation.textContent).join("\n").trim()
  const contents = stringOf(annotation.contentsObj)
  const texts = [...new Set([contents, shown])].filter((text) => text !== "")
  if (texts.length === 0 && author === "") return
  const part = remarks.has(String(annotation.subtype)) ? "comment" : "hidden"
  output.aside(part, author === "" ? texts.join("\n") : `${author}: ${texts.join("\n")}`)
}








/** The files that are attached to the page are given back, to be read when the text has been. */
export const readAnnotations = async (page              , output        )                                       => {
  const files                      = []
  // A popup repeats the remark that it opens for.
  const annotations                            = await page.getAnnotations({ intent: "any" })
  for (const annotation of annotations) {
    if (annotation.subtype !== "Popup" && annotation.subtype !== "Widget") readRemark(annotation, output)
    const said = new Set        ()
    for (const name of [...written, "options", "actions", "richText", "overlaidText"]) {
      for (const text of stringsIn(annotation[name], name === "fieldValue" ? 0 : 1)) {
        if (!said.has(text)) output.aside("hidden", text)
        said.add(text)
      }
    }
    if (annotation.subtype === "FileAttachment") files.push(attachedFile(annotation))
  }
  return files
}

const attachedFile = ({ file, fileId }            )               => {
  const { description, filename, rawFilename } = (file ?? {})
  return {
    name: stringOf(rawFilename) || stringOf(filename),
    description: stringOf(description),
    id: typeof fileId === "string" ? fileId : undefined
  }
}
