// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** Which character styles hide their text, by themselves or by what they are based on. */
import { readXml } from "../xml/XmlReader.js"


export const readHiddenStyles = async (zip            )                               => {
  const hidden = new Set        ()
  const based                                   = []
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
  // A style may stand before the one it is based on; each round settles one more generation.
  for (let before = -1; before !== hidden.size;) {
    before = hidden.size
    for (const [name, base] of based) if (hidden.has(base)) hidden.add(name)
  }
  return hidden
}
