/** The service's agent on a language model. */

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

/** Characters at the end of the recorded answer that a continued answer may repeat. */
export const modelRepeatedCharacters = 400
