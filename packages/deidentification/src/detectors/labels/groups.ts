/** Reads the groups of a value without patterns, which would run for every number of a text. */

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isAlphanumeric = (code: number): boolean => isDigit(code) || ((code | 32) >= 97 && (code | 32) <= 122)

export const countDigits = (written: string): number => {
  let count = 0
  for (let at = 0; at < written.length; at++) if (isDigit(written.charCodeAt(at))) count++
  return count
}

const notAlphanumeric = /[^\p{L}\d]/gu

/** Counts UTF-16 units of letters and digits. */
export const countAlphanumeric = (written: string): number => {
  let count = 0
  for (let at = 0; at < written.length; at++) {
    const code = written.charCodeAt(at)
    if (code > 127) return written.replace(notAlphanumeric, "").length
    if (isAlphanumeric(code)) count++
  }
  return count
}

/** Signs that may join two parts of a group. */
const joints = new Uint8Array(128)
for (const sign of "-/._:*+#") joints[sign.charCodeAt(0)] = 1
/** Longer groups may be cut. */
const mostPlain = 40

/**
 * Returns the end of ASCII letters and digits with nothing behind them that may belong to them, or -1 if only the
 * patterns can say where the group ends.
 */
export const endOfPlainRun = (text: string, start: number): number => {
  for (let at = start; at - start <= mostPlain; at++) {
    if (at >= text.length) return at
    const code = text.charCodeAt(at)
    if (!isAlphanumeric(code)) return code > 127 || joints[code] === 1 ? -1 : at
  }
  return -1
}

/** True if this part of a text has digits only. */
export const isOfDigits = (text: string, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if (!isDigit(text.charCodeAt(at))) return false
  return to > from
}

const space = 32
const dash = 0x2013
/** Hyphen, full stop, slash, dash. */
const isSign = (code: number): boolean => (code >= 45 && code <= 47) || code === dash

/** Returns the end of what may part two groups: a space, a sign, a space. */
export const endOfSeparator = (text: string, start: number): number => {
  let at = start
  if (text.charCodeAt(at) === space) at++
  if (isSign(text.charCodeAt(at))) at++
  return text.charCodeAt(at) === space ? at + 1 : at
}
