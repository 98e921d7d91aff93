/**
 * `npm run bench`: the server and the de-identification engine, each beside what others would take, in one run and turn
 * by turn. Machines are noisy: the ratios are what counts. `-- deidentification` or `-- server` measures one of them,
 * `--json` prints the figures for programs.
 */
import { measureDeidentification } from "./deidentification/measureDeidentification.ts"
import type { Report } from "./report.ts"
import { measureServer } from "./server/measureServer.ts"

const parts: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  deidentification: measureDeidentification,
  server: measureServer
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith("--"))
const unknown = asked.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(`There is no such part. Parts: ${Object.keys(parts).join(", ")}.`)
  process.exitCode = 2
} else {
  const json = process.argv.includes("--json")
  const report: Report = { json, say: (text) => void (json ? undefined : process.stderr.write(text)) }
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) await measure(report)
  }
}
