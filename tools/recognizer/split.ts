/**
 * Assigns data to a split by a hash of its document (or template), so that nothing reported or tuned on was ever
 * trained on. 65 % train, 15 % tune, 20 % test.
 */
export type Split = "train" | "tune" | "test"

export const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export const splitOf = (document: string): Split => {
  const part = hashText(document) % 100
  return part < 65 ? "train" : part < 80 ? "tune" : "test"
}
