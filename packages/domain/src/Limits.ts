/**
 * Every bound of the product in one place, with its unit and its reason. A number that limits something lives here
 * and nowhere else, so that a reader can audit what a hostile caller may use up.
 */

/** Milliseconds a registration token may be redeemed. Specification, "Limits": 600 seconds. */
export const registrationTokenLifetimeMillis = 600_000

/** Tries to redeem one registration token. Each costs an outbound card fetch, so a leaked token can't drive many. */
export const registrationTokenAttempts = 5

/** Live registration tokens per user: enough for any person, and a bound on what a looping client can store. */
export const registrationTokensPerUser = 256

/** Milliseconds a bearer token is valid. Specification, "Limits": 3600 seconds. */
export const bearerTokenLifetimeMillis = 3_600_000

/**
 * Milliseconds a stream that an agent opened lasts at most: its token has run out by then, and whoever still follows the
 * task comes back with another.
 */
export const agentStreamMillis = 3_600_000

/**
 * Milliseconds a bearer token is remembered after it ran out: longer than any stream that it opened can last, so that
 * revoking it still ends that stream.
 */
export const bearerTokenMemoryMillis = 3_900_000

/** Live bearer tokens per agent: a fleet of processes may share a key; a loop must not fill the table. */
export const bearerTokensPerAgent = 1_000

/** Milliseconds the previous API key still works after a rotation, so that an agent can be reconfigured in peace. */
export const apiKeyOverlapMillis = 1_800_000

/** Milliseconds between two writes of an agent's `last_seen_at`: activity is worth knowing to the minute, not more. */
export const lastSeenGranularityMillis = 60_000

/** Milliseconds the whole fetch of an agent card may take, name resolution to last byte. */
export const cardFetchTimeoutMillis = 5_000

/** Bytes of an agent card's body. */
export const cardBytes = 65_536

/** Characters of an agent card's URL, and of the URL in a card. The usual bound of HTTP software. */
export const urlCharacters = 2_048

/** Characters of the name in an agent card: what a settings page can show on a line or two. */
export const cardNameCharacters = 200

/** Characters of the description in an agent card. */
export const cardDescriptionCharacters = 4_000

/** Entries of `protocols` in an agent card. */
export const cardProtocols = 32

/** Characters of one entry of `protocols` in an agent card. */
export const cardProtocolCharacters = 100

/** Characters of a user's issuer and subject in a user token. OpenID Connect Core caps `sub` at 255. */
export const userSubjectCharacters = 255

/** Bytes of a JSON request body. Holds the longest prompt in any script, escaped. */
export const requestBodyBytes = 1_048_576

/**
 * Strings, numbers and field names in one body. Each is searched by itself, which costs as much as a line of text: a
 * body of the greatest size made of nothing else would take seconds. The largest that mean something have hundreds.
 */
export const bodyValues = 5_000

/** Bytes of all request headers together; Node's own default, stated so that nobody relies on it unseen. */
export const requestHeaderBytes = 16_384

/**
 * Connections that wait for a busy process to take them. Node's own 511 are fewer than a crowd of agents that comes back
 * at one time: the system then takes no more, and resets those it had half taken. Systems have a bound of their own;
 * Linux has 4,096.
 */
export const connectionsWaiting = 4_096

/** Characters of a bearer credential before anything is done with it: longer than any JWT of a real provider. */
export const credentialCharacters = 8_192

/** Characters of a case's title. */
export const caseTitleCharacters = 300

/** Characters of a case's practice area, jurisdiction and stage: labels, not prose. */
export const caseLabelCharacters = 120

/** Characters of a case's summary: a fact pattern of some forty pages. Longer material is a case file. */
export const caseSummaryCharacters = 100_000

/** Characters of a task's prompt. */
export const promptCharacters = 100_000

/** Characters of a caller's session identifier. */
export const sessionIdCharacters = 128

/** Characters of a container's identifier. */
export const containerIdCharacters = 128

/** Records of a list when the caller doesn't say. Design: `limit`. */
export const listDefault = 50

/** Records of a list at most. Design: `limit`. */
export const listMaximum = 200

/** Characters of a list cursor. Ours are under 200. */
export const cursorCharacters = 512

/** Milliseconds between heartbeats of a task stream. Specification, "Limits": every 3 seconds. */
export const heartbeatMillis = 3_000

/** Milliseconds between two looks for credentials that ended, so that open streams close within 3 seconds. */
export const revocationSweepMillis = 1_000

/** Events read from the log at once; bounds the memory of a reader that is far behind. */
export const eventsPerRead = 256

