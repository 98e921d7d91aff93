/** JavaScript hosts other than the tests' own, and how each runs a program of an installation. */
import { execFile } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { promisify } from "node:util"
import { chromium } from "playwright-core"
import { bundle } from "../../tools/packages/bundle.ts"

const run = promisify(execFile)

/** Returns the lines that a program, a file of this folder, prints. */
export type Host = (folder: string, program: string) => Promise<ReadonlyArray<string>>

/** Runs TypeScript directly. */
export const commandLine =
  (executable: string, ...options: ReadonlyArray<string>): Host =>
  async (folder, program) => {
    const env = { PATH: process.env["PATH"] ?? "", HOME: folder, DENO_DIR: path.join(folder, ".deno") }
    const { stdout } = await run(executable, [...options, program], { cwd: folder, env, maxBuffer: 1e7 })
    return stdout.trimEnd().split("\n")
  }

export const bun = (executable: string): Host => commandLine(executable, "--no-install")

/** Without permissions: no environment, no files, no network. */
export const deno = (executable: string): Host =>
  commandLine(executable, "run", "--no-prompt", "--cached-only", "--node-modules-dir=manual")

const workerdConfiguration = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  modules = [(name = "worker", esModule = embed "worker.js")], compatibilityDate = "2026-07-01"))]);
`

/** Cloudflare's runtime, which runs a worker's own `test`: no code with effects may run before a worker is called. */
export const workerd =
  (executable: string): Host =>
  async (folder, program) => {
    const worker = `export default { test: async () => { await import("./${program}") } }`
    const { files } = await bundle(worker, folder, false)
    fs.writeFileSync(path.join(folder, "worker.js"), files.get("main.js")!)
    fs.writeFileSync(path.join(folder, "worker.capnp"), workerdConfiguration)
    const { stdout } = await run(executable, ["test", "worker.capnp"], { cwd: folder })
    return stdout.trimEnd().split("\n")
  }

const origin = "http://localhost"

/** A browser that loads the bundle's parts from here, and reaches nothing else. */
export const inChromium =
  (executablePath: string): Host =>
  async (folder, program) => {
    const { files } = await bundle(`import("./${program}").then(() => (document.title = "done"))`, folder, true)
    const browser = await chromium.launch({ executablePath })
    try {
      const page = await browser.newPage()
      const printed: Array<string> = []
      const failed = new Promise<never>((_, reject) => page.on("pageerror", reject))
      page.on("console", (message) => printed.push(message.text()))
      await page.route("**", (route) => {
        const body = files.get(path.basename(new URL(route.request().url()).pathname))
        return body === undefined
          ? route.fulfill({ contentType: "text/html", body: '<script type="module" src="/main.js"></script>' })
          : route.fulfill({ contentType: "text/javascript", body: Buffer.from(body) })
      })
      await page.goto(origin)
      await Promise.race([failed, page.waitForFunction('document.title === "done"')])
      return printed
    } finally {
      await browser.close()
    }
  }
