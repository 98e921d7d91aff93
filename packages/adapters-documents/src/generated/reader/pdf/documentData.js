// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** What a PDF file says about itself, apart from its pages. */


import { readXml } from "../xml/XmlReader.js"
import { stringsIn } from "./stringsIn.js"

/** Of the form of the file. */
const formal = new Set(["PDFFormatVersion", "EncryptFilterName"])

const readInfo = (info                                      , output        )       => {
  for (const [name, value] of info) {
    if (formal.has(name)) continue
    if (typeof value === "string") output.property(name, value)
    // What a program put in under a name of its own.
    else if (value instanceof Map) readInfo(value, output)
  }
}

async function* once(text        )                             {
  yield new TextEncoder().encode(text)
}

/** The second set of properties, in XML: whatever has a text or a value in it, by the name of its element. */
const readXmp = (raw        , output        )                => {
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

export const readDocumentData = async (pdf                  , output        )                => {
  const { info, metadata } = await pdf.getMetadata()
  readInfo(Object.entries(info), output)
  const raw          = metadata?.getRaw()
  if (typeof raw === "string") {
    // A program that writes it badly harms nobody: other programs pass over it as well, and show the first set.
    await readXmp(raw, output).catch(() => {
      for (const [name, value] of metadata) output.property(name, stringsIn(value).join(", "))
    })
  }
  for (const signature of (await pdf.getSignatures()) ?? []) {
    for (const text of stringsIn(signature)) output.property("signature", text)
  }
  for (const text of stringsIn((await pdf.getOutline())?.map(outlined) ?? [])) output.aside("hidden", text)
  for (const [, group] of await pdf.getOptionalContentConfig()) output.aside("hidden", String(group.name ?? ""))
  for (const text of stringsIn(await pdf.getJSActions())) output.aside("hidden", text)
}







/** The names of its entries and the addresses they lead to, without what they look like. */
const outlined = ({ items, title, url }          )                         => [title, url, items.map(outlined)]

/** Fields that stand on no page, too. */
export const readFields = async (pdf                  , output        )                => {
  for (const [, fields] of (await pdf.getFieldObjects()) ?? []) {
    for (const field of fields                                                    ) {
      for (const text of stringsIn([field.value, field.defaultValue, field.actions])) output.aside("hidden", text)
    }
  }
}
