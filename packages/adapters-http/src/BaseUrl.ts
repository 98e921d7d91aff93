import { Context } from "effect"

/** Where the service is reached from outside, e.g. `https://localhost:8443`; no trailing slash. */
export class BaseUrl extends Context.Service<BaseUrl, string>()("@incamera/adapters-http/BaseUrl") {}
