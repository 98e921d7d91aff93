/** The fields of Outlook's contacts, appointments and tasks, in the order in which they are told. */
import type { Properties, PropertyNames } from "./Properties.ts"

/** By id, or by the number of a named property (from 0x8000). MS-OXPROPS. */
const texts: ReadonlyArray<readonly [number, string]> = [
  [0x8208, "Location"],
  [0x8232, "Recurrence"],
  [0x8238, "Attendees"],
  [0x823b, "Required attendees"],
  [0x823c, "Optional attendees"],
  [0x811f, "Owner"],
  [0x8121, "Delegator"],
  [0x3a45, "Title"],
  [0x3a06, "Given name"],
  [0x3a44, "Middle name"],
  [0x3a11, "Surname"],
  [0x3a05, "Suffix"],
  [0x3a4f, "Nickname"],
  [0x3a16, "Company"],
  [0x3a18, "Department"],
  [0x3a17, "Job title"],
  [0x3a19, "Office"],
  [0x3a46, "Profession"],
  [0x3a4e, "Manager"],
  [0x3a30, "Assistant"],
  [0x3a48, "Spouse"],
  [0x3a58, "Children"],
  [0x3a08, "Business telephone"],
  [0x3a1b, "Business telephone 2"],
  [0x3a09, "Home telephone"],
  [0x3a2f, "Home telephone 2"],
  [0x3a1c, "Mobile telephone"],
  [0x3a1f, "Other telephone"],
  [0x3a1a, "Primary telephone"],
  [0x3a1e, "Car telephone"],
  [0x3a24, "Business fax"],
  [0x3a25, "Home fax"],
  [0x8080, "E-mail name"],
  [0x8083, "E-mail"],
  [0x8090, "E-mail 2 name"],
  [0x8093, "E-mail 2"],
  [0x80a0, "E-mail 3 name"],
  [0x80a3, "E-mail 3"],
  [0x8062, "Messenger"],
  [0x801b, "Work address"],
  [0x801a, "Home address"],
  [0x801c, "Other address"],
  [0x3a15, "Postal address"],
  [0x3a51, "Business page"],
  [0x3a50, "Personal page"],
  [0x8539, "Companies"],
  [0x853a, "Contacts"],
  [0x8535, "Billing"],
  [0x8534, "Mileage"]
]

const times: ReadonlyArray<readonly [number, string]> = [
  [0x820d, "Start"],
  [0x820e, "End"],
  [0x8104, "Start"],
  [0x8105, "Due"],
  [0x810f, "Completed"],
  [0x3a42, "Birthday"],
  [0x3a41, "Anniversary"]
]

/** Returns the label and the value of each field, and the ids of the texts among them. */
export const fieldsOf = (
  properties: Properties,
  names: PropertyNames
): { readonly told: ReadonlyArray<readonly [label: string, value: string]>; readonly ids: ReadonlySet<number> } => {
  const idOf = new Map(Array.from(names, ([id, name]) => [name, id]))
  const ids = new Set<number>()
  const told: Array<readonly [string, string]> = []
  const placeOf = (id: number): number => (id >= 0x8000 ? (idOf.get(id) ?? 0) : id)
  for (const [id, name] of times) {
    const time = properties.time(placeOf(id))
    if (time === undefined) continue
    const iso = time.toISOString().replace(".000Z", "Z")
    // A day without a time.
    told.push([name, iso.replace(/T00:00:00Z$/, "")])
  }
  for (const [id, name] of texts) {
    const value = properties.text(placeOf(id))
    if (value === "") continue
    ids.add(placeOf(id))
    told.push([name, value.replace(/\s*\n\s*/g, ", ")])
  }
  return { told, ids }
}
