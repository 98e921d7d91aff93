/** The canary everywhere, on the embedded database. */
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import { suite } from "./canary/suite.ts"
import { makeWorld } from "./canary/world.ts"

suite("embedded database", makeWorld(EmbeddedDatabase.layerMemory, {}), { closed: 2, read: 3, unread: 2 })
