import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { Effect, Layer } from "effect"
import * as Gateway from "../support/Gateway.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import * as secureSteps from "./secureSteps.ts"

secureSteps.suite("memory", Gateway.layer({ parts: () => ({ storage: MemoryStores.layer }) }))
secureSteps.suite("embedded database", Gateway.layer())
withPostgres("Waiting for a secure step (PostgreSQL)", () =>
  secureSteps.suite(
    "PostgreSQL",
    Layer.unwrap(Effect.map(freshDatabase, (url) => Gateway.layer({ variables: { DATABASE_URL: url } })))
  )
)