/**
 * Milliseconds after which a reader that nobody rang looks at its log all the same. Bells that fail are noticed sooner:
 * this is for what nobody thought of.
 */
export const unrungLookMillis = 30_000

/** Milliseconds between a node's rings to itself, by which it knows that it would hear others. */
export const bellPulseMillis = 1_500

/** Milliseconds without any ring, its own included, after which a node takes its connection for dead and makes another. */
export const bellSilenceMillis = 5_000

/**
 * Milliseconds without an event after which a stream forgets what its guard has seen, which it reads again with the next
 * event; and so many more for each event of the log.
 */
export const guardIdleMillis = 2_000
export const guardIdleMillisByEvent = 5

/** Milliseconds between looks for events that are not kept any more. */
export const eventSweepMillis = 600_000

/** Tasks whose events are removed at once. */
export const logsRemovedAtOnce = 100

/** Events of a task written to its log at once. */
export const eventsPerWrite = 64

/** Events of all tasks of a node written in one transaction: a statement of a few hundred kilobytes. */
export const eventsPerGroup = 1_024

/** Tasks in such a transaction: their names fit into the 8,000 bytes of one notification. */
export const appendsPerGroup = 64

/** Milliseconds that such a transaction may take; what is in it is tried again then. */
export const eventGroupMillis = 4_000

/** Such transactions of a node that are under way at a time. */
export const eventGroupsAtOnce = 2

/** Characters of one `content_chunk`. */
export const chunkCharacters = 400

/** Milliseconds a node may own a task without a sign of life before another takes it over. */
export const taskLeaseMillis = 6_000

/**
 * The same where a cluster hands tasks on: about as long as that takes, so that the lease finds what the cluster does not
 * know of, and what it can't hand on in time, as after several faults in a row. Whoever comes second is refused by the epoch.
 */
export const clusterTaskLeaseMillis = 8_000

/** Milliseconds after which an entity whose task has ended is let go. */
export const taskEntityIdleMillis = 5_000

/** Names tried for a task until one belongs to a shard of this node: with half of the shards, one in a million fails. */
export const taskEntityNames = 20

/** Shards of the cluster: each node's share of the tasks. So many nodes at most have any. */
export const clusterShards = 32

/** Milliseconds without a sign of life after which a node's shards go to others. */
export const clusterLockMillis = 6_000

/** Milliseconds between a node's signs of life. */
export const clusterRefreshMillis = 1_500

/** Milliseconds between looks at which nodes there are, and for messages that nobody told this one of. */
export const clusterPollMillis = 500

/** Milliseconds that the tasks of a shard which moves to another node have to come to their end where they are. */
export const clusterHandoverMillis = 3_000

/** Milliseconds between removals of the cluster's messages that were answered. */
export const clusterSweepMillis = 10_000

/** Answered messages removed at a time. */
export const clusterSweepSize = 2_000

/** Milliseconds between renewals of a node's leases: two may be lost before a lease runs out. */
export const taskLeaseRenewalMillis = 1_500

/**
 * Milliseconds that one round of renewals, or of looks for what has no owner, may take before the next one begins without
 * it: a dead connection must not cost a lease.
 */
export const leaseRoundMillis = 2_000

/** Milliseconds between looks for tasks without an owner; with the lease it keeps a take-over under ten seconds. */
export const taskTakeoverPollMillis = 1_000

/** Milliseconds that the tasks of a node which stops have to finish what they are writing. */
export const taskLettingGoMillis = 500

/** Milliseconds in which a node that stops has given its tasks up; later, their leases run out by themselves. */
export const taskHandoverMillis = 3_000

/** Milliseconds one task may run. */
export const taskTimeoutMillis = 900_000

/** Tasks one node works on at a time; more wait in the order they came. */
export const tasksPerNode = 64

/** Unfinished tasks per user, so that one user can't take all the places. */
export const tasksPerUser = 32

/**
 * Tasks per user that wait for a secure step. They hold no place and no node, so they don't count as unfinished ones; a
 * user who leaves more open than a person looks through gets no new tasks until some are done, declined or expired.
 */
export const tasksWaitingPerUser = 32

/** Seconds to wait before asking again when all the user's places are taken; nobody knows when a task will end. */
export const tasksPerUserRetrySeconds = 5

/** Characters of one name, address or identifier in the vault. */
export const identityValueCharacters = 400

/** Values (names, aliases, e-mails, …) of one identity. */
export const identityValues = 64

/** Characters a stream guard may hold back: the longest identity with its punctuation. */
export const guardHoldbackCharacters = 512

