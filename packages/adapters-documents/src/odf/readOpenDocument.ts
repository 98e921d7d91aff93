/** Reads an OpenDocument: a text, a spreadsheet or a presentation. */
import type { MediaType } from "@incamera/domain/files"
import type { Output } from "../document/Output.ts"
import { Unreadable } from "../document/Unreadable.ts"
import type { OpenDocumentKind } from "../package/mainPart.ts"
import { PackagePictures } from "../package/PackagePictures.ts"
import { readEmbedded } from "../package/readEmbedded.ts"
import type { ZipPackage } from "../package/ZipPackage.ts"
import { readXml } from "../xml/XmlReader.ts"
import { OpenReader } from "./OpenReader.ts"
import { OpenStyles } from "./OpenStyles.ts"

/** Objects within the document: those in a folder are documents in the same form, the others are files. */
const objects = /^object[^/]*\/(?:content|styles)\.xml$/
const files = /^(?:object(?! ?replacements)[^/]*|[^/]+\.(?:bin|ole))$/

const mediaTypes: Readonly<Record<OpenDocumentKind, MediaType>> = {
  text: "application/vnd.oasis.opendocument.text",
  spreadsheet: "application/vnd.oasis.opendocument.spreadsheet",
  presentation: "application/vnd.oasis.opendocument.presentation"
}

const checkEncryption = (zip: ZipPackage): Promise<void> =>
  readXml(zip.read("META-INF/manifest.xml"), {
    open: ({ name }) => {
      if (name === "encryption-data") throw new Unreadable("encrypted")
    },
    close: () => {}
  })

const readMeta = (zip: ZipPackage, output: Output): Promise<void> =>
  readXml(zip.read("meta.xml"), {
    open: ({ attributes, name }) => {
      if (name !== "template") return
      output.property("template", attributes.title ?? "")
      output.property("template", attributes.href ?? "")
    },
    close: ({ attributes, name }, text, path) => {
      if (path.at(-1)?.name === "meta") output.property(attributes.name ?? name, text)
    }
  })

export const readOpenDocument = async (
  zip: ZipPackage,
  kind: OpenDocumentKind,
  output: Output,
  depth: number
): Promise<void> => {
  await checkEncryption(zip)
  output.opened(mediaTypes[kind], null)
  if (!zip.has("content.xml")) throw new Unreadable("broken")
  const pictures = new PackagePictures(zip, output, depth)
  const styles = new OpenStyles()
  const authors = new Set<string>()
  const read = async (name: string, isSpreadsheet: boolean): Promise<void> => {
    const folder = zip.writtenName(name).replace(/[^/]+$/, "")
    const reader = new OpenReader(output, styles, isSpreadsheet, (href, part) =>
      pictures.write(folder + href.replace(/^\.\//, ""), part)
    )
    styles.beginFile()
    await readXml(zip.read(name), reader)
    for (const text of reader.changes.rest) output.line("deletion", text)
    for (const author of reader.changes.authors) authors.add(author)
  }
  await pictures.readAll()
  await read("styles.xml", false)
  await read("content.xml", kind === "spreadsheet")
  for (const name of zip.names) if (objects.test(name)) await read(name, false)
  await pictures.finish()
  for (const author of authors) output.property("changed by", author)
  await readMeta(zip, output)
  for (const name of zip.names) if (files.test(name)) await readEmbedded(zip, name, output, depth)
}
