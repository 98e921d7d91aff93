/**
 * `npm run build`: builds each package into its `dist`: ES2022 JavaScript, declarations, their maps, and the assets. A
 * package is built against its dependencies' declarations, as a host sees them.
 */
import { spawn } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { performance } from "node:perf_hooks"
import { filesOf, type Package, packagesInOrder, publicModules, root } from "./Package.ts"
import { showHelp } from "@incamera/server/showHelp"

const compiler = path.join(root, "node_modules/typescript/bin/tsc")

/** Output folder of a package; `base` replaces the project's root. */
export const distOf = (base: string, { folder }: Package): string => path.join(base, folder, "dist")

const compilerOptions = (base: string, built: ReadonlyArray<Package>) => ({
  target: "ES2022",
  lib: ["ES2024", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  types: ["node"],
  noEmit: false,
  declaration: true,
  declarationMap: true,
  sourceMap: true,
  allowImportingTsExtensions: false,
  rewriteRelativeImportExtensions: true,
  paths: Object.fromEntries(
    built.flatMap((one) =>
      Array.from(publicModules(one), ([name, source]) => [
        one.manifest.name + name.slice(1),
        [path.join(distOf(base, one), `${source}.d.ts`)]
      ])
    )
  )
})

const compile = async (one: Package, base: string, built: ReadonlyArray<Package>): Promise<void> => {
  const { folder } = one
  // Inside the project, so that types of dependencies are found.
  const cache = path.join(root, "node_modules/.cache")
  fs.mkdirSync(cache, { recursive: true })
  const project = path.join(fs.mkdtempSync(path.join(cache, "in-camera-build-")), "tsconfig.json")
  const source = path.join(root, folder, "src")
  fs.writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(root, "tsconfig.base.json"),
      compilerOptions: { ...compilerOptions(base, built), rootDir: source, outDir: distOf(base, one) },
      include: [source, path.join(root, folder, "types")]
    })
  )
  const child = spawn(process.execPath, [compiler, "-p", project], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"]
  })
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve))
  fs.rmSync(path.dirname(project), { recursive: true })
  if (code !== 0) throw new Error(`${folder} does not compile.`)
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

/** Builds all packages below `base`. Reports each when it is done. */
export const buildPackages = async (base: string, tell: (line: string) => void): Promise<ReadonlyArray<Package>> => {
  const built: Array<Package> = []
  for (const one of packagesInOrder()) {
    const began = performance.now()
    const dist = distOf(base, one)
    fs.rmSync(dist, { recursive: true, force: true })
    await compile(one, base, built)
    const assets = copyAssets(one, dist)
    built.push(one)
    const modules = filesOf(dist).filter((file) => file.endsWith(".js")).length
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    tell(
      `✓ ${one.manifest.name.padEnd(32)} ${String(modules).padStart(4)} modules ${String(assets).padStart(3)} other files ` +
        `${(bytesOf(dist) / 1e6).toFixed(1).padStart(5)} MB ${seconds.padStart(5)} s`
    )
  }
  return built
}

if (import.meta.main) {
  showHelp(import.meta.filename)
  await buildPackages(root, console.log)
}
