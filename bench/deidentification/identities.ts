/** Made-up identities in any number, each with a name, an alias, and one of everything else. */
import { CaseId, PartyId } from "@incamera/domain/Ids"
import { Identity } from "@incamera/domain/vault/Identity"
import { seeded } from "./prose.ts"

const onsets = "b br c ch d dr f g gr h j k kl l m n p pr qu r s sh sk st t tr v w z".split(" ")
const nuclei = "a e i o u ai ei ou ia ie oa".split(" ")
const codas = "n r l s t m nd rt lm ck rd ng ss".split(" ")

export const identities = (count: number, seed = 2): ReadonlyArray<Identity> => {
  const random = seeded(seed)
  const pick = <A>(values: ReadonlyArray<A>): A => values[Math.floor(random() * values.length)]!
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join("")
  const name = (syllables: number) => {
    const letters = Array.from({ length: syllables }, () => pick(onsets) + pick(nuclei)).join("") + pick(codas)
    return letters[0]!.toUpperCase() + letters.slice(1)
  }
  const twoDigits = (limit: number) => String(1 + Math.floor(random() * limit)).padStart(2, "0")
  return Array.from({ length: count }, (_, index) => {
    const [given, surname] = [name(1 + (index % 2)), name(2)]
    const id = String(index).padStart(12, "0")
    return new Identity({
      caseId: CaseId.make(`case_0198a000-0000-7000-8000-${String(Math.floor(index / 20)).padStart(12, "0")}`),
      partyId: PartyId.make(`party_0198a000-0000-7000-8000-${id}`),
      placeholder: `[Party ${1 + (index % 20)}]`,
      kind: "person",
      names: [`${given} ${surname}`, name(3)],
      emails: [`${given}.${surname}${index}@example.com`.toLowerCase()],
      phones: [`+49 30 ${digits(7)}`],
      addresses: [`${1 + (index % 200)} ${name(2)} Street, ${name(2)}, ${digits(5)}`],
      identifiers: [`${name(1).slice(0, 2).toUpperCase()}${digits(7)}`],
      dateOfBirth: `19${twoDigits(98)}-${twoDigits(12)}-${twoDigits(28)}`
    })
  })
}
