/** Reads a Word document: which parts, as which kind of text, and in which order. */
import { Buffer } from "node:buffer"
import type { DocumentPart } from "@incamera/domain/files"
import type { Output } from "../document/Output.ts"
import { readAttached } from "../document/readAttached.ts"
import { Unreadable, Unsupported } from "../document/Unreadable.ts"
import { readHiddenStyles } from "./hiddenStyles.ts"
import { readData, readPeople, readProperties } from "./packageData.ts"
import { type Relationships, relationshipsOf } from "./Relationships.ts"
import { StoryContext } from "./StoryContext.ts"
import { StoryReader } from "./StoryReader.ts"
import { readXml } from "../xml/XmlReader.ts"
import { ZipPackage } from "./ZipPackage.ts"

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

/** A damaged package still contains names of its parts. */
const isPartOfOne = (bytes: Buffer): boolean =>
  bytes.includes("word/") ||
  (bytes.includes("[Content_Types].xml") && !bytes.includes("xl/") && !bytes.includes("ppt/"))

const openPackage = async (bytes: Buffer, output: Output): Promise<ZipPackage> => {
  let zip: ZipPackage
  try {
    zip = await ZipPackage.open(bytes, output)
  } catch {
    throw isPartOfOne(bytes) ? new Unreadable("broken") : new Unsupported()
  }
  return zip
}

/** Returns the package's main part; undefined if it isn't a Word document's. */
const mainPartOf = async (zip: ZipPackage): Promise<string | undefined> => {
  if (!zip.has("_rels/.rels") && !zip.has("word/document.xml")) return undefined
  const relationships = await relationshipsOf(zip, "")
  const main = [...relationships.values()].find(({ external, type }) => type === "officeDocument" && !external)?.target
  const name = main ?? "word/document.xml"
  if (!zip.has(name)) return undefined
  let type: string | undefined
  await readXml(zip.read("[Content_Types].xml"), {
    open: ({ attributes }) => {
      if (attributes.PartName?.replace(/^\//, "").toLowerCase() === name.toLowerCase()) type = attributes.ContentType
    },
    close: () => {}
  })
  const isWord = type === undefined ? name.toLowerCase().startsWith("word/") : /wordprocessingml|ms-word/i.test(type)
  return isWord ? name : undefined
}

/** Reads an embedded document if its type is readable. */
const readWithin = async (zip: ZipPackage, name: string, output: Output, depth: number): Promise<void> => {
  const pieces: Array<Buffer> = []
  for await (const piece of zip.read(name)) pieces.push(piece)
  await readAttached(Buffer.concat(pieces), output, depth)
}

const readStory = async (zip: ZipPackage, context: StoryContext, name: string, part: DocumentPart): Promise<void> => {
  const relationships: Relationships = await relationshipsOf(zip, zip.writtenName(name))
  await readXml(zip.read(name), new StoryReader(context, part, relationships))
  // Templates, data sources, linked pictures: their paths show who made the document.
  for (const { external, target } of relationships.values()) {
    if (external && !context.targetsSaid.has(target)) context.output.line("hidden", target)
    context.targetsSaid.add(target)
  }
}

const readOther = async (zip: ZipPackage, output: Output, depth: number): Promise<void> => {
  // Packages of programs whose documents we don't read.
  if (zip.has("[Content_Types].xml") || zip.has("mimetype")) throw new Unsupported()
  await (await import("../zip/readArchive.ts")).readArchive(zip, output, depth)
}

export const readPackage = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  const zip = await openPackage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), output)
  if (zip.isEncrypted && zip.names.some((name) => name.startsWith("word/"))) throw new Unreadable("encrypted")
  const main = zip.isEncrypted ? undefined : await mainPartOf(zip)
  if (main === undefined) return readOther(zip, output, depth)
  zip.check()
  output.opened(mediaType, null)
  const context = new StoryContext(output)
  context.hiddenStyles = await readHiddenStyles(zip)
  const readAll = async (kinds: ReadonlyArray<readonly [RegExp, DocumentPart]>): Promise<void> => {
    for (const [pattern, part] of kinds) {
      for (const name of zip.names) if (pattern.test(name)) await readStory(zip, context, name, part)
    }
  }
  await readAll(before)
  await readStory(zip, context, main, "body")
  // Texts in another format that Word shows as part of this document.
  for (const chunk of context.chunks) await readWithin(zip, chunk, output, depth)
  await readAll(after)
  for (const author of context.authors) output.property("changed or commented by", author)
  await readPeople(zip, output)
  await readProperties(zip, output)
  for (const name of zip.names) {
    if (data.test(name)) await readData(zip, name, output)
    else if (embedded.test(name)) {
      output.line("attachment-name", zip.writtenName(name).replace(/^.*\//, ""))
      await readWithin(zip, name, output, depth)
    }
  }
}
