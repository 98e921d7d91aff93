/** Where people sign in and out. The identity provider sends browsers back to `callback` and `signedOut`, and nowhere else. */

/** Where the browser comes back to, below the base URL. */
export const callbackPath = "/sign-in/callback"

/** Where it comes to when it has signed out at the provider as well. */
export const signedOutPath = "/signed-out"

export const paths = {
  signIn: "/sign-in",
  callback: callbackPath,
  signOut: "/sign-out",
  signedOut: signedOutPath
} as const
