/** The model beside the stores on the embedded database. */
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { Layer } from "effect"
import { suite } from "./suite.ts"

suite("the embedded database", Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory), {
  sequences: 12,
  rushes: 8
})
