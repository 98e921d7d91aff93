/** The form of a token; for a word, its capitals. */
export const form = {
  lower: 0,
  initial: 1,
  capitals: 2,
  mixed: 3,
  mixedSmall: 4,
  /** A single capital with a full stop, and one without. */
  letterStop: 5,
  letter: 6,
  number: 7,
  alphanumeric: 8,
  uncased: 9,
  /** Longer than any word: data. */
  data: 10,
  placeholder: 11,
  possessive: 12,
  /** Between paragraphs, and before and after the text. */
  paragraph: 13,
  /** A part of an e-mail or web address. */
  address: 14,
  comma: 15,
  stop: 16,
  endOfSentence: 17,
  colon: 18,
  open: 19,
  close: 20,
  quote: 21,
  dash: 22,
  slash: 23,
  ampersand: 24,
  at: 25,
  other: 26
} as const
