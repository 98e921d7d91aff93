/** `npm run sample-agent`: serves the sample agent's card for a walk-through by hand, until it is ended. */
import { NodeRuntime } from "@effect/platform-node"
import { Console, Effect } from "effect"
import * as Configuration from "../Configuration.ts"
import * as LocalCertificates from "../tls/LocalCertificates.ts"
import { startSampleAgent } from "./SampleAgent.ts"

/** Beside the server's own default port. */
const port = 9443

NodeRuntime.runMain(
  Effect.gen(function* () {
    const { cert, key } = yield* LocalCertificates.load(yield* Configuration.load)
    const agent = yield* Effect.promise(() => startSampleAgent({ cert, key }, port))
    yield* Console.log(`serving ${agent.cardUrl}`)
    return yield* Effect.never
  })
)
