/** What a passage says, without the header of a chat's line that names its speaker. */
import type { Passage } from "../answering/PassageIndex.ts"
import type { Span } from "../Span.ts"

/** "[24/01/2024, 13:26] [Party 1]: ". */
const speakersName =
  /^[^\n]{0,40}?\[(?:Party|Name|Organization) \d{1,6}\](?:\s{0,2}[[(,]?[\d./-]{0,10},?\s{0,2}\d{1,2}[:.h]\d\d(?:\s?[AaPp]\.?[Mm]\.?)?[\])]?)?\s?:\s{0,3}/

export function saidIn(text: string, { end, start, turn }: Passage): Span {
  const named = turn?.name == null ? null : speakersName.exec(text.slice(start, end))
  const from = named === null ? start : start + named[0].length
  return from < end ? { start: from, end } : { start, end }
}
