/** The project's own source files and what they import. */
import * as fs from "node:fs"
import * as path from "node:path"

export const root = path.resolve(import.meta.dirname, "../..")

/** Paths from the root of the project. */
export const filesBelow = (folder: string): ReadonlyArray<string> =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .map((file) => path.join(folder, file))

const textOf = (file: string): string => fs.readFileSync(path.join(root, file), "utf8")

/** All specifiers, also of types and of what is loaded on demand. */
export const importsOf = (file: string): ReadonlyArray<string> =>
  Array.from(
    textOf(file).matchAll(
      /^(?:import\b[^"\n]*|export\b[^"\n]*\bfrom\s*|\}\s*from\s*)"([^"]+)"|\bimport(?:\.meta\.resolve)?\("([^"]+)"\)/gm
    ),
    (match) => (match[1] ?? match[2])!
  )

export interface ValueImport {
  readonly specifier: string
  /** Of `import { … }`, without those that are types. */
  readonly names: ReadonlyArray<string>
}

/** What is there when the program runs: imports of nothing but types are left out. */
export const valueImportsOf = (file: string): ReadonlyArray<ValueImport> =>
  Array.from(textOf(file).matchAll(/^(?:import|export)\s+(?!type\b)([^"';]*?)\s*\bfrom\s+"([^"]+)"/gm)).flatMap(
    ([, imported, specifier]): ReadonlyArray<ValueImport> => {
      const list = /^\{([^}]*)\}$/.exec(imported!.trim())
      if (list === null) return [{ specifier: specifier!, names: [] }]
      const names = list[1]!
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "" && !name.startsWith("type "))
      return names.length === 0 ? [] : [{ specifier: specifier!, names }]
    }
  )

/** The file of ours that a specifier in this file names; undefined for packages of others. */
export const fileOf = (specifier: string, file: string): string | undefined => {
  if (specifier.startsWith(".")) return path.join(path.dirname(file), specifier)
  const [, name, rest] = /^@incamera\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  return path.join(name === "server" ? "apps/server" : `packages/${name}`, "src", `${rest}.ts`)
}

/** These files and all that they import, and what those import. */
export const reachedFrom = (files: ReadonlyArray<string>): ReadonlyArray<string> => {
  const reached = new Set(files)
  for (const file of reached) {
    if (!file.endsWith(".ts")) continue
    for (const specifier of importsOf(file)) {
      const next = fileOf(specifier, file)
      if (next !== undefined) reached.add(next)
    }
  }
  return [...reached]
}