/** Users whose compiled identities are kept in memory. */
export const compiledIdentitiesCached = 1_000

/** Agents whose activity of the last minute is kept in memory; the activity of one more costs a write per request. */
export const activeAgentsCached = 10_000

/** Users kept in memory by issuer and subject, so that each request costs no look-up. */
export const usersCached = 10_000

/** Earlier phases of a branch that the service's agent is given with a task. */
export const historyPhases = 20

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

/** Seconds the identity provider's clock and ours may differ when a user token begins and ends. */
export const userTokenClockToleranceSeconds = 5

/** Milliseconds one read of the identity provider's keys may take, discovery included. */
export const providerTimeoutMillis = 5_000

/** Bytes of the identity provider's discovery document, and of its key set. */
export const providerDocumentBytes = 262_144

/** Keys of an identity provider's key set. Providers publish two or three, large ones a dozen. */
export const providerKeys = 100

/** Milliseconds the identity provider's keys are used before they are read again: how long a withdrawn key lives on. */
export const providerKeysMaxAgeMillis = 600_000

/** Milliseconds between two reads of the keys for tokens of unknown keys, so that forged tokens can't drive requests. */
export const providerKeysCooldownMillis = 30_000

/** Milliseconds between two reads of the keys while the identity provider can't be reached. */
export const providerRetryMillis = 5_000

/** Milliseconds the certificate of the local CA is valid: 397 days, what browsers accept of a server at most. */
export const localCertificateLifetimeMillis = 397 * 86_400_000

/** Milliseconds before its end at which the local certificate is replaced: a month without a restart is rare. */
export const localCertificateRenewalMillis = 30 * 86_400_000

/** Tries to put a new set of certificate files in place while other processes do the same. One nearly always does. */
export const certificateInstallAttempts = 8

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

/** Seconds a browser stays signed in at the embedded identity provider: a working day. */
export const signInSessionLifetimeSeconds = 12 * 3_600

/** Seconds a permission a user gave to a program, and the refresh token of it, last without signing in again. */
export const refreshTokenLifetimeSeconds = 14 * 86_400

/** Short-lived records (sign-ins under way, codes) the embedded identity provider keeps; the oldest give way. */
export const signInRecords = 10_000

/** Sessions, permissions and refresh tokens the embedded identity provider keeps; the oldest give way. */
export const permissionRecords = 10_000

/** Occurrences of one phrase the embedded analyst looks at in a text; every score is settled long before. */
export const analystMatches = 200

/** Characters of one passage the embedded analyst quotes: a long sentence; what is longer is cut around the point. */
export const analystPassageCharacters = 400

/** Entries of a chronology the embedded analyst lists; the answer says how many more there are. */
export const analystChronologyEntries = 100

/** Dates the embedded analyst reads in one text. */
export const analystDates = 2_000

/** Parties the embedded analyst describes one by one; the answer says how many more there are. */
export const analystParties = 40

/** Issues the embedded analyst sets out in one answer; the answer names the rest. */
export const analystIssues = 12

/** Deadlines the embedded analyst computes in one answer: more than the events of one case start. */
export const analystDeadlines = 60

/** Cases an administrative task looks at, the newest of the user's; the answer says when there may be more. */
export const analystCases = 200

/** Cases read at a time for it: each comes with all of its facts. */
export const analystCasesPerRead = 20

/** Characters of an administrative request that are read; the requests it understands are sentences. */
export const analystRequestCharacters = 4_000

/**
 * Characters of the longest thing a format detector finds: an e-mail address with 64 before the at sign and a domain
 * of 190 after it. With the window's step it stays under `guardHoldbackCharacters`.
 */
export const formatCharacters = 255

/** Characters to the left of a number in which a word such as "SSN" or "tel." counts for it. */
export const formatContextCharacters = 48

/**
 * Questions to the numbering plans about what stands in one window. A table of phone numbers has about eight in a window;
 * each question takes microseconds, and a text of digits alone could ask for a hundred thousand.
 */
export const phoneChecksPerWindow = 8

/** Characters of text looked at in one go. Then others have their turn: the longest text takes a fifth of a second. */
export const charactersInOneGo = 20_000

/** Characters on each side of the place where two fields of a request are put together to see what that makes. */
export const jointCharacters = 200

/**
 * Fields behind one field of a request that are put together with it, before it and behind it: of a request with up to
 * nine fields each two are, in both orders. More of them grow linearly, and are read in a row, too.
 */
export const jointNeighbours = 8

/** Characters to the right of a number in which a word such as "SSN" counts for it. */
export const formatAfterCharacters = 8

