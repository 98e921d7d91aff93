/** The addresses to which an identity provider sends browsers back: it knows them beforehand and accepts no others. */

/** Where the browser comes back to, below the base URL. */
export const callbackPath = "/sign-in/callback"

/** Where it comes to when it has signed out at the provider as well. */
export const signedOutPath = "/signed-out"
