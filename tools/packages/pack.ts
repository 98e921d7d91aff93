/**
 * `npm run pack`: a tarball of each package as a host installs it, in `dist` of the project: built JavaScript, its
 * declarations, and the sources that their maps point to. A folder after it takes the tarballs instead.
 */
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { buildPackages, distOf } from "./build.ts"
import { type Package, packagesInOrder, root } from "./Package.ts"

/** What is internal in the project is internal in a host. */
const closed = ({ exports }: Package["manifest"]) =>
  Object.fromEntries(Object.entries(exports).filter(([, target]) => target === null))

/** What a host reads of a package. In the project packages run from their sources. */
const publishedManifest = ({ manifest }: Package) => ({
  name: manifest.name,
  version: manifest.version,
  license: manifest.license,
  type: "module",
  engines: { node: ">=22" },
  exports: {
    "./package.json": "./package.json",
    ...closed(manifest),
    "./*": { types: "./dist/*.d.ts", default: "./dist/*.js" }
  },
  files: ["dist", "src"],
  sideEffects: false,
  dependencies: manifest.dependencies,
  peerDependencies: manifest.peerDependencies
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

/** Builds and packs them into a folder. All of them, unless told otherwise. */
export const packPackages = async (
  into: string,
  tell: (line: string) => void,
  packages = packagesInOrder()
): Promise<void> => {
  fs.mkdirSync(into, { recursive: true })
  // Within the project, where declarations find the packages of others.
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
