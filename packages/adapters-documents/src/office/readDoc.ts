/** Reads a Word 97 document (.doc): which stories, as which kind of text, and in which order. */
import type { DocumentPart } from "@incamera/domain/files"
import { DocFile, type StoryName, type StoryRange, tables } from "../doc/DocFile.ts"
import { commentersOf, textsOf, textsOfTable } from "../doc/docLists.ts"
import { type Marks, readDocStory } from "../doc/readDocStory.ts"
import type { Output } from "../document/Output.ts"
import { type Storage, streamOf } from "../ole/CompoundFile.ts"
import { readSummary } from "../ole/readSummary.ts"
import { writePictures } from "../package/writePictures.ts"
import { picturesWithin } from "../scans/pictures/picturesWithin.ts"

/** Names that Word generates. */
const isGenerated = (bookmark: string): boolean => /^_(?:GoBack|Toc|Ref|Hlk|Hlt)/.test(bookmark)

/** The first six stories of headers separate notes; then come six for each section. MS-DOC, section 2.3.3. */
const separators = 6
const partOfHeader = (at: number): DocumentPart => ([0, 1, 4].includes((at - separators) % 6) ? "header" : "footer")

/** Returns the parts of a story between places that a table lists. */
const partsOf = (doc: DocFile, name: StoryName, table: number): ReadonlyArray<StoryRange> => {
  const { end, start } = doc.range(name)
  const places = doc.places(table, 0).map((place) => Math.min(end, start + place))
  return places.slice(0, -1).map((place, at) => ({ start: place, end: Math.max(place, places[at + 1] ?? end) }))
}

const marksOf = (doc: DocFile): Marks => {
  const footnotes = doc.places(tables.footnoteReferences, 2).slice(0, -1)
  const endnotes = doc.places(tables.endnoteReferences, 2).slice(0, -1)
  return new Map([
    ...footnotes.map((place, at) => [place, `[${at + 1}]`] as const),
    ...endnotes.map((place, at) => [place, `[e${at + 1}]`] as const)
  ])
}

export const readDoc = async (file: Storage, output: Output, depth: number): Promise<void> => {
  const doc = new DocFile(file)
  output.opened("application/msword", null)
  const headers = partsOf(doc, "headers", tables.headers).map((range, at) => ({ range, part: partOfHeader(at) }))
  const readHeaders = (wanted: DocumentPart): void => {
    for (const { part, range } of headers.slice(separators)) {
      if (part === wanted) readDocStory(doc, range, { output, part })
    }
  }
  const readParts = (ranges: ReadonlyArray<StoryRange>, part: DocumentPart, prefixOf: (at: number) => string): void => {
    for (const [at, range] of ranges.entries()) {
      // The last part ends the story and has no text.
      if (/\S/.test(doc.text.slice(range.start, range.end))) {
        readDocStory(doc, range, { output, part, prefix: prefixOf(at) })
      }
    }
  }
  const commenters = commentersOf(doc.table(tables.commentReferences), textsOf(doc.table(tables.commenters)))
  readHeaders("header")
  readDocStory(doc, doc.range("body"), { output, part: "body", marks: marksOf(doc) })
  readDocStory(doc, doc.range("boxes"), { output, part: "body" })
  readDocStory(doc, doc.range("headerBoxes"), { output, part: "header" })
  readHeaders("footer")
  readParts(partsOf(doc, "footnotes", tables.footnotes), "footnote", (at) => `[${at + 1}] `)
  readParts(partsOf(doc, "endnotes", tables.endnotes), "endnote", (at) => `[e${at + 1}] `)
  readParts(partsOf(doc, "comments", tables.comments), "comment", (at) => `${commenters[at] ?? ""}: `)
  // Pictures in lines are in one stream, those that lie on the page in the other.
  const streams = [streamOf(file, "Data"), streamOf(file, "WordDocument")].filter((stream) => stream !== undefined)
  await writePictures(streams.flatMap(picturesWithin), output, depth)
  for (const bookmark of textsOfTable(doc.table(tables.bookmarks))) {
    if (!isGenerated(bookmark)) output.aside("hidden", bookmark)
  }
  for (const author of textsOfTable(doc.table(tables.reviewers))) output.property("changed by", author)
  readSummary(file, output)
}
