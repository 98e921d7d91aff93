/** The database, embedded or on a server. */

/** Bytes of one message to the embedded database. Our largest is one prompt; a server allows a gibibyte. */
export const embeddedMessageBytes = 67_108_864

/**
 * Virtual connections to the embedded database. A listener and each open transaction hold one; everything else shares
 * the rest, many statements at a time.
 */
export const embeddedConnections = 8

/** Milliseconds between vacuums of the embedded database, which has no autovacuum. */
export const embeddedVacuumMillis = 3_600_000

/** Milliseconds between checkpoints of the embedded database: later writes are replayed after a power cut. */
export const embeddedCheckpointMillis = 300_000

/** Connections of one node to PostgreSQL, at most: a server's default of 100 then serves several nodes. */
export const postgresConnections = 16

/** Idle connections that one node keeps open, so that a first request finds one ready. */
export const postgresIdleConnections = 2

/**
 * Milliseconds that a transaction may be idle. A paused or disconnected node keeps its locks, and nobody else could
 * take its tasks over or serve its users. A lease renewal may have waited for such a transaction, and then be idle as
 * long itself: both end before a lease does. A healthy node is never idle for a second.
 */
export const postgresIdleTransactionMillis = 2_500
