export * as EndpointUrl from "./EndpointUrl.ts"
export type { EndpointOptions } from "./ModelEndpoint.ts"
export type { ClientOptions } from "./ModelHttpClient.ts"
export { type ProviderName, providerNames } from "../provider/ProviderName.ts"
