/** How identities are found, and what is held back or remembered meanwhile. */

/** Characters a stream guard may hold back: the longest identity with its punctuation. */
export const guardHoldbackCharacters = 512

/**
 * Characters a stream guard may hold back of what is written in escapes or in base64: a registered value of 400
 * characters, each of them an escape, or one of 40 in three layers, in which a letter may take four hundred.
 */
export const encodedHoldbackCharacters = 16_384

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

/** Characters of one escape, with the backslashes or zeros that may be repeated in it. */
export const escapeCharacters = 64

/** Findings that overlap in a row and are told apart when a text is pseudonymised; more become one place. */
export const overlapsToldApart = 200

/** Times that a text is searched again for what was found only when something beside it had been replaced. */
export const searchesOfReplaced = 3

/** Characters on each side of a name that tell whether it is a judge's, a citation's or a private person's. */
export const policyContextCharacters = 160

/** Characters of a row of names behind "our clients are": some forty names. */
export const nameRowCharacters = 1_000

/** Characters of the names of the judges of a court, as its judgment lists them: seventeen judges and their offices. */
export const compositionCharacters = 2_000

/** Characters between a name or placeholder and a date of birth in words that says it is theirs: ", " or " (*". */
export const signGapCharacters = 12

/** Characters between a word such as "born" and a date of birth in words: the place stands there, not a sentence. */
export const announcedGapCharacters = 24

/** What one more string to be searched counts in the work, in characters looked at: beginning costs as much. */
export const charactersPerString = 200

/** Characters of one tag of HTML, or of the address of a link; longer ones hide no part of a name behind them. */
export const markupCharacters = 256

/** Characters of the text of one link, in which a part of a name may stand. */
export const markupLabelCharacters = 64

/** Names found in a text whose user names are looked for in it: with each, some milliseconds. */
export const handlesOfNames = 500
