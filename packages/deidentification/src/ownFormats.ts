/**
 * Formats that the service writes itself and that no identity has: its identifiers, UUIDs, and UTC times. A UUID needs
 * a version and a variant, and a time needs a year in which the service exists. Other digits in the form of a UUID, or
 * a birthday in a JSON date, don't match.
 */
const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"
const time = "20[2-9]\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?Z"
const prefixes = "user|agent|token|case|party|timeline|branch|node|file|partner|invitation|step|session|deliverable"
/** The number of a message of a phase: "<phaseId>.0". */
const number = "(?:\\.\\d{1,6})?"
const own = new RegExp(`^(?:(?:(?:${prefixes})_)?${uuid}${number}|${time})$`)
const uuids = new RegExp(`(?<![0-9a-z])(?:(?:${prefixes})_)?${uuid}(?![0-9a-z-])`, "gi")
const lettered = new RegExp(`(?<![0-9a-z])(?:[a-z]-)?${uuid}(?![0-9a-z-])`, "gi")
const ownCharacters = 64
const uuidCharacters = 36

/** True if the whole text is an identifier of ours, a UUID or a UTC time. */
export const isOwnFormat = (text: string): boolean => text.length <= ownCharacters && own.test(text)

export interface Place {
  readonly start: number
  readonly end: number
}

const placesOf = (text: string, pattern: RegExp): ReadonlyArray<Place> =>
  text.length < uuidCharacters
    ? []
    : Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length }))

const hyphen = 45

/** True if hyphens stand as in a UUID. Most texts have none. */
const mayHoldUuid = (text: string): boolean => {
  for (let at = text.indexOf("-", 8); at >= 0; at = text.indexOf("-", at + 1)) {
    if (text.charCodeAt(at + 5) === hyphen && text.charCodeAt(at + 10) === hyphen) return true
  }
  return false
}

/** Masks the UUIDs of a text, so that no format matches in them. The length stays the same. */
export const withoutUuids = (text: string): string =>
  mayHoldUuid(text) ? text.replace(uuids, ({ length }) => "\ufffc".repeat(length)) : text

/** True if the place lies within one of these places. They are ordered and don't overlap. */
const isWithin = (places: ReadonlyArray<Place>, { end, start }: Place): boolean => {
  let [from, until] = [0, places.length]
  while (from < until) {
    const middle = (from + until) >>> 1
    if (places[middle]!.start <= start) from = middle + 1
    else until = middle
  }
  return from > 0 && end <= places[from - 1]!.end
}

/**
 * Keeps the findings outside UUIDs, and outside UUIDs with a letter before them, as in `t-…`: the letters of a UUID are
 * never a name, though some read like one.
 */
export const outsideUuids = <A extends Place>(text: string, found: ReadonlyArray<A>): ReadonlyArray<A> =>
  outsideUuidsOfRow([text], "", found)

/**
 * Does the same for findings in joined texts. A UUID at the end of a part counts, although it runs into the next part.
 */
export const outsideUuidsOfRow = <A extends Place>(
  row: ReadonlyArray<string>,
  between: string,
  found: ReadonlyArray<A>
): ReadonlyArray<A> => {
  if (found.length === 0) return found
  const places: Array<Place> = []
  let offset = 0
  for (const part of row) {
    for (const { end, start } of placesOf(part, lettered)) places.push({ start: start + offset, end: end + offset })
    offset += part.length + between.length
  }
  return found.filter((one) => !isWithin(places, one))
}

/** True if a finding lies in a UUID, alone or with a letter before it, of the `part` at this offset. */
export const isInUuidOf = ({ end, start }: Place, part: string, offset: number): boolean =>
  outsideUuids(part, [{ start: start - offset, end: end - offset }]).length === 0
