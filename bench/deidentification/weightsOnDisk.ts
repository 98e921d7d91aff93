/** What the recogniser's weights take on disk, and how long a fresh process takes to have them ready. */
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { median } from "../report.ts"

const domain = path.resolve(import.meta.dirname, "../../packages/domain/src/deidentification/names")

/** Everything else that loading takes is loaded before the clock starts, as in a server that runs. */
const script = `
  const { Effect } = await import("effect")
  const { loadNameRecognizer } = await import(${JSON.stringify(path.join(domain, "loadNameRecognizer.ts"))})
  const began = performance.now()
  await Effect.runPromise(loadNameRecognizer)
  console.log(performance.now() - began)
`

export interface Weights {
  readonly bytes: number
  /** The median of some fresh processes. */
  readonly millis: number
}

export const weightsOnDisk = async (): Promise<Weights> => {
  const folder = path.join(domain, "weights")
  const bytes = fs.readdirSync(folder).reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0)
  const millis = Array.from({ length: 5 }, () =>
    Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }))
  )
  return { bytes, millis: median(millis) }
}
