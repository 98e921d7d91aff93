/** Requests and connections, whatever they are about. */

/** Bytes of a JSON request body. Fits the longest prompt in any script, escaped. */
export const requestBodyBytes = 1_048_576

/**
 * Bytes of a request's body that are still taken, and dropped, after its answer is written. Many clients read only
 * after they sent all; they would see a broken connection instead of the answer. Beyond it they do.
 */
export const unreadBodyBytes = 268_435_456

/**
 * Values and field names per body. Each string is searched on its own, which costs as much as a line of text, and every
 * empty value is decoded: a body of the greatest size made of nothing else would take seconds. The largest meaningful
 * bodies have hundreds.
 */
export const bodyValues = 5_000

/**
 * Connections that wait for a busy process to accept them. Node's default of 511 is less than a crowd of agents that
 * reconnects at once; beyond it the system refuses connections and resets half-open ones. Systems have a bound of their
 * own; on Linux it is 4,096.
 */
export const connectionsWaiting = 4_096

/** Characters of a record's identifier: a kind and a UUID. */
export const resourceIdCharacters = 64

/** Characters of an `If-Match` header: a few entity tags. */
export const ifMatchCharacters = 200
