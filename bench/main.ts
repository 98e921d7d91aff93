/**
 * `npm run bench`: the server and the de-identification engine, each beside what others would take, in one run and turn
 * by turn, a user's requests among a million cases of others, the log of events, searching the directory of partners, and what an upload costs in memory. Machines are noisy: the ratios are what
 * counts. `-- cases`, `-- deidentification`, `-- events`, `-- partners`, `-- server` or `-- upload` measures one of them, `--json` prints
 * the figures for programs, `--cases N` has so many cases of other users instead of a million.
 */
import { parseArgs } from "node:util"
import { measureCases } from "./cases/measureCases.ts"
import { measureDeidentification } from "./deidentification/measureDeidentification.ts"
import { measureEvents } from "./events/measureEvents.ts"
import { measurePartners } from "./partners/measurePartners.ts"
import type { Report } from "./report.ts"
import { measureServer } from "./server/measureServer.ts"
import { measureUpload } from "./upload/measureUpload.ts"

const parts: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  cases: measureCases,
  deidentification: measureDeidentification,
  events: measureEvents,
  partners: measurePartners,
  server: measureServer,
  upload: measureUpload
}

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { cases: { type: "string", default: "1000000" }, json: { type: "boolean", default: false } }
})
const unknown = asked.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(`There is no such part. Parts: ${Object.keys(parts).join(", ")}.`)
  process.exitCode = 2
} else {
  const { json } = values
  const say: Report["say"] = (text) => void (json ? undefined : process.stderr.write(text))
  const report: Report = { json, say, cases: Number(values.cases) }
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) await measure(report)
  }
}
