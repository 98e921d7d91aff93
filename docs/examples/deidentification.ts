/**
 * De-identification on its own, in any program: no server, no database, no network. Run it with
 * `node docs/examples/deidentification.ts`.
 */
import { deidentify, guard, scan } from "@incamera/deidentification/deidentify"

const holloway = {
  caseId: "case-7",
  partyId: "1",
  placeholder: "[Party 1]",
  kind: "person",
  names: ["Margaret Holloway"],
  emails: ["m.holloway@example.org"],
  phones: [],
  addresses: [],
  identifiers: [],
  dateOfBirth: "1984-03-07"
} as const

// A document with a registered person, an unregistered person, and an account number.
const letter = "Mrs Holloway (m.holloway@example.org) rents from Edwin Marsh, IBAN DE89 3704 0044 0532 0130 00."
const first = await deidentify(letter, { identities: [holloway] })
console.log(first.text)

// Puts the originals back, from the end on, so that the offsets stay right.
let restored: string = first.text
for (const { end, original, start } of first.replaced.toReversed()) {
  restored = restored.slice(0, start) + original + restored.slice(end)
}
console.log(restored === letter)

// Another document of the same case: each person keeps the same placeholder.
const second = await deidentify("Marsh gave notice to M. Holloway.", {
  identities: [holloway],
  pseudonyms: first.pseudonyms
})
console.log(second.text)

// Checks a text for registered people, also in disguise.
const found = scan("Ask H-o-l-l-o-w-a-y, Margaret", [holloway])
console.log(found.map(({ kind }) => kind).join(", "))

// Guards a model's stream, wherever its chunks are cut.
for await (const chunk of guard(["Dear Marg", "aret Hol", "loway, …"], [holloway])) console.log(chunk)
