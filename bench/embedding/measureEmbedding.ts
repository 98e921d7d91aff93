/**
 * What embedding costs a host: the size of the code it loads, minified and bundled, without and with parts loaded on
 * demand, and the time a fresh process takes to its first answer.
 */
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { type Bundled, bundle, compressedBytes } from "../../tools/packages/bundle.ts"
import { root } from "../../tools/packages/Package.ts"
import { median, type Report } from "../report.ts"

const runs = 5

interface Size {
  readonly what: string
  readonly bytes: number
  readonly compressed: number
}

const sizeOf = (what: string, { files }: Bundled, isCounted: (name: string) => boolean): Size => {
  const counted = [...files].filter(([name]) => isCounted(name)).map(([, contents]) => contents)
  return { what, bytes: counted.reduce((sum, { length }) => sum + length, 0), compressed: compressedBytes(counted) }
}

const isWeights = (name: string): boolean => name.startsWith("nameWeights-")

const domain = 'export * as DomainServices from "@incamera/domain/DomainServices"\n'
const analyst = 'export * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"\n'
const engine = 'export { deidentify } from "@incamera/deidentification/deidentify"\n'

const measureSizes = async (): Promise<ReadonlyArray<Size>> => {
  const alone = await bundle(domain, root, true)
  const withAnalyst = await bundle(domain + analyst, root, true)
  const byItself = await bundle(engine, root, true)
  return [
    sizeOf("domain, with what it reaches of effect", alone, (name) => alone.atOnce.has(name)),
    sizeOf("  and what loads when its layers are built", alone, (name) => !isWeights(name)),
    sizeOf("  and the weights, which the first text loads", alone, () => true),
    sizeOf("  and the analyst", withAnalyst, () => true),
    sizeOf("de-identification by itself", byItself, (name) => byItself.atOnce.has(name)),
    sizeOf("  and the weights, which the first text loads", byItself, () => true)
  ]
}

interface Timing {
  readonly what: string
  /** Milliseconds of each step, the median over some fresh processes. */
  readonly steps: Readonly<Record<string, number>>
}

const timingOf = async (what: string, program: string): Promise<Timing> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "in-camera-embedding-"))
  try {
    const { files } = await bundle(`import "./bench/embedding/${program}"`, root, true)
    for (const [name, contents] of files) fs.writeFileSync(path.join(folder, name), contents)
    fs.writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }')
    const all: ReadonlyArray<Record<string, number>> = Array.from({ length: runs }, () =>
      JSON.parse(execFileSync(process.execPath, ["main.js"], { cwd: folder, encoding: "utf8" }))
    )
    const steps = Object.keys(all[0]!).map((step) => [step, median(all.map((times) => times[step]!))] as const)
    return { what, steps: Object.fromEntries(steps) }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(0)} KB`.padStart(9)

export const measureEmbedding = async ({ json, say }: Report): Promise<void> => {
  say("bundling … ")
  const sizes = await measureSizes()
  say("starting hosts … ")
  const timings = [
    await timingOf("embedding host", "firstCase.ts"),
    await timingOf("de-identification", "firstText.ts")
  ]
  say("done\n")
  if (json) {
    console.log(JSON.stringify({ sizes, timings }))
    return
  }
  console.log(`\n${"Bundled and minified".padEnd(50)}${"as it is".padStart(9)}${"gzip".padStart(9)}`)
  for (const { bytes, compressed, what } of sizes) {
    console.log(`  ${what.padEnd(48)}${kilobytes(bytes)}${kilobytes(compressed)}`)
  }
  console.log("\nMilliseconds in a fresh process, step by step")
  for (const { steps, what } of timings) {
    console.log(`  ${what}`)
    for (const [step, millis] of Object.entries(steps))
      console.log(`    ${step.padEnd(46)}${millis.toFixed(1).padStart(9)}`)
  }
}