/** Characters by which the window moves over a text without breaks, such as a table of numbers. */
export const formatWindowStep = 128

/** Characters of one word that are compared with known names; longer ones are data, not names. */
export const wordCharacters = 64

/** Characters of white space and punctuation, in all, between two words of one name or address. */
export const nameGapCharacters = 32

/** Characters between two digits or letters of one identifier or phone number. */
export const identifierGapCharacters = 6

/** Characters outside ASCII whose folding is kept in memory: more than any language writes with. */
export const foldedCharactersCached = 8_192

/** Characters of one sentence that are looked at together for what it asks; longer ones are cut, with an overlap. */
export const sentenceCharacters = 600

/** Bytes of one message to the embedded database. The largest we send is one prompt; a server allows a gibibyte. */
export const embeddedMessageBytes = 67_108_864

/**
 * Virtual connections to the embedded database. A listener and each open transaction hold one; all others share what
 * is left, many statements at a time.
 */
export const embeddedConnections = 8

/** Milliseconds between two clean-ups of the embedded database, which has no vacuum of its own. */
export const embeddedVacuumMillis = 3_600_000

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

/** Times that a task waits a second for the data store before it is given up. */
export const taskStoreRetries = 120

/** Characters of long texts in one page of a list; the page then ends early, and its cursor goes on from there. */
export const listCharacters = 1_000_000

/** Characters of the longest text that is remembered as clean; longer ones are rarely asked for twice. */
export const cleanTextCharacters = 4_000

/** Characters of the texts that are remembered as clean, per user: some pages of a list. */
export const cleanTextsCharacters = 64_000

/** Characters of one name on an account's list of public names: the longest names of institutions. */
export const publicNameCharacters = 200

/** Names on an account's list of public names: more than a user keeps in mind; each judgement compares with them. */
export const publicNames = 500

/** Identities of all cases of one user: every text of theirs is compared with all of them. */
export const identitiesPerUser = 10_000

/** Bytes of one case's pseudonyms before they are sealed: tens of thousands of names, read whole at every use. */
export const pseudonymsBytes = 4_194_304

/** Bytes of the originals of one document before they are sealed: what is replaced on some thousand pages. */
export const originalsBytes = 8_388_608

/** Tries to change a case's pseudonyms while others change them, too: of each round of tries one succeeds. */
export const pseudonymsAttempts = 100

/** Characters of a document's identifier in the vault. */
export const documentIdCharacters = 64

/** Records put under the current master key between two looks at the store. */
export const rewrapBatch = 200

/** Records put under the current master key at one time: a rotation must leave the database to those who work. */
export const rewrapsAtOnce = 4

/** Looks for records that are still under an earlier master key. The second finds what was made during the first. */
export const rewrapPasses = 8

/** Tries to change a user's settings while others change them, too. */
export const settingsAttempts = 20

/** Versions in the key file. Each costs a hash for every credential that is checked, and none goes by itself. */
export const masterKeyVersions = 100

/** Milliseconds between two looks at the key file: how soon a running server takes up a new master key. */
export const masterKeyLookMillis = 2_000

/**
 * Milliseconds between two reads of the key file for versions that it doesn't have: rows that name made-up versions
 * must not drive reads.
 */
export const masterKeyCooldownMillis = 1_000

/**
 * Characters the recogniser of names looks at in one go: enough that a paragraph is hardly ever cut, and few enough
 * that what it works with stays in the processor's cache.
 */
export const recognizedInOneGo = 8_192

/** Words, between numbers, that an address is followed through: "12 Saint Mary of the Angels Road". */
export const addressWords = 5

/** Words in small letters that a number is followed over in case a street follows: "12 old linden street". */
export const addressSmallWords = 2

/** Digits of a number in JSON from which on it may be a phone or account number; shorter ones count something. */
export const guardedNumberDigits = 7

/** Characters of a group without digits inside a number: IBANs have groups of four. */
export const formatGroupCharacters = 4

/** Characters whose digest is taken in one go: a few milliseconds. */
export const digestedInOneGo = 1_000_000

/** Cases whose parties are kept ready per user, to compare what is found with: those that are worked on just now. */
export const casePartiesCached = 16

/** Times that a document's placeholders are worked out in turns with others, while other documents change the case's. */
export const assignmentsInTurns = 5

/**
 * Characters a stream guard may hold back of what is written in escapes or in base64: a registered value of 400
 * characters, each of them an escape, or one of 40 in three layers, in which a letter may take four hundred.
 */
export const encodedHoldbackCharacters = 16_384

