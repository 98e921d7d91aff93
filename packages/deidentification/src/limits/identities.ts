/** Bounds of an identity. */

/** Characters of one name, address or identifier in the vault. */
export const identityValueCharacters = 400

/** Values (names, aliases, e-mails, …) of one identity. */
export const identityValues = 64
