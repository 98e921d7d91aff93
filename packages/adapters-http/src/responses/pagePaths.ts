/** Paths of browser pages that answers and messages link to. */

export const secureStepsPath = "/secure-steps"

/** `:token` is the invitation's token. */
export const invitationPath = "/invitations/:token"

export const invitationPathOf = (token: string): string => invitationPath.replace(":token", token)
