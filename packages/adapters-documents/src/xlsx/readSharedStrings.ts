/** The texts that the cells of a workbook refer to. ECMA-376 part 1, section 18.4. */
import * as DomainLimits from "@incamera/domain/limits/documents"
import { Unreadable } from "../document/Unreadable.ts"
import type { ZipPackage } from "../package/ZipPackage.ts"
import { readXml } from "../xml/XmlReader.ts"

/** Characters that XML can't hold are written as `_x000D_`. */
export const withoutEscapes = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

export const readSharedStrings = async (zip: ZipPackage, part: string): Promise<ReadonlyArray<string>> => {
  const strings: Array<string> = []
  let characters = 0
  let text = ""
  await readXml(zip.read(part), {
    open: ({ name }) => {
      if (name === "si") text = ""
    },
    close: ({ name }, own, path) => {
      // `rPh` says how a word is pronounced.
      if (name === "t" && path.at(-1)?.name !== "rPh") text += own
      if (name !== "si") return
      characters += text.length
      if (characters > DomainLimits.fileCharacters) throw new Unreadable("too-much-text")
      strings.push(withoutEscapes(text))
    }
  })
  return strings
}
