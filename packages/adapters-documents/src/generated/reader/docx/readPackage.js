// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** A Word document: which of its parts are read, as what, and in which order. */
import { Buffer } from "node:buffer"


import { readAttached } from "../document/readAttached.js"
import { Unreadable, Unsupported } from "../document/Unreadable.js"
import { readHiddenStyles } from "./hiddenStyles.js"
import { readData, readPeople, readProperties } from "./packageData.js"
import {                     relationshipsOf } from "./Relationships.js"
import { StoryContext } from "./StoryContext.js"
import { StoryReader } from "./StoryReader.js"
import { readXml } from "../xml/XmlReader.js"
import { ZipPackage } from "./ZipPackage.js"

const mediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"

/** Parts by the names that all programs give them. */
const before                                                 = [[/^word\/header\d*\.xml$/, "header"]]
const after                                                 = [
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

/** What is left of a package still names what it was to become. */
const isPartOfOne = (bytes        )          =>
  bytes.includes("word/") ||
  (bytes.includes("[Content_Types].xml") && !bytes.includes("xl/") && !bytes.includes("ppt/"))

const openPackage = async (bytes        , output        )                      => {
  let zip
  try {
    zip = await ZipPackage.open(bytes, output)
  } catch {
    throw isPartOfOne(bytes) ? new Unreadable("broken") : new Unsupported()
  }
  if (zip.isEncrypted)
    throw zip.names.some((name) => name.startsWith("word/")) ? new Unreadable("encrypted") : new Unsupported()
  return zip
}

/** The part that the package is there for; undefined when that is none of a Word document. */
const mainPartOf = async (zip            )                              => {
  if (!zip.has("_rels/.rels") && !zip.has("word/document.xml")) return undefined
  const relationships = await relationshipsOf(zip, "")
  const main = [...relationships.values()].find(({ external, type }) => type === "officeDocument" && !external)?.target
  const name = main ?? "word/document.xml"
  if (!zip.has(name)) return undefined
  let type
  await readXml(zip.read("[Content_Types].xml"), {
    open: ({ attributes }) => {
      if (attributes.PartName?.replace(/^\//, "").toLowerCase() === name.toLowerCase()) type = attributes.ContentType
    },
    close: () => {}
  })
  const isWord = type === undefined ? name.toLowerCase().startsWith("word/") : /wordprocessingml|ms-word/i.test(type)
  return isWord ? name : undefined
}

/** A document within this one, where it is of a type that is read. */
const readWithin = async (zip            , name        , output        , depth        )                => {
  const pieces                = []
  for await (const piece of zip.read(name)) pieces.push(piece)
  await readAttached(Buffer.concat(pieces), output, depth)
}

const readStory = async (zip            , context              , name        , part              )                => {
  const relationships                = await relationshipsOf(zip, zip.writtenName(name))
  await readXml(zip.read(name), new StoryReader(context, part, relationships))
  // A template, a data source, a linked picture: where they lie says who made the document.
  for (const { external, target } of relationships.values()) {
    if (external && !context.targetsSaid.has(target)) context.output.line("hidden", target)
    context.targetsSaid.add(target)
  }
}

export const readPackage = async (bytes            , output        , depth        )                => {
  const zip = await openPackage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), output)
  const main = await mainPartOf(zip)
  if (main === undefined) throw new Unsupported()
  zip.check()
  output.opened(mediaType, null)
  const context = new StoryContext(output)
  context.hiddenStyles = await readHiddenStyles(zip)
  const readAll = async (kinds                                                )                => {
    for (const [pattern, part] of kinds) {
      for (const name of zip.names) if (pattern.test(name)) await readStory(zip, context, name, part)
    }
  }
  await readAll(before)
  await readStory(zip, context, main, "body")
  // Texts in another format that Word shows as part of this one.
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
