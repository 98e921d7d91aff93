/** The comments of a slide: the older form (ECMA-376 part 1, section 19.4) and that with replies. */
import { named } from "../document/people.ts"
import type { Output } from "../document/Output.ts"
import type { ZipPackage } from "../package/ZipPackage.ts"
import { readXml } from "../xml/XmlReader.ts"

export const authorFiles: ReadonlyArray<string> = ["ppt/commentAuthors.xml", "ppt/authors.xml"]

/** Returns the names of the commenters by their numbers. */
export const readAuthors = async (zip: ZipPackage): Promise<ReadonlyMap<string, string>> => {
  const authors = new Map<string, string>()
  for (const file of authorFiles) {
    await readXml(zip.read(file), {
      open: ({ attributes, name }) => {
        if (name === "cmAuthor" || name === "author") authors.set(attributes.id ?? "", attributes.name ?? "")
      },
      close: () => {}
    })
  }
  return authors
}

export const readComments = async (
  zip: ZipPackage,
  part: string,
  authors: ReadonlyMap<string, string>,
  output: Output
): Promise<void> => {
  const open: Array<{ readonly who: string; text: string }> = []
  await readXml(zip.read(part), {
    open: ({ attributes, name }) => {
      if (name !== "cm" && name !== "reply") return
      const who = [named(authors.get(attributes.authorId ?? "") ?? ""), attributes.dt ?? attributes.created]
      open.push({ who: who.filter((word) => word !== undefined && word !== "").join(" "), text: "" })
    },
    close: ({ name }, text) => {
      const comment = open.at(-1)
      if (comment === undefined) return
      if (name === "text" || name === "t") comment.text += text
      else if (name === "p" || name === "br") comment.text += "\n"
      else if (name === "cm" || name === "reply") {
        open.pop()
        if (comment.text.trim() !== "") {
          output.line("comment", comment.who === "" ? comment.text : `${comment.who}: ${comment.text}`)
        }
      }
    }
  })
}
