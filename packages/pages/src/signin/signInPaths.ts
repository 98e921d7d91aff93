/**
 * Addresses of signing in and out. The identity provider sends browsers back to `callbackPath` and `signedOutPath`
 * only.
 */

/** Redirect path after a sign-in, below the base URL. */
export const callbackPath = "/sign-in/callback"

/** Redirect path after a sign-out at the provider. */
export const signedOutPath = "/signed-out"

export const paths = {
  signIn: "/sign-in",
  callback: callbackPath,
  signOut: "/sign-out",
  signedOut: signedOutPath
} as const
