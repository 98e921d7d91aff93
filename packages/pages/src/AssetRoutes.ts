/** Serves the assets of the pages from memory. */
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { Assets } from "./Assets.ts"
import { response } from "./frame/Answer.ts"
import { declare } from "./frame/declare.ts"
import { anyone } from "./frame/PageRoute.ts"

const routes = declare({ asset: anyone.part("/assets/:version/:name") })

const missing = HttpServerResponse.empty({ status: 404 })

/** An address with an old version, from a page opened before the server changed, gets the current asset, uncached. */
export const pages = routes.handledBy(
  Effect.map(Assets, ({ all, version }) => ({
    asset: ({ params }) => {
      const asset = all.get(params.name)
      if (asset === undefined) return Effect.succeed(response(missing))
      const cacheControl = params.version === version ? "public, max-age=31536000, immutable" : "no-store"
      return Effect.succeed(
        response(
          HttpServerResponse.uint8Array(asset.bytes, {
            contentType: asset.contentType,
            headers: { "cache-control": cacheControl }
          })
        )
      )
    }
  }))
)
