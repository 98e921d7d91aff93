/** Normalizes text to the single form in which it is judged and stored. */

// oxlint-disable-next-line no-control-regex -- A vertical tab ends a line as well.
const lineEnds = /\r\n?|[\u000b\u0085\u2028\u2029]/g
// oxlint-disable-next-line no-control-regex -- These are what goes.
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g
// oxlint-disable-next-line no-control-regex -- Told in one pass whether there is anything to do.
const unusual = /[\u0000-\u0008\u000b\u000d-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/

/**
 * Line ends become `\n`, control characters are removed, and lone surrogates become the replacement character. Control
 * characters leave no space: programs don't show them, and one inside a name must not split it.
 */
export const normalizeText = (text: string): string =>
  unusual.test(text) ? text.replace(lineEnds, "\n").replace(controls, "").toWellFormed() : text
