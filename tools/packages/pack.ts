/**
 * `npm run pack`: makes a tarball of each package in the project's `dist`, as a host installs it: JavaScript,
 * declarations, and the sources that their maps refer to. Pass a folder to write there instead.
 */
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { buildPackages, distOf } from "./build.ts"
import { filesOf, type Package, publicModules, root } from "./Package.ts"
import { showHelp } from "@incamera/server/showHelp"

/**
 * The manifest for hosts. Within the project, packages run from their sources. `effect` is the host's own: with a second
 * copy, its services and ours would have different types.
 */
const publishedManifest = (one: Package) => {
  const { effect, ...dependencies } = one.manifest.dependencies
  const peers = { ...(effect === undefined ? {} : { effect }), ...one.manifest.peerDependencies }
  return {
    name: one.manifest.name,
    version: one.manifest.version,
    license: one.manifest.license,
    type: "module",
    engines: { node: ">=22.19" },
    exports: {
      "./package.json": "./package.json",
      ...Object.fromEntries(
        Array.from(publicModules(one), ([name, source]) => [
          name,
          { types: `./dist/${source}.d.ts`, default: `./dist/${source}.js` }
        ])
      )
    },
    files: ["dist", "src", "NOTICE"],
    sideEffects: false,
    dependencies,
    peerDependencies: Object.fromEntries(Object.entries(peers).map(([name, version]) => [name, `^${version}`]))
  }
}

/** Has the maps refer to the sources in the package, wherever it was built. */
const relocateMaps = (folder: string): void => {
  for (const name of filesOf(path.join(folder, "dist")).filter((file) => file.endsWith(".map"))) {
    const file = path.join(folder, "dist", name)
    const map = JSON.parse(fs.readFileSync(file, "utf8"))
    const source = path.join(folder, "src", name.replace(/(?:\.d\.ts|\.js)\.map$/, ".ts"))
    fs.writeFileSync(file, JSON.stringify({ ...map, sources: [path.relative(path.dirname(file), source)] }))
  }
}

/** Puts what a host installs of a package into a new folder; returns the folder. */
const stage = (one: Package, base: string): string => {
  const folder = fs.mkdtempSync(path.join(base, "staged-"))
  fs.renameSync(distOf(base, one), path.join(folder, "dist"))
  relocateMaps(folder)
  fs.cpSync(path.join(root, one.folder, "src"), path.join(folder, "src"), { recursive: true })
  const readme = path.join(root, one.folder, "README.md")
  if (fs.existsSync(readme)) fs.copyFileSync(readme, path.join(folder, "README.md"))
  fs.copyFileSync(path.join(root, "NOTICE"), path.join(folder, "NOTICE"))
  fs.writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(publishedManifest(one), undefined, 2)}\n`)
  return folder
}

/** Builds and packs all packages into a folder. */
export const packPackages = async (into: string, tell: (line: string) => void): Promise<void> => {
  fs.mkdirSync(into, { recursive: true })
  // Inside the project, so that declarations find other packages.
  const cache = path.join(root, "node_modules/.cache")
  fs.mkdirSync(cache, { recursive: true })
  const base = fs.mkdtempSync(path.join(cache, "in-camera-packages-"))
  try {
    const folders = (await buildPackages(base, tell)).map((one) => stage(one, base))
    // One process for all: npm takes longer to start than to pack.
    const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", into, ...folders], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"]
    })
    for (const { filename, size } of JSON.parse(packed)) {
      tell(`✓ ${filename.padEnd(44)} ${(size / 1e6).toFixed(2).padStart(6)} MB`)
    }
    tell(`\nInstall them together: npm install ${path.relative(process.cwd(), into)}/*.tgz`)
  } finally {
    fs.rmSync(base, { recursive: true })
  }
}

if (import.meta.main) {
  showHelp(import.meta.filename)
  await packPackages(path.resolve(process.argv[2] ?? path.join(root, "dist")), console.log)
}
