/** The embedded identity provider. */

/** Wrong passwords per user name within `signInWindowMillis` at the embedded identity provider. */
export const signInFailures = 10

/** Milliseconds after which failed sign-ins are forgotten. */
export const signInWindowMillis = 900_000

/** Counters that failed sign-ins share out by name: memory stays fixed however many names are tried. */
export const signInCounters = 4_096

/** Passwords checked at one time: each check takes 16 MiB and tens of milliseconds of a processor. */
export const passwordChecksAtOnce = 4

/** Bytes of a submitted sign-in or consent form. */
export const signInFormBytes = 8_192

/** Characters of a local user's name. */
export const localUserNameCharacters = 64

/** Characters of a local user's name for people. */
export const localUserDisplayNameCharacters = 200

/** Characters of a password. Longer ones would only cost hashing. */
export const passwordCharacters = 256

/** Seconds a user token of the embedded identity provider is valid. */
export const userTokenLifetimeSeconds = 3_600

/** Seconds between the start of a sign-in and its last step. */
export const signInLifetimeSeconds = 900

/** Seconds an authorization code may be redeemed. RFC 6749 advises ten minutes at most; clients need seconds. */
export const authorizationCodeLifetimeSeconds = 60

/**
 * Seconds without a visit after which a browser is signed out of the embedded identity provider: as on the pages. Until then a
 * program is allowed without asking for the password again.
 */
export const signInSessionLifetimeSeconds = 1_800

/** Seconds a permission a user gave to a program, and the refresh token of it, last without signing in again. */
export const refreshTokenLifetimeSeconds = 14 * 86_400

/** Short-lived records (sign-ins under way, codes) the embedded identity provider keeps; the oldest give way. */
export const signInRecords = 10_000

/** Sessions, permissions and refresh tokens the embedded identity provider keeps; the oldest give way. */
export const permissionRecords = 10_000

/** Bytes of a client registration (RFC 7591). Names, addresses and a few lists; logos are links. */
export const clientRegistrationBytes = 16_384

/** Bytes of a client metadata document: what its draft advises. */
export const clientMetadataDocumentBytes = 5_120

/** Characters of the name a client gives itself: what fits on the page that asks the user. */
export const clientNameCharacters = 80

/** Redirect URIs of one client. Editors register one for each of their editions and places. */
export const clientRedirectUris = 20

/** Registered clients that no user has allowed yet, kept in memory; the oldest give way. */
export const unusedClients = 1_000

/** The same of one address, so that who registers without end pushes out what is his. */
export const unusedClientsPerAddress = 100

/** Milliseconds a registration waits for a user to allow it: who registered it has sent the user here already. */
export const unusedClientMillis = 24 * 3_600_000

/** Seconds a registered client is remembered after a user last allowed it: it need not register anew after a vacation. */
export const allowedClientSeconds = 180 * 86_400

/** Registrations of one address (of IPv6: one /64) a minute. A program registers once. */
export const registrationsPerAddress = 30

/** Client metadata documents fetched a minute for sign-ins that one address starts, and as a rule one for each client. */
export const metadataFetchesPerAddress = 30

/** Client metadata documents fetched a minute in all, whoever asks: nobody makes us knock at others' doors more often. */
export const metadataFetches = 120

/** Client metadata documents fetched at one time; others are refused meanwhile. */
export const metadataFetchesAtOnce = 4

/** Seconds a client metadata document is believed. Short, so that a client that moves is soon known by its new addresses. */
export const clientMetadataCacheSeconds = 300

/** Addresses whose registrations and fetches are counted; the longest unseen give way. */
export const clientAddressesCounted = 4_096

/** Seconds a browser may remember what other sites may ask of the provider (CORS). */
export const corsPreflightSeconds = 3_600
