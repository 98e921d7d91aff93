/** Tests of one section of the specification, over one server; in its own words, once for each revision it holds for. */
import { layer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { Gateway } from "../../support/Gateway.ts"
import * as slowGateway from "./slowGateway.ts"
import { openPeer, type Peer, type Revision } from "./peer.ts"

export type Services = Gateway["Service"]

export interface Section {
  /** Whatever the revision. */
  readonly it: (what: string, walk: (services: Services) => Promise<void>) => void
  readonly of: (
    revisions: ReadonlyArray<Revision>,
    what: string,
    walk: (peer: Peer, services: Services) => Promise<void>
  ) => void
}

export const section = (
  name: string,
  tests: (section: Section) => void,
  gateway: Layer.Layer<Gateway, unknown> = slowGateway.layer
): void =>
  layer(gateway as Layer.Layer<Gateway>, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
    const one: Section["it"] = (what, walk) =>
      void it.effect(what, () => Effect.flatMap(Gateway, (services) => Effect.promise(() => walk(services))))
    tests({
      it: one,
      of: (revisions, what, walk) => {
        for (const revision of revisions) {
          one(`${revision}: ${what}`, async (services) => walk(await openPeer(services, "alice", revision), services))
        }
      }
    })
  })
