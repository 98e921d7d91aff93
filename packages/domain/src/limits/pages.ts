/** The browser pages. */

/** Bytes of a form: the longest summary of a case in any script, as forms are encoded (three bytes for one). */
export const pageFormBytes = 1_048_576

/** Fields of a form: those of an identity with all its values, and some more. */
export const pageFormFields = 500

/** Characters of the path that a sign-in leads back to. */
export const returnPathCharacters = 500

/** Secure steps that wait which are counted for the navigation; more are "and more". */
export const waitingCounted = 20
