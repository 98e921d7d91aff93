import { Context } from "effect"

/** The service's public URL, e.g. `https://localhost:8443`, without a trailing slash. */
export class BaseUrl extends Context.Service<BaseUrl, string>()("@incamera/adapters-http/BaseUrl") {}

/** Returns the path below which the service lives, e.g. `/legal`; empty if it lives at the root of its host. */
export const basePathOf = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/$/, "")
