/**
 * Escapes a value for Markdown, so that it appears unchanged: a company called "J*M*B" doesn't turn italic. CommonMark,
 * section 2.4.
 */

/** Characters with a meaning anywhere, also in tables and in automatic links. */
const anywhere = /[\\`*_[\]<>&~|#@]|:(?=\/\/)|(?<=www)\./giu

/** Characters with a meaning at the beginning of a line: lists, quotations and underlines of headings. */
const atTheBeginning = /^[^\S\n]*(?:\d{1,9}(?=[.)])|(?=[-+=]))/gmu

export const asMarkdown = (value: string): string =>
  value.replaceAll(anywhere, String.raw`\$&`).replaceAll(atTheBeginning, "$&\\")
