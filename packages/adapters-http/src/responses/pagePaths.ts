/** Where the browser's pages are that answers and messages point to. */

export const secureStepsPath = "/secure-steps"

/** `:token` is the token of the invitation. */
export const invitationPath = "/invitations/:token"

export const invitationPathOf = (token: string): string => invitationPath.replace(":token", token)
