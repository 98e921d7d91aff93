/** The comments of a sheet: notes (ECMA-376 part 1, section 18.7) and conversations (MS-XLSX, section 2.4). */
import { named } from "../document/people.ts"
import type { ZipPackage } from "../package/ZipPackage.ts"
import { readXml } from "../xml/XmlReader.ts"
import type { WorkbookContext } from "./WorkbookContext.ts"

/** The people who comment, by their identifiers. */
export const readCommenters = async (zip: ZipPackage): Promise<ReadonlyMap<string, string>> => {
  const people = new Map<string, string>()
  for (const part of zip.names.filter((name) => /^xl\/persons\/[^/]+\.xml$/.test(name))) {
    await readXml(zip.read(part), {
      open: ({ attributes, name }) => {
        if (name === "person") people.set(attributes.id ?? "", attributes.displayName ?? "")
      },
      close: () => {}
    })
  }
  return people
}

const join = (...words: ReadonlyArray<string | undefined>): string =>
  words.filter((word) => word !== undefined && word !== "").join(" ")

export const readSheetComments = async (zip: ZipPackage, part: string, context: WorkbookContext): Promise<void> => {
  const authors: Array<string> = []
  let text = ""
  await readXml(zip.read(part), {
    open: ({ name }) => {
      if (name === "comment" || name === "threadedComment") text = ""
    },
    close: ({ attributes, name }, own, path) => {
      if (name === "author") authors.push(own)
      else if (name === "t" && path.at(-1)?.name !== "rPh") text += own
      else if (name === "text") text += own
      else if (name === "comment") {
        const author = authors[Number(attributes.authorId)]
        // A note for older programs, which repeats a conversation.
        if (author?.startsWith("tc={") !== true) {
          context.output.line("comment", `${join(attributes.ref, named(author ?? ""))}: ${text}`)
        }
      } else if (name === "threadedComment") {
        const who = named(context.people.get(attributes.personId ?? "") ?? "")
        context.output.line("comment", `${join(attributes.ref, who, attributes.dT)}: ${text}`)
      }
    }
  })
}
