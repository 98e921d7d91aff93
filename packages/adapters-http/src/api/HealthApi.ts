/**
 * Health endpoints for load balancers and orchestrators. They take no credential and say no more than necessary: an
 * attacker learns nothing that any other request wouldn't show.
 */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"

const Live = Schema.Struct({ status: Schema.Literal("live") })

const Ready = Schema.Struct({ status: Schema.Literal("ready") })

const NotReady = Schema.Struct({ status: Schema.Literal("not-ready") }).pipe(HttpApiSchema.status(503))

export const healthPaths = { live: "/health/live", ready: "/health/ready" } as const

export class HealthApi extends HttpApiGroup.make("health")
  .add(
    HttpApiEndpoint.get("live", healthPaths.live, { success: Live }).annotateMerge(
      OpenApi.annotations({
        summary: "Whether the process answers",
        description: "Checks nothing else: a live node that is not ready needs no restart."
      })
    ),
    HttpApiEndpoint.get("ready", healthPaths.ready, { success: [Ready, NotReady] }).annotateMerge(
      OpenApi.annotations({
        summary: "Whether requests should be sent to this node",
        description:
          "The database answers and has its tables, and the node is not stopping. A stopping node reports for two seconds that it is not ready, then ends its open streams."
      })
    )
  )
  .annotateMerge(OpenApi.annotations({ title: "Health", description: "For load balancers and monitoring." })) {}
