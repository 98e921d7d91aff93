export * as EndpointUrl from "./EndpointUrl.ts"
