/** Reads one part of a package as a story, with the addresses that it refers to. */
import type { DocumentPart } from "@incamera/domain/files"
import { isPicture, type Relationships, relationshipsOf } from "../package/Relationships.ts"
import type { ZipPackage } from "../package/ZipPackage.ts"
import { readXml } from "../xml/XmlReader.ts"
import type { StoryContext } from "./StoryContext.ts"
import { StoryReader } from "./StoryReader.ts"

export const readStory = async (
  zip: ZipPackage,
  context: StoryContext,
  name: string,
  part: DocumentPart
): Promise<Relationships> => {
  const relationships = await relationshipsOf(zip, zip.writtenName(name))
  const pictures = [...relationships.values()].filter(isPicture).map(({ target }) => target)
  await context.pictures.read(pictures)
  await readXml(zip.read(name), new StoryReader(context, part, relationships))
  context.pictures.writeRest(pictures, part)
  // Templates, data sources, linked pictures: their paths show who made the document.
  for (const { external, target } of relationships.values()) {
    if (external && !context.targetsSaid.has(target)) context.output.line("hidden", target)
    context.targetsSaid.add(target)
  }
  return relationships
}

/** Reads the parts of each kind, in the order of the kinds and of the parts' names. */
export const readStories = async (
  zip: ZipPackage,
  context: StoryContext,
  kinds: ReadonlyArray<readonly [RegExp, DocumentPart]>
): Promise<void> => {
  for (const [pattern, part] of kinds) {
    for (const name of zip.names) if (pattern.test(name)) await readStory(zip, context, name, part)
  }
}
