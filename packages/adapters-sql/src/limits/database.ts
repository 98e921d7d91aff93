/** The database, embedded or a server. */

/** Bytes of one message to the embedded database. The largest we send is one prompt; a server allows a gibibyte. */
export const embeddedMessageBytes = 67_108_864

/**
 * Virtual connections to the embedded database. A listener and each open transaction hold one; all others share what
 * is left, many statements at a time.
 */
export const embeddedConnections = 8

/** Milliseconds between two clean-ups of the embedded database, which has no vacuum of its own. */
export const embeddedVacuumMillis = 3_600_000

/** Milliseconds between two checkpoints of the embedded database: what was written since is replayed after a power cut. */
export const embeddedCheckpointMillis = 300_000

/** Connections one node holds to PostgreSQL at most: a server's default of 100 then serves several nodes. */
export const postgresConnections = 16

/** Connections one node keeps open while idle: a first request finds one ready. */
export const postgresIdleConnections = 2

/**
 * Milliseconds a transaction may wait for its node: one that is stopped, or cut off, holds what it locked, and nobody else
 * could take its tasks over or serve its users. A renewal of leases may have waited for such a one, and then waits as long
 * itself: both are over before a lease is. A node that works takes no second.
 */
export const postgresIdleTransactionMillis = 2_500
