/** `npm run build`: builds each package into its `dist`: ES2022 JavaScript, declarations, their maps, and the assets. */
import { spawn } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { filesOf, type Package, packagesInOrder, root } from "./Package.ts"
import { showHelp } from "@incamera/server/showHelp"

const compiler = path.join(root, "node_modules/typescript/bin/tsc")

/** Output folder of a package; `base` replaces the project's root. */
export const distOf = (base: string, { folder }: Package): string => path.join(base, folder, "dist")

/** Compiles all packages in one program: each imports the others' sources, as within the project. */
const compile = async (base: string): Promise<void> => {
  const packages = path.join(root, "packages")
  // Inside the project, so that types of dependencies are found.
  const cache = path.join(root, "node_modules/.cache")
  fs.mkdirSync(cache, { recursive: true })
  const folder = fs.mkdtempSync(path.join(cache, "in-camera-build-"))
  const compilerOptions = {
    target: "ES2022",
    lib: ["ES2024", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
    types: ["node"],
    noEmit: false,
    declaration: true,
    declarationMap: true,
    sourceMap: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    rootDir: packages,
    outDir: path.join(folder, "out")
  }
  fs.writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: path.join(root, "tsconfig.base.json"),
      compilerOptions,
      include: [path.join(packages, "*/src"), path.join(packages, "*/types")]
    })
  )
  try {
    const child = spawn(process.execPath, [compiler, "-p", folder], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"]
    })
    const code = await new Promise<number | null>((resolve) => child.on("close", resolve))
    if (code !== 0) throw new Error("The packages do not compile.")
    for (const one of packagesInOrder()) {
      const dist = distOf(base, one)
      fs.rmSync(dist, { recursive: true, force: true })
      fs.mkdirSync(path.dirname(dist), { recursive: true })
      fs.renameSync(path.join(folder, "out", path.basename(one.folder), "src"), dist)
    }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

const isSource = (file: string): boolean => file.endsWith(".ts") && !file.endsWith(".d.ts")

/** Copies assets: page scripts, weights, pictures, the dump of an empty database. */
const copyAssets = (one: Package, dist: string): number => {
  const source = path.join(root, one.folder, "src")
  const assets = filesOf(source).filter((file) => !isSource(file) && !/\.md$|tsconfig\.json$/.test(file))
  for (const file of assets) {
    fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
    fs.copyFileSync(path.join(source, file), path.join(dist, file))
  }
  return assets.length
}

const bytesOf = (folder: string): number =>
  filesOf(folder)
    .filter((file) => !file.endsWith(".map"))
    .reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0)

/** Builds all packages below `base`; reports each. */
export const buildPackages = async (base: string, tell: (line: string) => void): Promise<ReadonlyArray<Package>> => {
  await compile(base)
  const packages = packagesInOrder()
  for (const one of packages) {
    const dist = distOf(base, one)
    const assets = copyAssets(one, dist)
    const modules = filesOf(dist).filter((file) => file.endsWith(".js")).length
    tell(
      `✓ ${one.manifest.name.padEnd(32)} ${String(modules).padStart(4)} modules ${String(assets).padStart(3)} other files ` +
        `${(bytesOf(dist) / 1e6).toFixed(1).padStart(5)} MB`
    )
  }
  return packages
}

if (import.meta.main) {
  showHelp(import.meta.filename)
  await buildPackages(root, console.log)
}
