export * as OpenIdSignIn from "./OpenIdSignIn.ts"
export { callbackPath } from "./signInPaths.ts"
