export { externalUserOf } from "./externalUserOf.ts"
export * as JwtUserTokenVerifier from "./JwtUserTokenVerifier.ts"
export { algorithms } from "./JwtUserTokenVerifier.ts"
export {
  isProviderUrl,
  networkTransport,
  type ProviderCall,
  type ProviderTransport,
  requestOptions
} from "./providerRequest.ts"
export { ProviderUrl, readDiscovery } from "./readDiscovery.ts"
export { KeyNotFound, type KeySource } from "./KeySource.ts"
export type { IssuerInvalid, Options as ProviderKeysOptions } from "./ProviderKeys.ts"
