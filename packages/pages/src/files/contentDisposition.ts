/**
 * The name under which a browser keeps a download: RFC 6266, with RFC 8187 for what isn't ASCII. Names come from whoever
 * made the file, so nothing in one may end the header, lead into a folder, or show another ending than it has.
 */

/** Control characters, what turns the direction of writing, and what separates folders or is reserved on some systems. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|]/gu

/** RFC 8187, section 3.2.1: `attr-char`; `encodeURIComponent` leaves four characters more. */
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

/** Both forms, as older programs know the first only. */
export const attachment = (name: string): string => {
  const safe = safeName(name)
  const ascii = safe.replaceAll(/[^\x20-\x7e]|%/gu, "_")
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extended(safe)}`
}
