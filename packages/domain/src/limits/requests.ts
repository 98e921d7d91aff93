/** Requests and connections, before anybody knows what they are about. */

/** Bytes of all request headers together; Node's own default, stated so that nobody relies on it unseen. */
export const requestHeaderBytes = 16_384

/** Characters of a bearer credential before anything is done with it: longer than any JWT of a real provider. */
export const credentialCharacters = 8_192
