/** The packages of this project as folders, with their names and dependencies. */
import * as fs from "node:fs"
import * as path from "node:path"

export const root = path.resolve(import.meta.dirname, "../..")

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly exports: Readonly<Record<string, string | null>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export interface Package {
  /** Relative to the project's root. */
  readonly folder: string
  readonly manifest: Manifest
}

const readPackage = (folder: string): Package => ({
  folder,
  manifest: JSON.parse(fs.readFileSync(path.join(root, folder, "package.json"), "utf8"))
})

/** Returns all packages, each after its dependencies. */
export const packagesInOrder = (): ReadonlyArray<Package> => {
  const left = fs
    .readdirSync(path.join(root, "packages"))
    .sort()
    .map((name) => readPackage(path.join("packages", name)))
  const ordered: Array<Package> = []
  while (left.length > 0) {
    const next = left.findIndex(
      ({ manifest }) => !left.some((other) => Object.hasOwn(manifest.dependencies, other.manifest.name))
    )
    if (next === -1) throw new Error("Packages need each other.")
    ordered.push(...left.splice(next, 1))
  }
  return ordered
}

/** Returns these packages and their dependencies, each after its own dependencies. */
export const packagesFor = (names: ReadonlyArray<string>): ReadonlyArray<Package> => {
  const needed = new Set(names)
  return packagesInOrder()
    .toReversed()
    .filter(({ manifest }) => {
      if (!needed.has(manifest.name)) return false
      for (const name of Object.keys(manifest.dependencies)) needed.add(name)
      return true
    })
    .toReversed()
}

/**
 * Returns the modules that a host may import, each with the path of its source below `src`, without extension. In the
 * project, the pattern beside them lets tests import everything.
 */
export const publicModules = ({ manifest }: Package): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(manifest.exports).flatMap(([name, target]) => {
      const [, source] = /^\.\/src\/([^*]+)\.ts$/.exec(target ?? "") ?? []
      return source === undefined ? [] : [[name, source]]
    })
  )

/** Returns all files of a folder by relative path; none if the folder doesn't exist. */
export const filesOf = (folder: string): ReadonlyArray<string> =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .sort()
    : []
