/** Tests of one section of the specification, over one server; in its own words, once for each revision with it. */
import { layer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { Gateway } from "../../support/Gateway.ts"
import * as slowGateway from "./slowGateway.ts"
import { openPeer, type Peer, type Revision } from "./peer.ts"

export type Services = Gateway["Service"]

type Test<Given extends ReadonlyArray<unknown>> = (what: string, walk: (...given: Given) => Promise<void>) => void

/** Called as Vitest's own `it` is, so that `vitest list` knows the calls. */
export interface Section extends Test<[services: Services]> {
  /** A test for each of the revisions; without `for`, a single one. */
  readonly for: (revisions: ReadonlyArray<Revision>) => Test<[peer: Peer, services: Services]>
}

export const section = (
  name: string,
  tests: (section: Section) => void,
  gateway: Layer.Layer<Gateway, unknown> = slowGateway.layer
): void =>
  layer(gateway as Layer.Layer<Gateway>, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
    const one: Test<[Services]> = (what, walk) =>
      void it.effect(what, () => Effect.flatMap(Gateway, (services) => Effect.promise(() => walk(services))))
    const forEach: Section["for"] = (revisions) => (what, walk) => {
      for (const revision of revisions) {
        one(`${revision}: ${what}`, async (services) => walk(await openPeer(services, "alice", revision), services))
      }
    }
    tests(Object.assign(one, { for: forEach }))
  })
