/** The service's agent on a language model. */

/** Tokens of one answer of a language model, its tool calls included. Longer answers are requested in parts. */
export const modelAnswerTokens = 8_192

/** The same for a model with little room, however little. */
export const modelAnswerTokensLeast = 1_024

/** Bytes of text per token if the model doesn't report usage: few languages need more tokens than that. */
export const modelBytesPerToken = 3

/** Requests to a language model per task. This stops a model that calls tools without end. */
export const modelRequestsPerTask = 24

/** Continuations of an answer that broke off or reached its greatest length. */
export const modelContinuations = 4

/** How often a request that is too long for the model is shortened: each time to half of its material. */
export const modelShortenings = 6

/** Concurrent requests of one node to the language model; more tasks wait. */
export const modelRequestsAtOnce = 16

/** Attempts of one request before its first token. */
export const modelAttempts = 4

/** Milliseconds before the second attempt of a request; each further one waits twice as long, with jitter. */
export const modelRetryMillis = 500

/** Milliseconds that we wait at most for an endpoint's `Retry-After`; if it asks for more, the task fails at once. */
export const modelRetryAfterMillis = 30_000

/** Consecutive failed requests after which all tasks of the node leave the endpoint alone for a while. */
export const modelFailuresInARow = 8

/** Milliseconds to leave an endpoint alone, at first and at most: each time twice as long. */
export const modelRestMillis = 5_000

export const modelRestMillisMost = 120_000

/** Milliseconds to connect to an endpoint, TLS included. */
export const modelConnectMillis = 10_000

/** Milliseconds until the first token: a long prompt on a small machine takes a minute. */
export const modelFirstTokenMillis = 120_000

/** Milliseconds between two tokens. */
export const modelTokenMillis = 60_000

/** Milliseconds for a whole request. */
export const modelRequestMillis = 600_000

/** Characters of one event of a model's stream, and bytes of all events of one answer: dozens per token. */
export const modelEventCharacters = 262_144

export const modelStreamBytes = 33_554_432

/** Bytes of a refusal that are read for its reason. */
export const modelRefusalBytes = 16_384

/** Characters that a provider may want back with a call: a signature has some thousand. */
export const modelSealedCharacters = 65_536

/** Tokens of one request that an endpoint can report; a greater number is a mistake. */
export const modelCountedTokens = 1_000_000_000

/** Characters of one answer's text, over all of its requests. */
export const modelTextCharacters = 200_000

/** Tool calls per answer, and characters of one call's arguments. More is refused. */
export const modelToolCalls = 16

/** A draft is an argument: this is more than an answer's tokens hold. */
export const modelArgumentCharacters = 40_000

/** Rounds that may make the same call. After that, the model has to answer. */
export const modelSameCalls = 3

/** Characters of a document that one call reads, and of any tool's result. */
export const modelReadCharacters = 16_000

/** Characters of each text that a model gets at the start: the record, the request and earlier work. */
export const modelGivenCharacters = 24_000

/** Characters of all tool results of one task: roughly the context of most models. */
export const modelMaterialCharacters = 240_000

/** Documents named to a model; it can search the others. */
export const modelDocumentsNamed = 200

/** Passages per search, and characters of each. */
export const modelPassages = 8

export const modelPassageCharacters = 600

/** Characters of a search, and its words that count. */
export const modelQueryCharacters = 300

export const modelQueryWords = 12

/** Least and most characters of a quotation: a shorter one proves nothing, a longer one is no longer a quotation. */
export const modelQuoteCharactersLeast = 10

export const modelQuoteCharacters = 1_200

/** Characters from which a quotation that names no text is looked up: shorter ones are names and terms. */
export const modelQuoteCharactersUnnamed = 20

/** Quotations of one text that are looked up. */
export const modelQuotations = 500

/** Different placeholders of one text. */
export const modelPlaceholders = 500

/** Citations of one answer. */
export const modelCitations = 200

/** Characters of a word that is held until it is whole: it is searched for addresses. */
export const modelWordCharacters = 2_048

/** Characters at the end of the recorded answer that a continuation may repeat. */
export const modelRepeatedCharacters = 400
