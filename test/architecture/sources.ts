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
  const [, name, rest = "index"] = /^@incamera\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  const source = path.join(name === "server" ? "apps/server" : `packages/${name}`, "src", rest)
  return fs.existsSync(path.join(root, `${source}.ts`)) ? `${source}.ts` : path.join(source, "index.ts")
}

/** Returns the defining file of each name that a public module re-exports. */
const passedOn = (index: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(textOf(index).matchAll(/^export (?:type )?(?:\{([^}]*)\}|\* as (\w+)) from "(\.[^"]+)"/gm)).flatMap(
      ([, list, namespace, specifier]) =>
        (list ?? namespace!)
          .split(",")
          .map((name) => name.trim().replace(/^type /, ""))
          .map((name) => [name, path.join(path.dirname(index), specifier!)] as const)
    )
  )

/**
 * Returns our files that define what this file imports, types included. Through a public module, only the files of the
 * imported names.
 */
export const filesImported = (file: string): ReadonlyArray<string> => {
  const statements = Array.from(
    textOf(file).matchAll(/^(?:import|export)\s+(?:type\s+)?([^"';]*?)\s*\bfrom\s+"([^"]+)"/gm),
    ([, imported, specifier]) => ({ imported: imported!.trim(), specifier: specifier! })
  )
  const named = statements.flatMap(({ imported, specifier }) => {
    const target = fileOf(specifier, file)
    if (target === undefined || path.basename(target) !== "index.ts") return []
    const files = passedOn(target)
    const names = /^\{([^}]*)\}$/.exec(imported)?.[1]?.split(",") ?? [...files.keys()]
    return names
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type /, "")
            .split(" as ")[0]!
      )
      .flatMap((name) => files.get(name) ?? [])
  })
  const whole = importsOf(file).flatMap((specifier) => {
    const target = fileOf(specifier, file)
    return target === undefined || path.basename(target) === "index.ts" ? [] : [target]
  })
  return [...new Set([...whole, ...named])]
}

/** Returns these files and everything they import, directly or indirectly. */
export const reachedFrom = (files: ReadonlyArray<string>): ReadonlyArray<string> => {
  const reached = new Set(files)
  for (const file of reached) {
    if (!file.endsWith(".ts")) continue
    for (const next of filesImported(file)) reached.add(next)
  }
  return [...reached]
}
