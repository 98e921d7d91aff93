/** Made-up identities for these tests, and what the boundary makes of texts about them. */
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { namesInSteps } from "@incamera/deidentification/detectors/NameContextDetector"
import type { Detector } from "@incamera/deidentification/Detector"
import type { Guards } from "@incamera/deidentification/guardJson"
import { guardRow } from "@incamera/deidentification/guardRow"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { replaceFindings } from "@incamera/deidentification/replaceFindings"
import { asksToRevealInSteps } from "@incamera/deidentification/RevealIntent"
import { detectWith, type Searched } from "@incamera/deidentification/scanning/TextScan"
import { atOnce } from "@incamera/deidentification/Steps"
import { CaseId, PartyId } from "@incamera/domain/Ids"
import { Identity } from "@incamera/domain/vault/Identity"

export const caseId = CaseId.make("case_0198a000-0000-7000-8000-000000000001")
const partyId = (number: number) => PartyId.make(`party_0198a000-0000-7000-8000-${String(number).padStart(12, "0")}`)

export const identity = (number: number, details: Partial<Identity>): Identity =>
  new Identity({
    caseId,
    partyId: partyId(number),
    placeholder: `[Party ${number}]`,
    kind: "person",
    names: [],
    emails: [],
    phones: [],
    addresses: [],
    identifiers: [],
    dateOfBirth: null,
    ...details
  })

export const jane = identity(1, {
  names: ["Jane Ann Doe-Müller", "Bunny"],
  emails: ["jane.doe@example.com"],
  phones: ["+49 171 1234567"],
  addresses: ["12 Linden Street, Springfield, IL 62704"],
  identifiers: ["X1234567"],
  dateOfBirth: "1980-05-03"
})
export const grant = identity(2, { names: ["Will Grant"] })
export const brien = identity(3, { names: ["O'Brien, Seán"] })
export const acme = identity(4, { kind: "organization", names: ["The Acme Widget Co. Ltd"] })
export const tanaka = identity(5, { names: ["田中太郎"] })
export const petrov = identity(6, { names: ["Иван Петров"] })
export const ng = identity(7, { names: ["John Ng"] })

export const everybody = [jane, grant, brien, acme, tanaka, petrov, ng]

export const known = compile(everybody)

export const asksToReveal = (text: string): boolean => atOnce(asksToRevealInSteps(text))

export const nameContextDetector: Detector = { detect: (text) => atOnce(namesInSteps(text)) }

/** The identities and formats that outgoing text is searched for. */
export const searched: Searched = { known, formats: formatDetectors }

export const replaceAll = (text: string, by: Searched = searched): string => replaceFindings(text, detectWith(by, text))

/** Guards of a user without finds: every record is guarded by the same identities. */
export const guards: Guards = {
  isOwnValue: () => false,
  counted: new Set(["size"]),
  text: function* (text) {
    yield 1
    return replaceAll(text)
  },
  row: (texts) => guardRow(searched, texts),
  within: function* () {
    yield 1
    return guards
  }
}

/** Returns the detector's finds, as written in the text. */
export const found = (detector: Detector, text: string): ReadonlyArray<string> =>
  detector.detect(text).map(({ end, start }) => text.slice(start, end))
