/**
 * A folder outside this project with its packages installed from their tarballs, as a host has them: real files below
 * `node_modules`, where Node strips no types. Other packages are linked to this project's copies.
 */
import { execFile } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { promisify } from "node:util"
import { packPackages } from "../../tools/packages/pack.ts"
import { packagesInOrder, root } from "../../tools/packages/Package.ts"

const run = promisify(execFile)

export interface Installation {
  /** Also holds the documentation's examples. */
  readonly folder: string
  /** Paths of the tarballs by package name. */
  readonly tarballs: ReadonlyMap<string, string>
  readonly remove: () => void
}

const linkOthers = (modules: string): void => {
  const link = (name: string): void => fs.symlinkSync(path.join(root, "node_modules", name), path.join(modules, name))
  for (const name of fs.readdirSync(path.join(root, "node_modules"))) {
    if (name.startsWith(".") || name === "@incamera") continue
    if (!name.startsWith("@")) link(name)
    else {
      fs.mkdirSync(path.join(modules, name))
      for (const scoped of fs.readdirSync(path.join(root, "node_modules", name))) link(`${name}/${scoped}`)
    }
  }
}

/** These run in every host. */
export const examples = ["embedding.ts", "deidentification.ts"] as const

/** By default all packages. */
export const install = async (packages = packagesInOrder()): Promise<Installation> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "in-camera-consumer-"))
  const modules = path.join(folder, "node_modules")
  const packed = path.join(folder, "tarballs")
  fs.mkdirSync(path.join(modules, "@incamera"), { recursive: true })
  await packPackages(packed, () => {}, packages)
  const tarballs = new Map(
    fs
      .readdirSync(packed)
      .map((tarball) => [/^incamera-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(tarball)![1]!, path.join(packed, tarball)] as const)
  )
  for (const [name, tarball] of tarballs) {
    const target = path.join(modules, "@incamera", name)
    fs.mkdirSync(target)
    await run("tar", ["-xzf", tarball, "-C", target, "--strip-components=1"])
  }
  linkOthers(modules)
  fs.writeFileSync(path.join(folder, "package.json"), '{ "name": "consumer", "private": true, "type": "module" }\n')
  for (const name of examples) fs.copyFileSync(path.join(root, "docs/examples", name), path.join(folder, name))
  return { folder, tarballs, remove: () => fs.rmSync(folder, { recursive: true }) }
}
