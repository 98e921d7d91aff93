/** The size of the recognizer's weights on disk, and the time a fresh process takes to load them. */
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { median } from "../report.ts"

const names = path.resolve(import.meta.dirname, "../../packages/deidentification/src/names")

const script = `
  const { loadNameRecognizer } = await import(${JSON.stringify(path.join(names, "loadNameRecognizer.ts"))})
  const began = performance.now()
  await loadNameRecognizer()
  console.log(performance.now() - began)
`

export interface Weights {
  readonly bytes: number
  /** Median over some fresh processes. */
  readonly millis: number
}

export const weightsOnDisk = async (): Promise<Weights> => {
  const folder = path.join(names, "weights")
  // What a text of English alone loads.
  const bytes = fs.statSync(path.join(folder, "nameWeights.js")).size
  const millis = Array.from({ length: 5 }, () =>
    Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }))
  )
  return { bytes, millis: median(millis) }
}
