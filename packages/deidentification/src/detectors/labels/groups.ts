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
const joints = new Set(Array.from("-/._:*+#", (sign) => sign.charCodeAt(0)))
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
    if (!isAlphanumeric(code)) return code > 127 || joints.has(code) ? -1 : at
  }
  return -1
}

const space = 32
const signs = new Set(Array.from("-–/.", (sign) => sign.charCodeAt(0)))

/** Returns the end of what may part two groups: a space, a sign, a space. */
export const endOfSeparator = (text: string, start: number): number => {
  let at = start
  if (text.charCodeAt(at) === space) at++
  if (signs.has(text.charCodeAt(at))) at++
  return text.charCodeAt(at) === space ? at + 1 : at
}
