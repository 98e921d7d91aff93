/**
 * `npm run bench`: measures the server and the de-identification engine beside alternatives, in turn within one run; a
 * user's requests among a million cases of others; the event log; many open streams; how soon a task speaks; how soon a
 * page is there; searches of the partner directory; the memory of an upload; and what embedding costs a host. Machines
 * are noisy, so compare the ratios. The name of a part measures only that part. `--json` prints the figures for
 * programs, `--cases N` replaces the million cases, `--streams N` replaces the 5,000 streams.
 */
import { parseArgs } from "node:util"
import { measureCases } from "./cases/measureCases.ts"
import { measureDeidentification } from "./deidentification/measureDeidentification.ts"
import { measureEmbedding } from "./embedding/measureEmbedding.ts"
import { measureEvents } from "./events/measureEvents.ts"
import { measurePages } from "./pages/measurePages.ts"
import { measurePartners } from "./partners/measurePartners.ts"
import type { Report } from "./report.ts"
import { measureServer } from "./server/measureServer.ts"
import { measureStreams } from "./streams/measureStreams.ts"
import { measureTasks } from "./tasks/measureTasks.ts"
import { measureUpload } from "./upload/measureUpload.ts"
import { showHelp } from "@incamera/server/showHelp"

showHelp(import.meta.filename)

const parts: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  cases: measureCases,
  deidentification: measureDeidentification,
  embedding: measureEmbedding,
  events: measureEvents,
  pages: measurePages,
  partners: measurePartners,
  server: measureServer,
  streams: measureStreams,
  tasks: measureTasks,
  upload: measureUpload
}

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: "string", default: "1000000" },
    streams: { type: "string", default: "5000" },
    json: { type: "boolean", default: false }
  }
})
const unknown = asked.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(`There is no such part. Parts: ${Object.keys(parts).join(", ")}.`)
  process.exitCode = 2
} else {
  const { json } = values
  const say: Report["say"] = (text) => void (json ? undefined : process.stderr.write(text))
  const report: Report = { json, say, cases: Number(values.cases), streams: Number(values.streams) }
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) await measure(report)
  }
}
