/** Content that lies on a page without being part of it: comments, form fields, links, attached files. */
import type { PDFPageProxy } from "pdfjs-dist"
import type { Output } from "../document/Output.ts"
import { named } from "../document/people.ts"
import { type Annotation, shownValue } from "./filledFields.ts"
import { stringsIn } from "./stringsIn.ts"

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
const written =
  "fieldValue defaultFieldValue fieldName alternativeText url unsafeUrl attachment options actions richText overlaidText".split(
    " "
  )

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

export const annotationsOf = (page: PDFPageProxy): Promise<ReadonlyArray<Annotation>> =>
  page.getAnnotations({ intent: "any" })

/**
 * Returns the files attached to the page, to be read after the text. `said` has the texts of fields that are written
 * already: a field that the form shows in several places has the same ones in each.
 */
export const readAnnotations = (
  annotations: ReadonlyArray<Annotation>,
  output: Output,
  said: Set<string>
): ReadonlyArray<AttachedFile> => {
  const files: Array<AttachedFile> = []
  for (const annotation of annotations) {
    const isField = annotation.subtype === "Widget"
    // A popup repeats the comment that it opens for.
    if (annotation.subtype !== "Popup" && !isField) readRemark(annotation, output)
    const saidHere = isField ? said : new Set<string>()
    // The page says it.
    if (shownValue(annotation) !== undefined) for (const text of stringsIn(annotation.fieldValue)) saidHere.add(text)
    for (const name of written) {
      for (const text of stringsIn(annotation[name])) {
        if (!saidHere.has(text)) output.aside("hidden", text)
        saidHere.add(text)
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
