/** The directory of partners, and invitations. */

/** Bytes of the form with which a partner answers. */
export const invitationFormBytes = 1_024
