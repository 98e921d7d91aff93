/**
 * What balancers and orchestrators ask of a node. Neither takes a credential, and neither says more than it has to: an
 * attacker learns what any request would tell them.
 */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"

export const Live = Schema.Struct({ status: Schema.Literal("live") })

export const Ready = Schema.Struct({ status: Schema.Literal("ready") })

export const NotReady = Schema.Struct({ status: Schema.Literal("not-ready") }).pipe(HttpApiSchema.status(503))

export const healthPaths = { live: "/health/live", ready: "/health/ready" } as const

export class HealthApi extends HttpApiGroup.make("health")
  .add(
    HttpApiEndpoint.get("live", healthPaths.live, { success: Live }).annotateMerge(
      OpenApi.annotations({
        summary: "Whether the process answers",
        description: "It looks at nothing else: a node that is live and not ready needs no restart."
      })
    ),
    HttpApiEndpoint.get("ready", healthPaths.ready, { success: [Ready, NotReady] }).annotateMerge(
      OpenApi.annotations({
        summary: "Whether requests should be sent to this node",
        description:
          "Its database answers and has the tables it needs, and the node is not stopping. Not before a stopping node has said for two seconds that it is not ready, to those who ask, does it end its open streams."
      })
    )
  )
  .annotateMerge(OpenApi.annotations({ title: "Health", description: "For what stands before the nodes." })) {}
