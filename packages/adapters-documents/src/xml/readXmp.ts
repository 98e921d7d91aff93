/** Properties of a PDF file or a picture as XML (XMP, ISO 16684-1). */
import type { Output } from "../document/Output.ts"
import { readXml } from "./XmlReader.ts"

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

/** Reads properties: every element with a text or a value, by the element's name. */
export const readXmp = (raw: string, output: Output): Promise<void> => {
  const lists = new Set(["Alt", "Seq", "Bag", "li", "Description", "RDF", "xmpmeta"])
  return readXml(once(raw), {
    open: ({ attributes, name }) => {
      for (const [attribute, value] of Object.entries(attributes)) {
        if (name === "Description" && attribute !== "about") output.property(attribute, value)
      }
    },
    close: (element, text, path) => {
      const named = [...path, element].findLast(({ name }) => !lists.has(name))
      output.property(named?.name ?? element.name, text)
    }
  })
}
