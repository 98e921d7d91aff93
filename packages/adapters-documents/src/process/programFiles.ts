/** What the reading process may read: its own program, and the libraries it is made of. */
import * as path from "node:path"
import { fileURLToPath } from "node:url"

const libraries = ["parse5", "pdfjs-dist/legacy/build/pdf.mjs", "postal-mime", "sax", "yauzl"]

/** The folder of packages that a library is installed in: those it needs itself are there, too. */
const packagesAround = (file: string): string => {
  const name = `${path.sep}node_modules${path.sep}`
  const at = file.lastIndexOf(name)
  return at === -1 ? path.dirname(file) : file.slice(0, at + name.length - 1)
}

const resolve = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier))

/** `reader/main.ts` without its types: to load what takes them away would cost each process more than it does itself. */
export const readerProgram = fileURLToPath(new URL("../generated/reader/reader/main.js", import.meta.url))

export const programFiles = (): ReadonlyArray<string> => [
  ...new Set([
    path.resolve(import.meta.dirname, "../.."),
    ...libraries.map((library) => packagesAround(resolve(library)))
  ])
]
