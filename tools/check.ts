/**
 * `npm run check`: types, lint and format in parallel. Prints each verdict on a line, with its complaints below. Exit
 * code 1 if any fails.
 */
import { spawn } from "node:child_process"
import { performance } from "node:perf_hooks"

interface Check {
  readonly name: string
  readonly command: readonly [string, ...Array<string>]
}

const checks: ReadonlyArray<Check> = [
  { name: "types", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "types of the domain, in a host without Node or DOM", command: ["tsc", "-p", "packages/domain"] },
  {
    name: "types of the pages' modules, in a browser",
    command: ["tsc", "-p", "packages/pages/src/assets"]
  },
  { name: "lint", command: ["oxlint", "--deny-warnings"] },
  { name: "format", command: ["oxfmt", "--check", "."] }
]

const run = ({ command: [program, ...args], name }: Check) =>
  new Promise<{ readonly name: string; readonly ok: boolean; readonly output: string; readonly seconds: number }>(
    (resolve) => {
      const began = performance.now()
      const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] })
      let output = ""
      child.stdout.on("data", (data: Buffer) => (output += data.toString()))
      child.stderr.on("data", (data: Buffer) => (output += data.toString()))
      const done = (ok: boolean) => resolve({ name, ok, output, seconds: (performance.now() - began) / 1000 })
      child.on("error", (error) => {
        output += error.message
        done(false)
      })
      child.on("close", (code) => done(code === 0))
    }
  )

const results = await Promise.all(checks.map(run))
for (const { name, ok, output, seconds } of results) {
  console.log(`${ok ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`)
  if (!ok) console.log(output.trimEnd().replace(/^/gm, "    "))
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
