import * as Gateway from "../support/Gateway.ts"
import * as slowAgent from "../support/slowAgent.ts"
import * as cancel from "./cancel.ts"
import * as deletion from "./deletion.ts"
import * as disconnect from "./disconnect.ts"
import * as registrationRace from "./registrationRace.ts"

const parts = () => ({ serviceAgent: slowAgent.layer(300) })

registrationRace.suite("embedded database", Gateway.layer({ parts }))
disconnect.suite("embedded database", Gateway.layer({ parts }))
cancel.suite("embedded database", Gateway.layer({ parts }))
deletion.suite("embedded database", Gateway.layer({ parts }))
