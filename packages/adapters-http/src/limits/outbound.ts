/** Fetches from addresses that strangers name. */

/** Characters of a host name. RFC 1035, section 2.3.4: 255 octets on the wire are 253 characters. */
export const hostNameCharacters = 253

/** Addresses per host name; every one is checked, and no real service has more. */
export const addressesPerName = 64

/**
 * Name resolutions at once. Each occupies one of the few threads (four, by default) that also serve files and hashing;
 * a stranger's slow name server must not take them all.
 */
export const nameResolutionsAtOnce = 2

/** Milliseconds for one of several addresses to connect before the next is tried, within the whole deadline. */
export const connectAttemptMillis = 500

/** Entries of the outbound allow-list: every address of a fetch is compared with each. */
export const outboundAllowEntries = 256
