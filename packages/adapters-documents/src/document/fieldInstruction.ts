/**
 * Instructions of Word's fields, the same in each of its formats. ECMA-376 part 1, section 17.16.
 */

/** Fields whose results the program fills in: numbers, dates, file names, tables of contents. */
const filledIn = new Set(
  (
    "PAGE NUMPAGES SECTIONPAGES SECTION DATE TIME PRINTDATE SAVEDATE CREATEDATE EDITTIME FILENAME FILESIZE NUMCHARS " +
    "NUMWORDS REVNUM TOC TOA INDEX SEQ PAGEREF STYLEREF AUTONUM AUTONUMLGL AUTONUMOUT LISTNUM"
  ).split(" ")
)

const nameAtStart = /^\s{0,100}([A-Za-z]{1,20})/
const formats = /\\[*@#]\s{0,10}(?:"[^"]{0,200}"|\S{1,100})/g
const switches = /\\\S/g
/** Bookmarks that Word generates. */
const ownBookmarks = /(?<![\p{L}\p{N}_])_(?:Toc|Ref|Hlk|Hlt)\w{0,40}/gu

/**
 * True if the program fills in the result. The results of others (cross-references, links, form fields, merged fields)
 * are words of the text.
 */
export const isFilledIn = (instruction: string): boolean =>
  filledIn.has(nameAtStart.exec(instruction)?.[1]?.toUpperCase() ?? "")

/** True if the instruction says more than what kind of field it is: an address, a name, words to choose from. */
export const holdsWords = (instruction: string): boolean =>
  /\p{L}/u.test(
    instruction.replace(nameAtStart, "").replace(formats, "").replace(switches, "").replace(ownBookmarks, "")
  )
