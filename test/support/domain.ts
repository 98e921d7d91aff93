/** The whole domain in memory, with the embedded analyst. */
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as PlainTextExtractor from "@incamera/domain/files/PlainTextExtractor"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import * as agentCards from "@incamera/testing/doubles/agentCards"
import * as userTokens from "@incamera/testing/doubles/userTokens"
import * as TestDomain from "@incamera/testing/TestDomain"
import { Layer } from "effect"
import { uncharged } from "./unaccounted.ts"

export const { cardUrl } = agentCards
export const cards = agentCards.layer
export const verifier = userTokens.layer
export const { masterKeys, newUser } = TestDomain

/** The domain over these stores; a test provides the other ports. */
export const over = <E>(
  stores: Layer.Layer<StoragePorts, E>,
  keys = masterKeys,
  extractor = PlainTextExtractor.layer,
  agent = EmbeddedAnalyst.layer
) => Layer.merge(TestDomain.over(stores, { keys, extractor, agent }), uncharged)

export const layer = over(MemoryStores.layer)