/** Characters of one escape, with the backslashes or zeros that may be repeated in it. */
export const escapeCharacters = 64

/** Placeholders in a document from elsewhere that its user is told of: enough to see that it was no accident. */
export const foreignPlaceholders = 200

/** Findings that overlap in a row and are told apart when a text is pseudonymised; more become one place. */
export const overlapsToldApart = 200

/** Times that a text is searched again for what was found only when something beside it had been replaced. */
export const searchesOfReplaced = 3

/** Characters on each side of a name that tell whether it is a judge's, a citation's or a private person's. */
export const policyContextCharacters = 160

/**
 * Refused names of one text after which the other names in it are counted without being looked at: the text is refused
 * whatever they are, and looking at each costs microseconds.
 */
export const policyRefusals = 500

/** Users whose privacy settings are kept in memory, opened. */
export const privacySettingsCached = 1_000

/** Characters between a name or placeholder and a date of birth in words that says it is theirs: ", " or " (*". */
export const signGapCharacters = 12

/** Characters between a word such as "born" and a date of birth in words: the place stands there, not a sentence. */
export const announcedGapCharacters = 24

/** What one more string to be searched counts in the work, in characters looked at: beginning costs as much. */
export const charactersPerString = 200

/** Bytes of one uploaded file (25 MiB). Design, "Core resources". */
export const fileBytes = 26_214_400

/** Pages of one file: the record of a long trial; more is an archive, or an attack. */
export const filePages = 5_000

/** Characters of text in one file: as many as the bytes of the largest text file. */
export const fileCharacters = 26_214_400

/** Characters of one piece of a file's text: judged, stored and sent one at a time, so that memory stays bounded. */
export const pieceCharacters = 65_536

/** Milliseconds the extraction of one file may take. */
export const extractionMillis = 120_000

/** Mebibytes of memory the extraction of one file may take, in a process of its own. */
export const extractionMebibytes = 768

/** Files whose text is extracted at one time; more wait. */
export const extractionsAtOnce = 2

/** Bytes that the parts of a compressed document may come to when they are unpacked. */
export const unpackedBytes = 268_435_456

/** Parts of one compressed document, and attachments of one e-mail. */
export const documentParts = 10_000

/** E-mails within e-mails that are opened. */
export const attachmentDepth = 8

/** Milliseconds an `Idempotency-Key` is remembered with its answer. Design, "Core resources": 24 hours. */
export const idempotencyMillis = 86_400_000

/**
 * Milliseconds after which a request with an `Idempotency-Key` that was neither answered nor given up, and of which there
 * is no sign of life, is taken to have died with its node, and may be done by the next that comes with the key.
 */
export const idempotencyLeaseMillis = 6_000

/** Milliseconds between signs of life of a request with an `Idempotency-Key`: two may be lost. */
export const idempotencyRenewalMillis = 1_500

/** Characters of an `Idempotency-Key`. */
export const idempotencyKeyCharacters = 255

/** Times that a record is read and changed again, when somebody changed it in between. */
export const updateAttempts = 20

/** Characters of an `If-Match` header: some entity tags. */
export const ifMatchCharacters = 200

/** Characters of a search. */
export const searchCharacters = 200

/** Branches of one timeline: a picture of more shows nobody anything, and an answer holds them all. */
export const branchesPerTimeline = 200

/** Branches that one branch inherits from, one after another: what is read of a branch, all of them are read for. */
export const branchDepth = 50

/** Characters of a branch's name: a label, not prose. */
export const branchNameCharacters = 120

/** Keys of one user that are remembered with their answers at one time: as many creations in 24 hours. */
export const idempotencyKeysPerUser = 2_000

/** Characters of an identifier of a record: a kind and a UUID. */
export const resourceIdCharacters = 64

/** Users whose identifiers are read at one time. */
export const usersBatch = 200

/** Entries of the audit log that are read, guarded and sent, or checked, at one time. */
export const auditBatch = 200

/** Parties of one case: a mass action has more, and they are one party there. */
export const partiesPerCase = 500

/** The greatest number in a placeholder: what is longer is not recognised as one. */
export const placeholderNumber = 999_999

/** How often a secure step counts that it was met with: more says nothing, and the number stays one. */
export const secureStepTimes = 1_000_000

/**
 * Milliseconds a task waits for a secure step: 24 hours, so that who is away until tomorrow still finds it. What was asked
 * longer ago is better asked again, as the case may be another by then.
 */
export const secureStepWaitMillis = 86_400_000

/** Secure steps one task waits for, one after the other: an agent that always wants another comes to its end here. */
export const secureStepsPerTask = 5

