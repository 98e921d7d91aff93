/**
 * `npm run pack`: makes a tarball of each package in the project's `dist`, as a host installs it: JavaScript,
 * declarations, and the sources that their maps refer to. Pass a folder to write there instead.
 */
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { buildPackages, distOf } from "./build.ts"
import { type Package, packagesInOrder, publicModules, root } from "./Package.ts"

/** The manifest for hosts. Within the project, packages run from their sources. */
const publishedManifest = (one: Package) => ({
  name: one.manifest.name,
  version: one.manifest.version,
  license: one.manifest.license,
  type: "module",
  engines: { node: ">=22" },
  exports: {
    "./package.json": "./package.json",
    ...Object.fromEntries(
      Array.from(publicModules(one), ([name, source]) => [
        name,
        { types: `./dist/${source}.d.ts`, default: `./dist/${source}.js` }
      ])
    )
  },
  files: ["dist", "src"],
  sideEffects: false,
  dependencies: one.manifest.dependencies,
  peerDependencies: one.manifest.peerDependencies
})

const packOne = (one: Package, base: string, into: string): string => {
  const stage = fs.mkdtempSync(path.join(os.tmpdir(), "in-camera-pack-"))
  try {
    fs.cpSync(distOf(base, one), path.join(stage, "dist"), { recursive: true })
    fs.cpSync(path.join(root, one.folder, "src"), path.join(stage, "src"), { recursive: true })
    const readme = path.join(root, one.folder, "README.md")
    if (fs.existsSync(readme)) fs.copyFileSync(readme, path.join(stage, "README.md"))
    fs.copyFileSync(path.join(root, "NOTICE"), path.join(stage, "NOTICE"))
    fs.writeFileSync(path.join(stage, "package.json"), `${JSON.stringify(publishedManifest(one), undefined, 2)}\n`)
    const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", into], {
      cwd: stage,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"]
    })
    const { filename, size } = JSON.parse(packed)[0]
    return `✓ ${filename.padEnd(44)} ${(size / 1e6).toFixed(2).padStart(6)} MB`
  } finally {
    fs.rmSync(stage, { recursive: true })
  }
}

/** Builds and packs packages into a folder, all by default. */
export const packPackages = async (
  into: string,
  tell: (line: string) => void,
  packages = packagesInOrder()
): Promise<void> => {
  fs.mkdirSync(into, { recursive: true })
  // Inside the project, so that declarations find other packages.
  const cache = path.join(root, "node_modules/.cache")
  fs.mkdirSync(cache, { recursive: true })
  const base = fs.mkdtempSync(path.join(cache, "in-camera-packages-"))
  try {
    for (const one of await buildPackages(base, tell, packages)) tell(packOne(one, base, into))
  } finally {
    fs.rmSync(base, { recursive: true })
  }
}

if (import.meta.main) await packPackages(path.resolve(process.argv[2] ?? path.join(root, "dist")), console.log)
