// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** What a package says about the document, and data that programs keep in it. */

import { readXml,                 } from "../xml/XmlReader.js"


/** Values of lists are elements named for their type. */
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

const nameOf = (element            , path                           )         => {
  const named = [...path, element].findLast(({ name }) => !valueTypes.has(name))
  return named?.attributes.name ?? named?.name ?? element.name
}

const files = [/^docprops\/core[^/]*\.xml$/, /^docprops\/app[^/]*\.xml$/, /^docprops\/custom[^/]*\.xml$/]

export const readProperties = async (zip            , output        )                => {
  for (const file of files) {
    for (const name of zip.names.filter((name) => file.test(name))) {
      await readXml(zip.read(name), {
        open: () => {},
        close: (element, text, path) => output.property(nameOf(element, path), text)
      })
    }
  }
}

/** Those who worked on the document, with the names of their accounts. */
export const readPeople = (zip            , output        )                =>
  readXml(zip.read("word/people.xml"), {
    open: ({ attributes, name }) => {
      if (name === "person") output.property("person", attributes.author ?? "")
      if (name === "presenceInfo") output.property("account", attributes.userId ?? "")
    },
    close: () => {}
  })

/** Data of any form: all of its texts and values that say something. */
export const readData = (zip            , part        , output        )                =>
  readXml(zip.read(part), {
    open: ({ attributes }) => {
      for (const value of Object.values(attributes)) if (/[\p{L}\p{N}]/u.test(value)) output.line("hidden", value)
    },
    close: (_element, text) => output.line("hidden", text)
  })