/** Changes that one secure step confirms together: what a person reads and answers with one word. */
export const secureStepChanges = 5

/** Characters of what a secure step says is to be done: five changes, each with the longest title of a case. */
export const secureStepDetailCharacters = 2_000

/** Partners of the directory. Their names and words are kept in memory on every node: some tens of megabytes. */
export const directoryPartners = 200_000

/** Characters of a partner's name, and of a firm's. */
export const partnerNameCharacters = 200

/** Characters of one jurisdiction, practice area or language of a partner. */
export const partnerLabelCharacters = 120

/** Jurisdictions, practice areas and languages of one partner, of each: more is a list of everything. */
export const partnerLabels = 50

/** Characters by which the source of a directory names a partner. */
export const partnerReferenceCharacters = 200

/** Words of a search for partners. Each costs a look at the whole vocabulary. */
export const partnerQueryWords = 12

/** Words of the directory that one word of a search is taken for: the best; enough for any beginning of two letters. */
export const partnerWordMatches = 2_000

/** Characters of a word that are compared: longer ones are no words. */
export const partnerWordCharacters = 64

/** Per-mille by which a word of the directory must be like one of a search. */
export const partnerWordMinimum = 300

/** Values that one facet of a search counts: the most frequent. */
export const partnerFacetValues = 100

/** Searches for partners whose counts are kept until the directory changes. */
export const partnerFacetsCached = 256

/** Partners written in one step of an import. */
export const partnerImportBatch = 250

/** Characters of one record in a file of partners. */
export const partnerRecordCharacters = 65_536

/** Bad rows of an import that are shown one by one; all are counted. */
export const partnerRowsShown = 1_000

/** Milliseconds between two looks whether the names in the directory changed. */
export const directoryLookMillis = 1_000

/** Words of a name in the directory that may be named: longer ones are no names. */
export const directoryNameWords = 8

/** Invitations of one case, those that came to nothing included. */
export const invitationsPerCase = 500

/** Characters of an invitation's note. */
export const invitationNoteCharacters = 2_000

/** Days an invitation is open unless its sender says otherwise. */
export const invitationDaysDefault = 14

/** Days an invitation is open at most. */
export const invitationDaysMaximum = 90

/** Bytes of the form with which a partner answers. */
export const invitationFormBytes = 1_024

/** Files of one case: a large matter has some hundred. */
export const filesPerCase = 1_000

/** Bytes of one piece of a file as it is sealed and stored: what an upload holds in memory at a time. */
export const filePieceBytes = 262_144

/** Characters of a file's name: file systems allow 255. */
export const fileNameCharacters = 255

/** Bytes of an upload's body besides the file: boundaries, and the headers of its one part. */
export const uploadOverheadBytes = 65_536

/** Bytes of the headers of an upload's part. A file name of 255 characters takes 765 when it is written in percent. */
export const partHeaderBytes = 8_192

/** Uploads of one user under way at one time, on all nodes. */
export const uploadsAtOnce = 4

/** Files of one user that are received or de-identified at one time, so that one user can't take all the places. */
export const unfinishedFilesPerUser = 32

/** Seconds to wait before uploading again when too many files are under way: a file takes seconds to a minute. */
export const uploadRetrySeconds = 10

/** Bytes of a file that may come or go before the buffers they passed in are let go. */
export const transientBufferBytes = 2 * 1_048_576

/** Milliseconds an upload's answer waits for the end of de-identification before it says that it goes on. */
export const uploadWaitMillis = 10_000

/** Files one node works on at a time; more wait in the order they came. */
export const filesAtOnce = 2

/** Files one node has under work or waiting for it. */
export const filesPerNode = 64

/** Milliseconds the work on one file may take: some times what the largest text takes on a slow machine. */
export const fileWorkMillis = 1_800_000

/** Times that a file is begun: what fails more often has a cause that another try does not mend. */
export const fileAttempts = 5

/** Milliseconds after which a file whose work failed on our side is tried again; each time one more of it. */
export const fileRetryMillis = 5_000

/** Milliseconds between two writes of a file's progress. */
export const fileProgressMillis = 1_000

/**
 * Characters of the text before and after the cut between two pieces of a file that are judged together: an identity
 * that is cut there, with the words that give it away.
 */
export const pieceJointCharacters = 500

/** Characters of a document's properties that are judged together with its text. */
export const filePropertyCharacters = 1_000

/** Characters at the end of a piece that are carried over to the next, so that it is cut at a paragraph: a long one. */
export const carriedCharacters = 8_192

/** Phases of a workspace: the latest; all are to be had by pages. */
export const workspacePhases = 50

