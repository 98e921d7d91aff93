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
import { packagesFor, root } from "../../tools/packages/Package.ts"

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

/** Packs all packages; returns the tarballs' paths by package name. */
const pack = async (into: string): Promise<ReadonlyMap<string, string>> => {
  await packPackages(into, () => {})
  return new Map(
    fs
      .readdirSync(into)
      .map((tarball) => [/^incamera-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(tarball)![1]!, path.join(into, tarball)] as const)
  )
}

const installInto = async (folder: string, tarballs: ReadonlyMap<string, string>): Promise<Installation> => {
  const modules = path.join(folder, "node_modules")
  fs.mkdirSync(path.join(modules, "@incamera"), { recursive: true })
  for (const [name, tarball] of tarballs) {
    const target = path.join(modules, "@incamera", name)
    fs.mkdirSync(target)
    await run("tar", ["-xzf", tarball, "-C", target, "--strip-components=1"])
  }
  linkOthers(modules)
  fs.writeFileSync(path.join(folder, "package.json"), '{ "name": "consumer", "private": true, "type": "module" }\n')
  return { folder, tarballs, remove: () => fs.rmSync(folder, { recursive: true }) }
}

const newFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), "in-camera-consumer-"))

/** Packs and installs all packages. */
export const install = async (): Promise<Installation> => {
  const folder = newFolder()
  const installation = await installInto(folder, await pack(path.join(folder, "tarballs")))
  for (const name of examples) fs.copyFileSync(path.join(root, "docs/examples", name), path.join(folder, name))
  return installation
}

/** Installs one package of another installation, with the packages it depends on, in a new folder without examples. */
export const installOnly = (name: string, { tarballs }: Installation): Promise<Installation> => {
  const needed = packagesFor([name]).map(({ manifest }) => manifest.name.replace("@incamera/", ""))
  return installInto(newFolder(), new Map(needed.map((one) => [one, tarballs.get(one)!])))
}
