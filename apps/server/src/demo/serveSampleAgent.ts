/**
 * `node apps/server/src/demo/serveSampleAgent.ts [PORT]`: serves the sample agent's card until you stop it, for a
 * walk-through by hand. The default port is 9443.
 */
import { NodeRuntime } from "@effect/platform-node"
import { Console, Effect } from "effect"
import * as Configuration from "../Configuration.ts"
import * as LocalCertificates from "../tls/LocalCertificates.ts"
import { startSampleAgent } from "./SampleAgent.ts"

const port = Number(process.argv[2] ?? 9443)

NodeRuntime.runMain(
  Effect.gen(function* () {
    const { cert, key } = yield* LocalCertificates.load(yield* Configuration.load)
    const agent = yield* Effect.promise(() => startSampleAgent({ cert, key }, port))
    yield* Console.log(`serving ${agent.cardUrl}`)
    return yield* Effect.never
  })
)
