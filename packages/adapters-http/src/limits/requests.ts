/** Requests and connections, before anybody knows what they are about. */

/** Bytes of a JSON request body. Holds the longest prompt in any script, escaped. */
export const requestBodyBytes = 1_048_576

/**
 * Values and field names in one body. Each string is searched by itself, which costs as much as a line of text, and all
 * that is empty is decoded: a body of the greatest size made of nothing else would take seconds. The largest that mean
 * something have hundreds.
 */
export const bodyValues = 5_000

/**
 * Connections that wait for a busy process to take them. Node's own 511 are fewer than a crowd of agents that comes back
 * at one time: the system then takes no more, and resets those it had half taken. Systems have a bound of their own;
 * Linux has 4,096.
 */
export const connectionsWaiting = 4_096

/** Characters of an identifier of a record: a kind and a UUID. */
export const resourceIdCharacters = 64

/** Characters of an `If-Match` header: some entity tags. */
export const ifMatchCharacters = 200
