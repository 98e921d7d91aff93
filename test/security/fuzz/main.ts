/**
 * `npm run fuzz`: the long run. `--count 20000`, `--seed 1`, `--storage memory|embedded`, `--operation cases.`,
 * `--attack "huge list"`, `--json`. Exit code 1 if it found something.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { operationsOf } from "../../support/api/document.ts"
import * as GatewayModule from "../../support/Gateway.ts"
import { makePlan } from "./plan.ts"
import { makeRandom } from "./Random.ts"
import { summary } from "./report.ts"
import { type Finding, run } from "./run.ts"
import { showHelp } from "@incamera/server/showHelp"

showHelp(import.meta.filename)

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "20000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    storage: { type: "string", default: "embedded" },
    operation: { type: "string", default: "" },
    attack: { type: "string", default: "" },
    json: { type: "boolean", default: false }
  }
})

const options = values.storage === "memory" ? { parts: () => ({ storage: MemoryStores.layer }) } : {}

const fuzz = Effect.gen(function* () {
  const gateway = yield* GatewayModule.Gateway
  return yield* Effect.promise(async () => {
    const document = (await gateway.client.call("/openapi.json")).json()
    const operations = operationsOf(document)
    const random = makeRandom(Number(values.seed))
    const chosen = operations.filter(({ id }) => id.startsWith(values.operation))
    const count = Number(values.count)
    const plan = makePlan(chosen, { attack: values.attack, count, heavy: Math.ceil(count / 25), random })
    const ca = await readFile(join(gateway.configuration.dataDir, "tls", "ca.pem"), "utf8")
    const began = performance.now()
    const onProgress = (sent: number, found: number) => {
      const seconds = (performance.now() - began) / 1_000
      console.error(`${sent} of ${plan.length} requests, ${(sent / seconds).toFixed(0)} a second, ${found} findings`)
    }
    const onFinding = (finding: Finding) => console.error(JSON.stringify(finding))
    return run({ gateway, ca, operations, plan, random, workers: 6, onProgress, onFinding })
  })
}).pipe(Effect.provide(GatewayModule.layer(options)))

console.error(`Seed ${values.seed}, storage ${values.storage}`)
const outcome = await Effect.runPromise(Effect.scoped(fuzz)).catch((error: Error) => {
  console.error(error.message)
  process.exit(2)
})
console.log(
  values.json
    ? JSON.stringify({ seed: Number(values.seed), storage: values.storage, ...outcome }, null, 1)
    : summary(outcome)
)
process.exitCode = outcome.findings.length === 0 ? 0 : 1
