import { Effect, Layer } from "effect"
import * as Gateway from "../support/Gateway.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import * as slowAgent from "../support/slowAgent.ts"
import * as cancel from "./cancel.ts"
import * as deletion from "./deletion.ts"
import * as disconnect from "./disconnect.ts"
import * as registrationRace from "./registrationRace.ts"

const gateway = Layer.unwrap(
  Effect.map(freshDatabase, (url) =>
    Gateway.layer({
      parts: () => ({ serviceAgent: slowAgent.layer(300) }),
      variables: { DATABASE_URL: url }
    })
  )
)

withPostgres("Scenarios (PostgreSQL)", () => {
  registrationRace.suite("PostgreSQL", gateway)
  disconnect.suite("PostgreSQL", gateway)
  cancel.suite("PostgreSQL", gateway)
  deletion.suite("PostgreSQL", gateway)
})
