/** Tools that read the case's documents: list them, read a part of one, search them. */
import { empty, join, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Effect, Schema } from "effect"
import { Tool } from "effect/ai"
import { type CitableText, citableTexts } from "../output/CitableText.ts"
import { toolOf } from "./ModelTool.ts"
import { searchTexts } from "./searchTexts.ts"

export const Label = Schema.String.check(Schema.isMaxLength(40)).annotate({
  description: "The document's name, such as [File 1]; or: case summary, request, knowledge base."
})

const named = (texts: ReadonlyArray<CitableText>, label: string): CitableText | undefined => {
  const asked = label
    .trim()
    .toLowerCase()
    .replace(/^\[?(file \d{1,6})\]?$/, "[$1]")
  return texts.find((text) => text.label.toLowerCase() === asked)
}

/** A form feed ends a page. */
const pagesOf = (text: string): number => text.split("\f").length

const lineOf = ({ label, text }: CitableText): SafeText => {
  const pages = pagesOf(text)
  return safe`${label}: ${text.length} characters${pages === 1 ? empty : safe` on ${pages} pages`}`
}

/** Returns where a page begins; the end of the text if it has fewer. */
const pageStart = (text: string, page: number): number => {
  let start = 0
  for (let n = 1; n < page; n++) {
    const end = text.indexOf("\f", start)
    if (end < 0) return text.length
    start = end + 1
  }
  return start
}

export const listDocuments = toolOf({
  name: "list_documents",
  description: "Lists the texts of the case that can be read and quoted, with their lengths.",
  parameters: Tool.EmptyParams,
  run: (assignment) => {
    const texts = citableTexts(assignment)
    const listed = texts.slice(0, Limits.modelDocumentsNamed).map(lineOf)
    const more = texts.length - listed.length
    return Effect.succeed({
      text: join(more === 0 ? listed : [...listed, safe`${more} more can be found with search_documents.`], "\n"),
      note: safe`Listed the documents.`
    })
  }
})

/** Returns a part of a text that begins and ends between characters. */
const partOf = (text: SafeText, from: number): SafeText => {
  const isLow = (offset: number) => text.charCodeAt(offset) >= 0xdc00 && text.charCodeAt(offset) <= 0xdfff
  const start = isLow(from) ? from - 1 : from
  const end = Math.min(text.length, start + Limits.modelReadCharacters)
  return slice(text, start, end < text.length && isLow(end) ? end - 1 : end)
}

export const readDocument = toolOf({
  name: "read_document",
  description: `Reads up to ${Limits.modelReadCharacters} characters of a document, from a page or an offset.`,
  parameters: Schema.Struct({
    document: Label,
    page: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: DomainLimits.fileCharacters }))),
    from: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: DomainLimits.fileCharacters })))
  }),
  run: (assignment, { document, from: offset, page = 1 }) => {
    const source = named(citableTexts(assignment), document)
    if (source === undefined) {
      return Effect.succeed({ text: safe`There is no such document in this case.`, note: safe`Looked for a document.` })
    }
    const from = Math.min(offset ?? pageStart(source.text, page), source.text.length)
    const part = partOf(source.text, from)
    const until = Math.min(source.text.length, from + part.length)
    return Effect.succeed({
      text: safe`${source.label}, characters ${from} to ${until} of ${source.text.length}:\n${part}`,
      note: safe`Read ${source.label}.`
    })
  }
})

export const searchDocuments = toolOf({
  name: "search_documents",
  description: "Finds the passages of all documents that have the most of the words searched for.",
  parameters: Schema.Struct({ query: Schema.String.check(Schema.isMaxLength(Limits.modelQueryCharacters)) }),
  run: (assignment, { query }) =>
    Effect.map(searchTexts(citableTexts(assignment), query), (passages) => ({
      text:
        passages.length === 0
          ? safe`Nothing was found.`
          : join(
              passages.map(({ source, start, text }) => safe`${source.label}, from character ${start}:\n${text}`),
              "\n\n"
            ),
      note: safe`Searched the documents.`
    }))
})
