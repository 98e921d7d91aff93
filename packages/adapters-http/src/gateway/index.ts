export * as gatewayRoutes from "./gatewayRoutes.ts"
export * as gatewaySettings from "./gatewaySettings.ts"
export * as withIdentityProvider from "./withIdentityProvider.ts"
export type { IdentityProvider } from "./IdentityProvider.ts"