/** Files of a workspace: the latest. */
export const workspaceFiles = 200

/** Invitations of a workspace: the latest. */
export const workspaceInvitations = 100

/** Elements or groups within one another in a document. Programs make dozens; browsers stop at about 512. */
export const documentDepth = 1_024

/** Characters of one paragraph that are kept together while what it hides is set apart; a book has fewer. */
export const paragraphCharacters = 1_048_576

/**
 * Mebibytes of memory the process of an extraction may take in all: its program and what libraries keep beside the heap
 * come to `extractionMebibytes`.
 */
export const extractionProcessMebibytes = 1_152

/** Characters of a document after which what stands beside them (hidden, deleted, remarked) is given, part by part. */
export const asideAfterCharacters = 4_096

/** Pieces of one file's text: each is judged by itself, and costs as much as some lines, however short it is. */
export const filePieces = 50_000

/** Phases of a branch read at once, each with a prompt and a whole answer: bounds the memory that a list takes. */
export const phasesPerRead = 16

/** Telemetry. Tasks of a node whose times are remembered until their end; beyond it the oldest go unmeasured. */
export const tasksMeasured = 10_000

/** Route patterns, and method names of ports, that a figure is told apart by: some times what there is. */
export const measuredNames = 256

/** Finished spans that wait to be sent to the collector in one request. */
export const spansPerExport = 1_000

/** Requests to the collector under way at a time; while they are stuck, what comes is dropped. */
export const exportsAtOnce = 4

/** Milliseconds the collector has for a request. */
export const exportTimeoutMillis = 5_000

/** Milliseconds between two exports. */
export const exportIntervalMillis = 5_000

/** Milliseconds that sending what is left may take when the server stops. */
export const exportShutdownMillis = 2_000

/** Connections to the endpoint of figures at a time: a scraper or two. */
export const metricsConnections = 16

/** Milliseconds between two looks at how late the event loop is; the figures are of the time between. */
export const processSampleMillis = 5_000

// What a task reads of a case's files, and what the embedded analyst makes of them.

/** Files of a case that are read for one task; the answer says which were not. */
export const taskFiles = 200

/**
 * Characters of a case's files that are read for one task, all together: some four hundred pages. With what is made of
 * them, a node holds a few megabytes for each of its tasks.
 */
export const taskFileCharacters = 1_000_000

/** Differences of one kind between two texts that the embedded analyst lists; the answer says how many more there are. */
export const analystDifferences = 25

/** Contradictions that the embedded analyst lists; the answer says how many more there are. */
export const analystContradictions = 25

/** Sentences of a summary over several texts: what is read in a few minutes. */
export const analystSummarySentences = 24

/** Passages that the embedded analyst cites for one side of a contradiction. */
export const analystPassagesPerSide = 4

// The service's agent on a language model.

/** Days that the tokens of a user's day are remembered: a request settles on the day it began. */
export const tokenDaysKept = 7

/** Tokens of a language model one task may use, unless the operator says otherwise: some dozen long requests. */
export const modelTaskTokens = 400_000

/** Tokens of a language model all tasks of one user may use on one day (UTC), unless the operator says otherwise. */
export const modelDayTokens = 4_000_000

/** Tokens an operator may allow at most: sums stay far within what a database's integer holds. */
export const modelTokensMost = 1_000_000_000

/** Tokens of one answer of a language model, its tool calls included. What is longer is asked for in parts. */
export const modelAnswerTokens = 8_192

/** Bytes of text that count as one token at least where the model doesn't say: few languages have more of them. */
export const modelBytesPerToken = 3

/** Requests to a language model for one task. A model that calls tools without end comes to its end here. */
export const modelRequestsPerTask = 24

/** Times that an answer that broke off, or reached its greatest length, is asked to go on. */
export const modelContinuations = 4

/** Requests to the language model one node has under way; more tasks wait. */
export const modelRequestsAtOnce = 16

/** Tries of one request before its first token. */
export const modelAttempts = 4

/** Milliseconds before the second try of a request; each further one waits twice as long, give or take some. */
export const modelRetryMillis = 500

/** Milliseconds that an endpoint may have us wait by `Retry-After`; when it asks for more, the task fails at once. */
export const modelRetryAfterMillis = 30_000

/** Failed requests in a row after which the endpoint is left alone for a while, by all tasks of the node. */
export const modelFailuresInARow = 8

/** Milliseconds an endpoint is left alone at first, and at most: each time twice as long. */
export const modelRestMillis = 5_000
export const modelRestMillisMost = 120_000

