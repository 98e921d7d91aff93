/** What the service fetches from addresses that strangers name. */

/** Characters of a host name. RFC 1035, section 2.3.4: 255 octets on the wire are 253 characters. */
export const hostNameCharacters = 253

/** Addresses one host name may resolve to; every one is checked, and no real service has more. */
export const addressesPerName = 64

/**
 * Name resolutions that may run at once. Each holds one of the few threads (four, by default) that also serve files
 * and hashing; a stranger's slow name server must not be able to take them all.
 */
export const nameResolutionsAtOnce = 2

/** Milliseconds one of several addresses may take to connect before the next is tried, within the whole deadline. */
export const connectAttemptMillis = 500

/** Entries of the outbound allow-list: each is looked at for each address of a fetch. */
export const outboundAllowEntries = 256
