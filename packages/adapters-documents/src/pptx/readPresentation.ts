/** Reads a presentation (PresentationML, ECMA-376 part 1, section 19): slide by slide, each with its notes and comments. */
import type { Output } from "../document/Output.ts"
import { readData, readPeople, readProperties } from "../ooxml/packageData.ts"
import { readStory } from "../ooxml/readStory.ts"
import { StoryContext } from "../ooxml/StoryContext.ts"
import { PackagePictures } from "../package/PackagePictures.ts"
import { readEmbedded } from "../package/readEmbedded.ts"
import { relationshipsOf } from "../package/Relationships.ts"
import type { ZipPackage } from "../package/ZipPackage.ts"
import { readXml } from "../xml/XmlReader.ts"
import { authorFiles, readAuthors, readComments } from "./readComments.ts"

const mediaType = "application/vnd.openxmlformats-officedocument.presentationml.presentation"

const slides = /^ppt\/slides\/[^/]+\.xml$/
const layouts = /^ppt\/(?:slidelayouts|slidemasters|notesmasters|handoutmasters)\/[^/]+\.xml$/
const embedded = /^ppt\/(?:embeddings|activex)\/(?!_rels\/).*\.(?!xml$|rels$)[^/]+$/
const data = /^(?:customxml\/(?!itemprops)[^/]+|ppt\/tags\/[^/]+)\.xml$/

/** Returns the slides in their order; names of sections and of selections of slides are written as hidden text. */
const readOrder = async (zip: ZipPackage, main: string, output: Output): Promise<ReadonlyArray<string>> => {
  const relationships = await relationshipsOf(zip, zip.writtenName(main))
  const order: Array<string> = []
  await readXml(zip.read(main), {
    open: ({ attributes, name }) => {
      if (name === "section" || name === "custShow") output.line("hidden", attributes.name ?? "")
      if (name !== "sldId") return
      const slide = relationships.get(attributes.id ?? "")
      if (slide?.type === "slide" && !slide.external) order.push(slide.target)
    },
    close: () => {}
  })
  return order
}

class PresentationReader {
  readonly #zip: ZipPackage
  readonly #context: StoryContext
  readonly #authors: ReadonlyMap<string, string>
  readonly #read = new Set<string>()

  constructor(zip: ZipPackage, context: StoryContext, authors: ReadonlyMap<string, string>) {
    this.#zip = zip
    this.#context = context
    this.#authors = authors
  }

  /** Reads a slide once, with its diagrams, charts, notes and comments. */
  async slide(name: string, isShown: boolean): Promise<void> {
    const key = name.toLowerCase()
    if (this.#read.has(key) || !this.#zip.has(name)) return
    this.#read.add(key)
    const isHidden = !isShown || (await this.#isHidden(name))
    const part = isHidden ? "hidden" : "body"
    const relationships = await readStory(this.#zip, this.#context, name, part)
    const parts = [...relationships.values()].filter(({ external }) => !external)
    for (const { target, type } of parts) {
      if (/^(?:diagramData|chart|chartEx)$/.test(type)) await readStory(this.#zip, this.#context, target, part)
    }
    for (const { target, type } of parts) {
      if (type === "notesSlide") await readStory(this.#zip, this.#context, target, "speaker-notes")
    }
    for (const { target, type } of parts) {
      if (type === "comments") await readComments(this.#zip, target, this.#authors, this.#context.output)
    }
  }

  async #isHidden(name: string): Promise<boolean> {
    let isHidden = false
    await readXml(this.#zip.read(name), {
      open: ({ attributes, name: element }) => {
        if (element === "sld") isHidden = /^(?:0|false)$/.test(attributes.show ?? "")
      },
      close: () => {}
    })
    return isHidden
  }
}

export const readPresentation = async (zip: ZipPackage, main: string, output: Output, depth: number): Promise<void> => {
  output.opened(mediaType, null)
  const context = new StoryContext(output, new PackagePictures(zip, output, depth))
  const order = await readOrder(zip, main, output)
  const reader = new PresentationReader(zip, context, await readAuthors(zip))
  for (const name of order) await reader.slide(name, true)
  // Slides that no list names are still in the file.
  for (const name of zip.names) if (slides.test(name)) await reader.slide(name, false)
  context.isLayout = true
  for (const name of zip.names) if (layouts.test(name)) await readStory(zip, context, name, "hidden")
  await context.pictures.finish()
  for (const author of context.authors) output.property("changed or commented by", author)
  for (const file of authorFiles) await readPeople(zip, file, output)
  await readProperties(zip, output)
  for (const name of zip.names) {
    if (data.test(name)) await readData(zip, name, output)
    else if (embedded.test(name)) await readEmbedded(zip, name, output, depth)
  }
}