/** Milliseconds to connect to an endpoint, TLS included. */
export const modelConnectMillis = 10_000

/** Milliseconds until the first token: a long prompt on a small machine takes a minute. */
export const modelFirstTokenMillis = 120_000

/** Milliseconds between two tokens. */
export const modelTokenMillis = 60_000

/** Milliseconds of one request in all. */
export const modelRequestMillis = 600_000

/** Characters of one event of a model's stream, and bytes of all events of one answer: dozens of each token's. */
export const modelEventCharacters = 262_144
export const modelStreamBytes = 33_554_432

/** Characters of one answer's text, however many requests it took. */
export const modelTextCharacters = 200_000

/** Tool calls of one answer, and characters of the arguments of one. More is refused. */
export const modelToolCalls = 16
export const modelArgumentCharacters = 8_192

/** Characters of a document that one call reads, and of what one call of any tool gives. */
export const modelReadCharacters = 16_000

/** Characters of the record, the request and earlier work that a model is given at the beginning, of each text. */
export const modelGivenCharacters = 24_000

/** Characters that the tools of one task give, together: what most models can keep in mind. */
export const modelMaterialCharacters = 240_000

/** Documents that a model is told of by name; it can search the others. */
export const modelDocumentsNamed = 200

/** Passages of a search, and characters of each. */
export const modelPassages = 8
export const modelPassageCharacters = 600

/** Characters of a search, and words of it that count. */
export const modelQueryCharacters = 300
export const modelQueryWords = 12

/** Characters of a quotation: a shorter one shows nothing, a longer one is no longer a quotation. */
export const modelQuoteCharactersLeast = 10
export const modelQuoteCharacters = 1_200

/** Citations of one answer. */
export const modelCitations = 200

/** Characters of a word that waits to be seen whole before it leaves: addresses are looked for in it. */
export const modelWordCharacters = 2_048

/** Characters at the end of what was said in which an answer that goes on may repeat itself. */
export const modelRepeatedCharacters = 400

// Rate limits, at the endpoints that give out credentials and on all nodes together. Each is a bucket: so many at once,
// and in a window's time as many again. `INCAMERA_RATE_LIMITS` sets others.

/** Milliseconds of the window in which a rate limit comes back in full. */
export const rateLimitWindowMillis = 60_000

/** Requests from one address (of IPv6: one /64) at the token endpoints: a fleet behind one address passes. */
export const requestsPerAddress = 6_000

/** Key exchanges of one agent: all processes of `bearerTokensPerAgent` may start at once; a busy loop does not pass. */
export const keyExchangesPerAgent = 1_200

/** Registration tokens of one user, and tries to redeem them, each of which costs a card fetch. A person makes one. */
export const registrationsPerUser = 1_000

/** Requests a minute that `INCAMERA_RATE_LIMITS` may name: more is no limit. */
export const rateLimitGreatest = 1_000_000_000

/** A node takes this part of a limit at a time for a busy caller, so that most of its requests ask no database. */
export const rateLimitShare = 32

/** Requests that a node takes at a time, however great the limit. */
export const rateLimitTakenAtOnce = 64

/** Milliseconds after which what a node took and did not use is no longer used. */
export const rateLimitTakenMillis = 1_000

/** Callers whose share, or refusal, a node keeps in memory; the longest unseen give way. */
export const rateLimitCallersCached = 50_000

/** Milliseconds between two rounds in which counts that are as if they had never been are taken out of the database. */
export const rateLimitSweepMillis = 60_000

/** Counts that one round takes out: a statement's worth. */
export const rateLimitSweepRows = 20_000

// Nodes that come and go.

/** Milliseconds in which a node that was told to stop has ended: what it has not given back by then, others take over. */
export const shutdownMillis = 10_000

/** Milliseconds a stopping node still takes requests, so that whoever asks whether it is ready learns that it isn't. */
export const shutdownNoticeMillis = 2_000

/** Milliseconds after which a question whether the node is ready is no sign any more that somebody keeps asking. */
export const readinessInterestMillis = 15_000

/** Milliseconds a stopping node gives answers under way: a heartbeat, by which open streams end, and a little more. */
export const shutdownAnswersMillis = 4_000

/** Milliseconds after which a client of an ended stream is told to come back, at least and at most: not all at once. */
export const reconnectAfterMillis = [250, 1_500] as const

/** Milliseconds that one look whether the node is ready is good for: strangers may ask, and each look is a statement. */
export const readinessLookMillis = 1_000

/** Milliseconds the data store may take to answer that it is there. */
export const readinessTimeoutMillis = 2_000
