/** Content that lies on a page without being part of it: comments, form fields, links, attached files. */
import type { PDFPageProxy } from "pdfjs-dist"
import type { Output } from "../document/Output.ts"
import { named } from "../document/people.ts"
import { stringsIn } from "./stringsIn.ts"

type Annotation = Readonly<Record<string, unknown>>

/** Annotations that programs show as somebody's comment. */
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

const stringOf = (value: unknown): string => {
  if (typeof value === "string") return value.trim()
  return value !== null && typeof value === "object" && "str" in value ? stringOf(value.str) : ""
}

/** Further fields, besides the comment, in which somebody may have written. */
const written = ["fieldValue", "defaultFieldValue", "fieldName", "alternativeText", "url", "unsafeUrl", "attachment"]

const readRemark = (annotation: Annotation, output: Output): void => {
  const author = stringOf(annotation.titleObj)
  const shown = stringsIn(annotation.textContent).join("\n").trim()
  const contents = stringOf(annotation.contentsObj)
  const texts = [...new Set([contents, shown])].filter((text) => text !== "")
  if (texts.length === 0 && author === "") return
  const part = remarks.has(String(annotation.subtype)) ? "comment" : "hidden"
  output.aside(part, author === "" ? texts.join("\n") : `${named(author)}: ${texts.join("\n")}`)
}

export interface AttachedFile {
  readonly name: string
  readonly description: string
  /** The id by which the file's content is found. */
  readonly id: string | undefined
}

/** Returns the files attached to the page, to be read after the text. */
export const readAnnotations = async (page: PDFPageProxy, output: Output): Promise<ReadonlyArray<AttachedFile>> => {
  const files: Array<AttachedFile> = []
  // A popup repeats the comment that it opens for.
  const annotations: ReadonlyArray<Annotation> = await page.getAnnotations({ intent: "any" })
  for (const annotation of annotations) {
    if (annotation.subtype !== "Popup" && annotation.subtype !== "Widget") readRemark(annotation, output)
    const said = new Set<string>()
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

const attachedFile = ({ file, fileId }: Annotation): AttachedFile => {
  const { description, filename, rawFilename } = (file ?? {}) as Readonly<Record<string, unknown>>
  return {
    name: stringOf(rawFilename) || stringOf(filename),
    description: stringOf(description),
    id: typeof fileId === "string" ? fileId : undefined
  }
}
