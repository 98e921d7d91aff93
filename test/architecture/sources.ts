/** The project's own source files and what they import. */
import * as fs from "node:fs"
import * as path from "node:path"

export const root = path.resolve(import.meta.dirname, "../..")

/** Paths relative to the project's root. */
export const filesBelow = (folder: string): ReadonlyArray<string> =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .map((file) => path.join(folder, file))

const textOf = (file: string): string => fs.readFileSync(path.join(root, file), "utf8")

/** Returns all specifiers, also those of types and of dynamic imports. */
export const importsOf = (file: string): ReadonlyArray<string> =>
  Array.from(
    textOf(file).matchAll(
      /^(?:import\b[^"\n]*|export\b[^"\n]*\bfrom\s*|\}\s*from\s*)"([^"]+)"|\bimport(?:\.meta\.resolve)?\("([^"]+)"\)/gm
    ),
    (match) => (match[1] ?? match[2])!
  )

export interface ValueImport {
  readonly specifier: string
  /** Names in `import { … }`, without types. */
  readonly names: ReadonlyArray<string>
}

/** Returns the imports that exist at run time: type-only imports are left out. */
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

/** Returns the project's file that a specifier in this file refers to; undefined for other packages. */
export const fileOf = (specifier: string, file: string): string | undefined => {
  if (specifier.startsWith(".")) return path.join(path.dirname(file), specifier)
  const [, name, rest] = /^@incamera\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  return path.join(name === "server" ? "apps/server" : `packages/${name}`, "src", `${rest}.ts`)
}

/** Returns these files and everything they import, directly or indirectly. */
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
