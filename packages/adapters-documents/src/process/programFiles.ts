/** The files that the reading process may read: its own program and its libraries. */
import * as path from "node:path"
import { fileURLToPath } from "node:url"

const libraries = [
  "@hyzyla/pdfium",
  "heic-decode",
  "parse5",
  "pdfjs-dist/legacy/build/pdf.mjs",
  "postal-mime",
  "sax",
  "tesseract.js-core",
  "utif2",
  "yauzl",
  ...["deu", "eng", "fra", "ita", "nld", "osd", "pol", "por", "spa"].map(
    (name) => `@tesseract.js-data/${name}/package.json`
  )
]

/** Returns the packages folder in which a library is installed; its own dependencies are there, too. */
const packagesAround = (file: string): string => {
  const name = `${path.sep}node_modules${path.sep}`
  const at = file.lastIndexOf(name)
  return at === -1 ? path.dirname(file) : file.slice(0, at + name.length - 1)
}

const resolve = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier))

export const readerProgram = fileURLToPath(
  // The extension is this module's own, in the source and in the build.
  new URL(`../reader/main${path.extname(import.meta.url)}`, import.meta.url)
)

export const programFiles = (): ReadonlyArray<string> => {
  const limits = resolve("@incamera/domain/limits/documents")
  return [
    ...new Set([
      path.resolve(import.meta.dirname, "../.."),
      limits,
      path.resolve(limits, "../../../package.json"),
      ...libraries.map((library) => packagesAround(resolve(library)))
    ])
  ]
}
