/** Requests and connections, before their content is known. */

/** Bytes of all request headers together. Equals Node's default, which is set explicitly. */
export const requestHeaderBytes = 16_384

/** Characters of a bearer credential, checked before anything else: longer than any JWT of a real provider. */
export const credentialCharacters = 8_192
