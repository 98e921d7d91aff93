/** Names in contacts (vCard, RFC 6350) and calendars (iCalendar, RFC 5545), which are read as text. */
import { named } from "../document/people.ts"

const beginning = /(?:^|\n)BEGIN:V(?:CARD|CALENDAR)\s/i

/** "FN:Jane Doe", "item1.ORG;CHARSET=utf-8:Doe Ltd;Sales" */
const field =
  /^((?:item\d{1,4}\.)?(?:FN|N|ORG|NICKNAME|MANAGER|ASSISTANT|AGENT|X-[A-Z-]{0,30}NAME)(?:;[^:\n]{0,200})?:)([^\n]{1,500})$/gim

/** "ATTENDEE;CN=Jane Doe;ROLE=CHAIR:mailto:…" */
const parameter = /((?:^|;)CN=)("[^"\n]{1,200}"|[^";:\n]{1,200})/gim

/** A surname and a given name; titles follow. */
const namesOfPerson = 2

const namedParts = (label: string, value: string): string => {
  const isInParts = /^(?:item\d{1,4}\.)?N[;:]/i.test(label)
  const nature = /ORG[;:]/i.test(label) ? "organization" : "person"
  return value
    .split(/([;,\r])/)
    .map((part, at) => (at % 2 === 1 || (isInParts && at >= namesOfPerson * 2) ? part : named(part, nature)))
    .join("")
}

/** Marks the names if the text has contacts or a calendar. */
export const withContactNames = (text: string): string => {
  if (!beginning.test(text)) return text
  return text
    .replace(field, (_, label: string, value: string) => label + namedParts(label, value))
    .replace(parameter, (_, label: string, name: string) => label + name.replace(/[^"]+/, (inner) => named(inner)))
}
