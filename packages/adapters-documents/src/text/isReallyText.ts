/** Tells text from other bytes that decode as text. */

// oxlint-disable-next-line no-control-regex -- These are what text doesn't have.
const foreign = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f\u007f-\u009f\ufffe\uffff]/g

/** Characters per allowed stray control character, such as terminals and old programs leave. */
const charactersPerStray = 500
/** A few arbitrary bytes must not pass for a word with a stray character. */
const charactersForOne = 20

export const isReallyText = (text: string): boolean => {
  if (text.includes("\u0000")) return false
  const most = Math.min(1 + text.length / charactersPerStray, text.length / charactersForOne)
  foreign.lastIndex = 0
  for (let count = 0; foreign.exec(text) !== null;) if (++count > most) return false
  return true
}
