/** Reads a Word document: which parts, as which kind of text, and in which order. */
import type { DocumentPart } from "@incamera/domain/files"
import type { Output } from "../document/Output.ts"
import { readData, readPeople, readProperties } from "../ooxml/packageData.ts"
import { readStories, readStory } from "../ooxml/readStory.ts"
import { StoryContext } from "../ooxml/StoryContext.ts"
import { PackagePictures } from "../package/PackagePictures.ts"
import { readEmbedded, readWithin } from "../package/readEmbedded.ts"
import type { ZipPackage } from "../package/ZipPackage.ts"
import { readHiddenStyles } from "./hiddenStyles.ts"

const mediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"

/** Parts by the names that all programs use. */
const before: ReadonlyArray<readonly [RegExp, DocumentPart]> = [[/^word\/header\d*\.xml$/, "header"]]
const after: ReadonlyArray<readonly [RegExp, DocumentPart]> = [
  [/^word\/(?:diagrams\/data|charts\/chart|charts\/chartex)\d*\.xml$/, "body"],
  [/^word\/footer\d*\.xml$/, "footer"],
  [/^word\/footnotes\d*\.xml$/, "footnote"],
  [/^word\/endnotes\d*\.xml$/, "endnote"],
  [/^word\/comments\d*\.xml$/, "comment"],
  [/^word\/glossary\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/, "hidden"],
  [/^word\/(?:glossary\/)?settings\d*\.xml$/, "hidden"]
]
const embedded = /^word\/(?:embeddings|attachedtoolbars|activex)\/(?!_rels\/).*\.(?!xml$|rels$)[^/]+$/
const data = /^customxml\/(?!itemprops)[^/]+\.xml$/

export const readDocx = async (zip: ZipPackage, main: string, output: Output, depth: number): Promise<void> => {
  output.opened(mediaType, null)
  const context = new StoryContext(output, new PackagePictures(zip, output, depth))
  context.hiddenStyles = await readHiddenStyles(zip)
  await readStories(zip, context, before)
  await readStory(zip, context, main, "body")
  // Texts in another format that Word shows as part of this document.
  for (const chunk of context.chunks) await readWithin(zip, chunk, output, depth)
  await readStories(zip, context, after)
  await context.pictures.finish()
  for (const author of context.authors) output.property("changed or commented by", author)
  await readPeople(zip, "word/people.xml", output)
  await readProperties(zip, output)
  for (const name of zip.names) {
    if (data.test(name)) await readData(zip, name, output)
    else if (embedded.test(name)) await readEmbedded(zip, name, output, depth)
  }
}
