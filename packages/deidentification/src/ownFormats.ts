/**
 * What the service writes itself and no identity looks like: its identifiers, UUIDs, and times in UTC. A UUID has a
 * version and a variant, and a time is of the years in which there is a service: digits in the form of one, or
 * somebody's birthday as JSON has it, are no such thing.
 */
const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"
const time = "20[2-9]\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?Z"
const prefixes = "user|agent|token|case|party|timeline|branch|node|file|partner|invitation|step|session|deliverable"
const own = new RegExp(`^(?:(?:(?:${prefixes})_)?${uuid}|${time})$`)
const uuids = new RegExp(`(?<![0-9a-z])(?:(?:${prefixes})_)?${uuid}(?![0-9a-z-])`, "gi")
const lettered = new RegExp(`(?<![0-9a-z])(?:[a-z]-)?${uuid}(?![0-9a-z-])`, "gi")
const ownCharacters = 64
const uuidCharacters = 36

/** True for a text that is, as a whole, an identifier of ours, a UUID or a time in UTC. */
export const isOwnFormat = (text: string): boolean => text.length <= ownCharacters && own.test(text)

interface Place {
  readonly start: number
  readonly end: number
}

const placesOf = (text: string, pattern: RegExp): ReadonlyArray<Place> =>
  text.length < uuidCharacters
    ? []
    : Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length }))

/** As long as before, with nothing that a format could be made of where UUIDs stand. */
export const withoutUuids = (text: string): string =>
  text.length < uuidCharacters ? text : text.replace(uuids, ({ length }) => "\ufffc".repeat(length))

/** Whether it stands within one of these, which come in their order, none in another. */
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
 * Those that don't stand in a UUID alone, or in one with a letter before it, as in `t-…`: its letters make nobody's name,
 * though some read like one.
 */
export const outsideUuids = <A extends Place>(text: string, found: ReadonlyArray<A>): ReadonlyArray<A> =>
  outsideUuidsOfRow([text], "", found)

/** The same, of what was found in texts put together: a UUID that runs into the next text is none there, and yet it is one. */
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

/** Whether something found in a text that has `part` at this offset stands in a UUID there, alone or lettered. */
export const isInUuidOf = ({ end, start }: Place, part: string, offset: number): boolean =>
  outsideUuids(part, [{ start: start - offset, end: end - offset }]).length === 0
