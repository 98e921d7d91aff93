/** Bounds of the search for identities, and of the text held back or cached meanwhile. */

/** Visible characters that a stream guard holds back: the longest identity with its punctuation. */
export const guardHoldbackCharacters = 512

/**
 * Most characters that a stream guard holds back of escaped or base64 text: a registered value of 400 characters, each
 * escaped, or one of 40 characters in three layers, where a letter may take four hundred.
 */
export const encodedHoldbackCharacters = 16_384

/**
 * Characters of the longest match of a format detector: an e-mail address with 64 characters before the at sign and a
 * domain of 190 after it. With the window's step it stays under `guardHoldbackCharacters`.
 */
export const formatCharacters = 255

/** Characters to the left of a number where a word such as "SSN" or "tel." counts for it. */
export const formatContextCharacters = 48

/**
 * Most queries of the numbering plans in one window. A table of phone numbers has about eight in a window. Each query
 * takes microseconds, but a text of digits alone could need a hundred thousand.
 */
export const phoneChecksPerWindow = 8

/**
 * Characters of text to process in one go, before other work gets its turn: the longest text takes a fifth of a second.
 */
export const charactersInOneGo = 20_000

/** Characters to the right of a number where a word such as "SSN" counts for it. */
export const formatAfterCharacters = 8

/** Most line ends and tabs in a window where findings are cut; each cut searches the text around it again. */
export const formatCuts = 8

/** Characters of two neighboring parts of a document, each, that are searched together. */
export const acrossCharacters = 500

/** Most deleted or hidden texts of a document that wait for the part that has them. */
export const changedTexts = 4_096

/** Step of the window over a text without breaks, such as a table of numbers, in characters. */
export const formatWindowStep = 128

/** Most characters of a word to compare with known names; longer ones are data, not names. */
export const wordCharacters = 64

/** Most characters of white space and punctuation between two words of one name or address. */
export const nameGapCharacters = 32

/** Most signs without white space that may be anywhere inside a name or number. */
export const gluedSigns = 3

/** Fewest digits and letters of a registered number that counts with letters glued to it: fewer are in any code. */
export const gluedNumberCharacters = 6

/** Most characters between two digits or letters of one identifier or phone number. */
export const identifierGapCharacters = 6

/**
 * Most characters that one character stands for in a search: a word in a square has up to six. Those with more are a
 * whole sentence in a sign, and a text of them would cost eighteen times its length.
 */
export const foldedCharacters = 6

/** Characters outside ASCII whose folding is cached: more than any language uses. */
export const foldedCharactersCached = 8_192

/** Characters of a sentence that are checked together for a request; longer ones are cut, with an overlap. */
export const sentenceCharacters = 600

/**
 * Characters that the name recognizer processes in one go: enough that a paragraph is hardly ever cut, and few enough
 * that its working data stays in the processor's cache.
 */
export const recognizedInOneGo = 8_192

/** Most words of an address between numbers: "12 Saint Mary of the Angels Road". */
export const addressWords = 5

/** Most lower-case words between a number and a street: "12 old linden street". */
export const addressSmallWords = 2

/** Fewest digits of a JSON number that may be a phone or account number; shorter ones are counts. */
export const guardedNumberDigits = 7

/** Most characters of a group without digits inside a number: IBANs have groups of four. */
export const formatGroupCharacters = 4

/** Most characters of an escape, with repeated backslashes or zeros. */
export const escapeCharacters = 64

/** Most overlapping findings that pseudonymization separates; more become one place. */
export const overlapsToldApart = 200

/** Most repeated searches for findings that appear only after something beside them is replaced. */
export const searchesOfReplaced = 3

/** Characters on each side of a name that decide if it is a judge's, a citation's or a private person's. */
export const policyContextCharacters = 160

/** Characters of a row of names after "our clients are": some forty names. */
export const nameRowCharacters = 1_000

/** Characters of a court's composition in its judgment: seventeen judges and their offices. */
export const compositionCharacters = 2_000

/** Most characters between a name or placeholder and its date of birth in words: ", " or " (*". */
export const signGapCharacters = 12

/** Most characters between a word such as "born" and a date of birth in words: room for a place, not for a sentence. */
export const announcedGapCharacters = 24

/** Cost of each string to search, in characters looked at: starting a search takes as long. */
export const charactersPerString = 200

/** Most characters of an HTML tag or of a link's address; longer ones hide no part of a name behind them. */
export const markupCharacters = 256

/** Most characters of a link's text that may contain a part of a name. */
export const markupLabelCharacters = 64

/** Most names found in a text whose user names are searched in it: each takes some milliseconds. */
export const handlesOfNames = 500
