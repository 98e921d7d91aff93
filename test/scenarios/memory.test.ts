import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as Gateway from "../support/Gateway.ts"
import * as slowAgent from "../support/slowAgent.ts"
import * as cancel from "./cancel.ts"
import * as deletion from "./deletion.ts"
import * as disconnect from "./disconnect.ts"
import * as registrationRace from "./registrationRace.ts"

const parts = () => ({ storage: MemoryStores.layer, serviceAgent: slowAgent.layer(300) })

registrationRace.suite("memory", Gateway.layer({ parts }))
disconnect.suite("memory", Gateway.layer({ parts }))
cancel.suite("memory", Gateway.layer({ parts }))
deletion.suite("memory", Gateway.layer({ parts }))
