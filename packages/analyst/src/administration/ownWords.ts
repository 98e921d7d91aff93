/** Which words of a request are its own: quoted text is a value or somebody else's, and never an instruction. */

/** Stands for a character that is no instruction. */
export const mask = "\u00b7"

const hidden = (text: string): string => text.replace(/[^\n]/g, mask)

/** A value in single quotation marks or backticks. Elsewhere such a mark may be an apostrophe. */
const singly =
  /(?<=(?:[:=→(]|\b(?:to|as|into|be|read|called|titled|named|entitled|title|invite|partner|with|area|jurisdiction|stage|case|matter))\s{0,3})(['‘`])([^'’`\n]{1,300})(['’`])(?=[\s.,;!?)]|$)/giu

/** Masks everything in a request except its own words. Quotation marks stay, so that values can be found. The length stays. */
export const ownWords = (prompt: string): string =>
  prompt
    .replace(/```[\s\S]{0,4000}?(?:```|$)/g, hidden)
    .replace(/^[ \t]{0,8}>.*$/gm, hidden)
    .replace(
      /(["“„«])([^"“”„«»\n]{0,600})(["”“»])/g,
      (_, open: string, quoted: string, close: string) => `${open}${hidden(quoted)}${close}`
    )
    .replace(singly, (_, open: string, quoted: string, close: string) => `${open}${hidden(quoted)}${close}`)
