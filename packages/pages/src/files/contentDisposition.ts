/**
 * The file name of a download: RFC 6266, with RFC 8187 for non-ASCII characters. Names come from the author of the
 * file, so nothing in a name may end the header, point to a folder, or disguise the file extension.
 */

/** Control characters, direction marks, path separators, and characters that some systems reserve. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|]/gu

/** RFC 8187, section 3.2.1: `attr-char`. `encodeURIComponent` leaves four more characters. */
const extended = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  )

export const safeName = (name: string): string => {
  const kept = name
    .toWellFormed()
    .replaceAll(unfit, "_")
    .replace(/^[\s.]+/u, "")
    .trimEnd()
  return kept === "" ? "document" : kept
}

/** Returns both forms, because older programs know only the first. */
export const attachment = (name: string): string => {
  const safe = safeName(name)
  const ascii = safe.replaceAll(/[^\x20-\x7e]|%/gu, "_")
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extended(safe)}`
}
