/** Reads a workbook (SpreadsheetML, ECMA-376 part 1, section 18): sheet by sheet, each with its drawings and comments. */
import type { Buffer } from "node:buffer"
import type { DocumentPart } from "@incamera/domain/files"
import type { Output } from "../document/Output.ts"
import { readData, readPeople, readProperties } from "../ooxml/packageData.ts"
import { readStories, readStory } from "../ooxml/readStory.ts"
import { FormulaWords } from "../sheets/FormulaWords.ts"
import { StoryContext } from "../ooxml/StoryContext.ts"
import { PackagePictures } from "../package/PackagePictures.ts"
import { bytesOfPart, readEmbedded } from "../package/readEmbedded.ts"
import { type Relationships, relationshipsOf } from "../package/Relationships.ts"
import type { ZipPackage } from "../package/ZipPackage.ts"
import { readXml } from "../xml/XmlReader.ts"
import { CoveredCells, mergedRangesOf } from "../sheets/CellPlace.ts"
import { readNumberKinds } from "../sheets/numberFormats.ts"
import { readSharedStrings } from "./readSharedStrings.ts"
import { readCommenters, readSheetComments } from "./readSheetComments.ts"
import { SheetReader } from "./SheetReader.ts"
import type { WorkbookContext } from "./WorkbookContext.ts"

const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

const sheets = /^xl\/(?:work|chart|dialog|macro)sheets\/[^/]+\.xml$/
const embedded = /^xl\/(?:embeddings|activex)\/(?!_rels\/).*\.(?!xml$|rels$)[^/]+$/
const data = /^customxml\/(?!itemprops)[^/]+\.xml$/
/** Sources and summaries of data, which are not shown, or repeat cells. */
const sources: ReadonlyArray<readonly [RegExp, DocumentPart]> = [
  [/^xl\/(?:tables|externallinks|querytables|pivottables|pivotcache|slicers|timelines)\/[^/]+\.xml$/, "hidden"],
  [/^xl\/connections\.xml$/, "hidden"]
]

interface SheetEntry {
  readonly name: string
  readonly part: string | undefined
  readonly isHidden: boolean
}

interface Workbook {
  readonly sheets: ReadonlyArray<SheetEntry>
  readonly is1904: boolean
}

const isGenerated = (name: string): boolean => /^_xl(?:nm|fn|pm|ws)/i.test(name)

const readWorkbook = async (
  zip: ZipPackage,
  main: string,
  relationships: Relationships,
  output: Output
): Promise<Workbook> => {
  const found: Array<SheetEntry> = []
  let is1904 = false
  await readXml(zip.read(main), {
    open: ({ attributes, name }, path) => {
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "")
      if (name === "fileSharing") output.property("account", attributes.userName ?? "")
      if (name !== "sheet" || path.at(-1)?.name !== "sheets") return
      const target = relationships.get(attributes.id ?? "")
      const part = target === undefined || target.external ? undefined : target.target
      found.push({ name: attributes.name ?? "", part, isHidden: /^(?:very)?hidden$/i.test(attributes.state ?? "") })
    },
    close: ({ attributes, name }, text) => {
      if (name !== "definedName" || isGenerated(attributes.name ?? "")) return
      output.aside("hidden", `${attributes.name ?? ""} ${attributes.comment ?? ""} ${text}`)
    }
  })
  return { sheets: found, is1904 }
}

const bytesAsPieces = async function* (bytes: Buffer): AsyncGenerator<Buffer> {
  const pieceBytes = 65_536
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

const readSheet = async (
  zip: ZipPackage,
  { isHidden, name, part: file }: SheetEntry,
  context: WorkbookContext
): Promise<void> => {
  const part: DocumentPart = isHidden ? "hidden" : "body"
  context.output.line(part, name)
  if (file === undefined || !zip.has(file)) return
  const relationships = await relationshipsOf(zip, zip.writtenName(file))
  const bytes = await bytesOfPart(zip, file)
  const covered = new CoveredCells(mergedRangesOf(bytes))
  await readXml(bytesAsPieces(bytes), new SheetReader(context, part, relationships, covered))
  for (const { external, target, type } of relationships.values()) {
    if (external) {
      if (!context.story.targetsSaid.has(target)) context.output.line("hidden", target)
    } else if (type === "drawing") await readDrawing(zip, target, part, context)
    else if (type === "comments" || type === "threadedComment") await readSheetComments(zip, target, context)
  }
  context.output.text(part, "\n")
}

const readDrawing = async (
  zip: ZipPackage,
  file: string,
  part: DocumentPart,
  context: WorkbookContext
): Promise<void> => {
  const relationships = await readStory(zip, context.story, file, part)
  for (const { external, target, type } of relationships.values()) {
    if (!external && /^(?:diagramData|chart|chartEx)$/.test(type)) await readStory(zip, context.story, target, part)
  }
}

export const readWorkbookPackage = async (
  zip: ZipPackage,
  main: string,
  output: Output,
  depth: number
): Promise<void> => {
  output.opened(mediaType, null)
  const relationships = await relationshipsOf(zip, zip.writtenName(main))
  const partOf = (type: string): string =>
    [...relationships.values()].find((one) => one.type === type && !one.external)?.target ?? `xl/${type}.xml`
  const workbook = await readWorkbook(zip, main, relationships, output)
  const context: WorkbookContext = {
    output,
    story: new StoryContext(output, new PackagePictures(zip, output, depth)),
    strings: await readSharedStrings(zip, partOf("sharedStrings")),
    numberKinds: await readNumberKinds(zip, partOf("styles")),
    is1904: workbook.is1904,
    people: await readCommenters(zip),
    formulas: new FormulaWords()
  }
  for (const sheet of workbook.sheets) await readSheet(zip, sheet, context)
  // Sheets that no list names are still in the file.
  const listed = new Set(workbook.sheets.map(({ part }) => part?.toLowerCase()))
  for (const part of zip.names) {
    if (sheets.test(part) && !listed.has(part)) await readSheet(zip, { name: "", part, isHidden: true }, context)
  }
  await readStories(zip, context.story, sources)
  await context.story.pictures.finish()
  for (const name of zip.names) {
    if (/^xl\/persons\/[^/]+\.xml$/.test(name)) await readPeople(zip, name, output)
  }
  await readProperties(zip, output)
  for (const name of zip.names) {
    if (data.test(name)) await readData(zip, name, output)
    else if (embedded.test(name)) await readEmbedded(zip, name, output, depth)
  }
}
