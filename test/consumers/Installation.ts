/**
 * A folder outside of this project in which its packages are installed from their tarballs, as a host has them: real
 * files below `node_modules`, where Node takes no types away. Packages of others are linked to those of this project.
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
  readonly folder: string
  /** Runs a program of this text there, by this command; answers what it prints. */
  readonly run: (name: string, source: string, command: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>
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

/** All packages, unless told otherwise. */
export const install = async (packages = packagesInOrder()): Promise<Installation> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "in-camera-consumer-"))
  const modules = path.join(folder, "node_modules")
  const tarballs = path.join(folder, "tarballs")
  fs.mkdirSync(path.join(modules, "@incamera"), { recursive: true })
  await packPackages(tarballs, () => {}, packages)
  for (const tarball of fs.readdirSync(tarballs)) {
    const name = /^incamera-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(tarball)![1]!
    const target = path.join(modules, "@incamera", name)
    fs.mkdirSync(target)
    await run("tar", ["-xzf", path.join(tarballs, tarball), "-C", target, "--strip-components=1"])
  }
  linkOthers(modules)
  fs.writeFileSync(path.join(folder, "package.json"), '{ "name": "consumer", "private": true, "type": "module" }\n')
  return {
    folder,
    run: async (name, source, [program, ...options]) => {
      fs.writeFileSync(path.join(folder, name), source)
      const { stdout } = await run(program!, [...options, name], { cwd: folder, maxBuffer: 1e7 })
      return stdout.trim().split("\n")
    },
    remove: () => fs.rmSync(folder, { recursive: true })
  }
}
