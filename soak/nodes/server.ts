/** A node: the server as with `npm start`, with a slow analyst, so that there is work to interrupt. */
import * as Configuration from "@incamera/server/Configuration"
import * as logging from "@incamera/server/logging"
import { runServer } from "@incamera/server/runServer"
import * as Server from "@incamera/server/Server"
import { Console, Effect, Layer } from "effect"
import * as pacedAgent from "./pacedAgent.ts"

// Its input ends with the program that started it, however that ended, so no process is left behind.
process.stdin.resume().on("end", () => process.exit(0))

runServer(
  Effect.gen(function* () {
    const configuration = yield* Configuration.loadEnvironment
    yield* Layer.build(Server.layer(configuration, { serviceAgent: pacedAgent.layer })).pipe(
      Effect.andThen(Console.log(`ready ${configuration.baseUrl}`)),
      Effect.andThen(Effect.never),
      Effect.scoped,
      Effect.provide(logging.layer(configuration.logLevel))
    )
  })
)
