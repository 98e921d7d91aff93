/** Serves the API document and its reference page. */
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiScalar, OpenApi } from "effect/http-api"
import { Api } from "./Api.ts"
import { BaseUrl } from "../BaseUrl.ts"
import { referencePagePolicy } from "./referencePagePolicy.ts"

export const documentPath = "/openapi.json"
export const pagePath = "/docs"

/**
 * Turns off the reference page's fonts, telemetry and tools of its makers. Its policy blocks other hosts anyway; these
 * settings keep it from trying.
 */
export const pageSettings = {
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: "never",
  hideClientButton: true,
  persistAuth: false
}

/** `version` is the service's. */
export const layerWith = ({ version }: { readonly version: string }) =>
  Layer.unwrap(
    Effect.map(BaseUrl, (baseUrl) => {
      const api = Api.annotateMerge(OpenApi.annotations({ version, servers: [{ url: baseUrl }] }))
      // Built by the first request, to keep the start fast.
      let document: HttpServerResponse.HttpServerResponse | undefined
      return Layer.merge(
        HttpRouter.add(
          "GET",
          documentPath,
          Effect.sync(() => (document ??= HttpServerResponse.jsonUnsafe(OpenApi.fromApi(api))))
        ),
        HttpApiScalar.layer(api, { path: pagePath, scalar: pageSettings }).pipe(
          Layer.provide(HttpRouter.middleware(referencePagePolicy).layer)
        )
      )
    })
  )
