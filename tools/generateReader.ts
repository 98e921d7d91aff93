/**
 * Writes the program that reads documents as JavaScript. Each document has a process of its own, and before Node runs
 * TypeScript it loads what takes the types away: most of what reading a short document would cost.
 * Run `node tools/generateReader.ts` after a file of it, or `Limits.ts`, was changed; a test says when it was forgotten.
 */
import fs from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"

const sources = path.join(import.meta.dirname, "../packages/adapters-documents/src")
const target = path.join(sources, "generated/reader")

/** The one file of another package; everything else there would bring its libraries along. */
const limits = { specifier: "@incamera/domain/Limits", file: "Limits.js" }

const header = "// Made by tools/generateReader.ts, from the file of this name.\n/* oxlint-disable */\n"

const specifiers = /(?<=\bfrom |\bimport\()"(?<specifier>[^"]+)"/g

/** As a path below `generated/reader`. */
const placeOf = (source: string): string => path.relative(sources, source).replace(/\.ts$/, ".js")

const written = (specifier: string, place: string): string => {
  const relative = path.relative(path.dirname(place), limits.file)
  if (specifier === limits.specifier) return relative.startsWith(".") ? relative : `./${relative}`
  return specifier.startsWith(".") ? specifier.replace(/\.ts$/, ".js") : specifier
}

/** Where types stood there is nothing, line for line. */
const stripped = (source: string): string =>
  stripTypeScriptTypes(fs.readFileSync(source, "utf8")).replace(/[^\S\n]+$/gm, "")

const inJavaScript = (code: string, place: string): string =>
  header + code.replace(specifiers, (_, specifier: string) => JSON.stringify(written(specifier, place)))

/** What the program is made of as it should be: by path, the text. */
export const generatedReader = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  const add = (source: string): void => {
    const place = placeOf(source)
    if (files.has(place)) return
    const code = stripped(source)
    files.set(place, inJavaScript(code, place))
    for (const { groups } of code.matchAll(specifiers)) {
      const { specifier } = groups as Record<"specifier", string>
      if (specifier.startsWith(".")) add(path.join(path.dirname(source), specifier))
    }
  }
  add(path.join(sources, "reader/main.ts"))
  files.set(limits.file, inJavaScript(stripped(fileURLToPath(import.meta.resolve(limits.specifier))), limits.file))
  return files
}

/** As it is. */
export const keptReader = (): ReadonlyMap<string, string> =>
  new Map(
    fs
      .readdirSync(target, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".js"))
      .map((file) => [file, fs.readFileSync(path.join(target, file), "utf8")])
  )

if (import.meta.main) {
  fs.rmSync(target, { recursive: true, force: true })
  for (const [place, text] of generatedReader()) {
    fs.mkdirSync(path.dirname(path.join(target, place)), { recursive: true })
    fs.writeFileSync(path.join(target, place), text)
  }
}
