import { Context } from "effect"

/** Where the service is reached from outside, e.g. `https://localhost:8443`; no trailing slash. */
export class BaseUrl extends Context.Service<BaseUrl, string>()("@incamera/adapters-http/BaseUrl") {}

/** The path below which all of the service is, e.g. `/legal`; empty where it is at the root of its host. */
export const basePathOf = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/$/, "")
