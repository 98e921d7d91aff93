export * as OpenIdSignIn from "./OpenIdSignIn.ts"
export { callbackPath } from "./signInPaths.ts"
export { BrowserSignIn, type PendingSignIn, type ProviderSignOut, type SignedIn } from "./BrowserSignIn.ts"
export { SignInFailed, SignInUnavailable } from "./SignInErrors.ts"
