/** Finds the character styles that hide their text, themselves or through the style they are based on. */
import { readXml } from "../xml/XmlReader.ts"
import type { ZipPackage } from "../package/ZipPackage.ts"

export const readHiddenStyles = async (zip: ZipPackage): Promise<ReadonlySet<string>> => {
  const hidden = new Set<string>()
  const based: Array<readonly [string, string]> = []
  let style = ""
  await readXml(zip.read("word/styles.xml"), {
    open: ({ attributes, name }, path) => {
      if (name === "style") style = attributes.styleId ?? ""
      else if (name === "basedOn") based.push([style, attributes.val ?? ""])
      else if (name === "vanish" && path.at(-2)?.name === "style" && !/^(?:0|false|off)$/.test(attributes.val ?? "")) {
        hidden.add(style)
      }
    },
    close: () => {}
  })
  // A style may precede the one it is based on, so each round settles one more generation.
  for (let before = -1; before !== hidden.size;) {
    before = hidden.size
    for (const [name, base] of based) if (hidden.has(base)) hidden.add(name)
  }
  return hidden
}
