/** A package's metadata, and data that programs keep in it. */
import type { Output } from "../document/Output.ts"
import { readXml, type XmlElement } from "../xml/XmlReader.ts"
import type { ZipPackage } from "../package/ZipPackage.ts"

/** Values of lists are elements named after their type. */
const valueTypes = new Set([
  "lpstr",
  "lpwstr",
  "bstr",
  "variant",
  "vector",
  "i4",
  "filetime",
  "bool",
  "r8",
  "date",
  "decimal"
])

const nameOf = (element: XmlElement, path: ReadonlyArray<XmlElement>): string => {
  const named = [...path, element].findLast(({ name }) => !valueTypes.has(name))
  return named?.attributes.name ?? named?.name ?? element.name
}

const files = [/^docprops\/core[^/]*\.xml$/, /^docprops\/app[^/]*\.xml$/, /^docprops\/custom[^/]*\.xml$/]

export const readProperties = async (zip: ZipPackage, output: Output): Promise<void> => {
  for (const file of files) {
    for (const name of zip.names.filter((name) => file.test(name))) {
      await readXml(zip.read(name), {
        open: () => {},
        close: (element, text, path) => output.property(nameOf(element, path), text)
      })
    }
  }
}

const people = new Set(["person", "author", "cmAuthor"])

/** Reads the people who worked on the document, with their account names. */
export const readPeople = (zip: ZipPackage, part: string, output: Output): Promise<void> =>
  readXml(zip.read(part), {
    open: ({ attributes, name }) => {
      if (people.has(name)) {
        output.property("person", attributes.author ?? attributes.displayName ?? attributes.name ?? "")
      }
      if (people.has(name) || name === "presenceInfo") output.property("account", attributes.userId ?? "")
    },
    close: () => {}
  })

/** Reads data of any form: all of its meaningful texts and values. */
export const readData = (zip: ZipPackage, part: string, output: Output): Promise<void> =>
  readXml(zip.read(part), {
    open: ({ attributes }) => {
      for (const value of Object.values(attributes)) if (/[\p{L}\p{N}]/u.test(value)) output.line("hidden", value)
    },
    close: (_element, text) => output.line("hidden", text)
  })
