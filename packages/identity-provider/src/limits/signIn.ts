/** The embedded identity provider. */

/** Wrong passwords per user name within `signInWindowMillis`. */
export const signInFailures = 10

/** Milliseconds after which failed sign-ins are forgotten. */
export const signInWindowMillis = 900_000

/** Counters shared by all user names, so that memory stays fixed however many names are tried. */
export const signInCounters = 4_096

/** Password checks at one time: each takes 16 MiB and tens of milliseconds of a processor. */
export const passwordChecksAtOnce = 4

/** Bytes of a submitted sign-in or consent form. */
export const signInFormBytes = 8_192

/** Characters of a local user's name. */
export const localUserNameCharacters = 64

/** Characters of a local user's display name. */
export const localUserDisplayNameCharacters = 200

/** Characters of a password. Longer ones would only cost hashing. */
export const passwordCharacters = 256

/** Seconds that a user token of the embedded identity provider is valid. */
export const userTokenLifetimeSeconds = 3_600

/** Seconds between the start of a sign-in and its last step. */
export const signInLifetimeSeconds = 900

/**
 * Seconds within which an authorization code must be redeemed. RFC 6749 advises ten minutes at most; clients need
 * seconds.
 */
export const authorizationCodeLifetimeSeconds = 60

/**
 * Seconds of inactivity after which a browser is signed out of the embedded identity provider, as on the pages. Until
 * then the user can allow a program without entering the password again.
 */
export const signInSessionLifetimeSeconds = 1_800

/** Seconds that a program's permission and its refresh token last without another sign-in. */
export const refreshTokenLifetimeSeconds = 14 * 86_400

/** Short-lived records (sign-ins in progress, codes) that the provider keeps; the oldest are dropped. */
export const signInRecords = 10_000

/** Sessions, permissions and refresh tokens that the provider keeps; the oldest are dropped. */
export const permissionRecords = 10_000

/** Bytes of a client registration (RFC 7591): names, addresses and a few lists; logos are links. */
export const clientRegistrationBytes = 16_384

/** Bytes of a client metadata document, as its draft advises. */
export const clientMetadataDocumentBytes = 5_120

/** Characters of a client's name: what fits on the consent page. */
export const clientNameCharacters = 80

/** Redirect URIs of one client. Editors register one for each edition and location. */
export const clientRedirectUris = 20

/** Registered clients kept in memory that no user has allowed yet; the oldest are dropped. */
export const unusedClients = 1_000

/** Such clients per address, so that a caller that keeps registering pushes out its own. */
export const unusedClientsPerAddress = 100

/**
 * Milliseconds that a registration waits for a user to allow it. A program usually sends its user right after
 * registering.
 */
export const unusedClientMillis = 24 * 3_600_000

/**
 * Seconds a registered client is kept after a user last allowed it, so that it need not register again after a
 * vacation.
 */
export const allowedClientSeconds = 180 * 86_400

/** Registrations a minute per address (for IPv6, per /64). A program registers once. */
export const registrationsPerAddress = 30

/** Client metadata documents fetched a minute for sign-ins from one address; usually one fetch per client. */
export const metadataFetchesPerAddress = 30

/** Client metadata documents fetched a minute in total, so that nobody can use the server to flood others. */
export const metadataFetches = 120

/** Client metadata documents fetched at one time; further ones are refused meanwhile. */
export const metadataFetchesAtOnce = 4

/** Seconds a client metadata document is cached. Short, so that a client's new redirect URIs soon take effect. */
export const clientMetadataCacheSeconds = 300

/** Addresses whose registrations and fetches are counted; the least recently seen are dropped. */
export const clientAddressesCounted = 4_096

/** Seconds a browser may cache a CORS preflight. */
export const corsPreflightSeconds = 3_600
