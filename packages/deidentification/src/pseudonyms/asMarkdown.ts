/**
 * What is put into a text of Markdown stands there as it is: a company that is called "J*M*B" is no company in italics.
 * CommonMark, section 2.4.
 */

/** What has a meaning wherever it stands, in tables and in addresses that Markdown finds by itself, too. */
const anywhere = /[\\`*_[\]<>&~|#@]|:(?=\/\/)|(?<=www)\./giu

/** What has one at the beginning of a line: lists, quotations and lines under headings. */
const atTheBeginning = /^([^\S\n]*)(?:(\d{1,9})([.)])|([-+=]))/gmu

export const asMarkdown = (value: string): string =>
  value
    .replaceAll(anywhere, String.raw`\$&`)
    .replaceAll(
      atTheBeginning,
      (_, space: string, number: string | undefined, after: string | undefined, sign: string | undefined) =>
        number === undefined ? `${space}\\${sign}` : `${space}${number}\\${after}`
    )
