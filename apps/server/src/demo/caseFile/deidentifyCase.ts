/**
 * De-identifies a text as the browser pages do. It works in memory with a key that ends with the process, so the
 * original text reaches neither the server nor the disk. The de-identified text becomes a case on the server.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { CaseDeidentification, type Deidentified } from "@incamera/domain/deidentification"
import { PrivacySettings } from "@incamera/domain/settings"
import { publicTo } from "@incamera/deidentification/publicnames"
import { type CaseId, newCaseId, newPartyId, UserId } from "@incamera/domain/Ids"
import { MasterKeys } from "@incamera/domain/secrets"
import { DocumentId, Identity, IdentityVault, type Originals, type Pseudonyms } from "@incamera/domain/vault"
import { fillIn } from "@incamera/deidentification/pseudonyms"
import { Effect, Layer, Option } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import { randomBytes, randomUUID } from "node:crypto"

export interface DeidentifiedCase extends Deidentified {
  readonly originals: Originals
  /** Fills the real names into a text of the service's agent, as the user sees it in the browser. */
  readonly fillIn: (text: string) => string
}

/** Uses the privacy settings of a new account. */
const caseDeidentification = CaseDeidentification.layerWith({
  isPublic: () => Effect.succeed(publicTo(PrivacySettings.strict))
})

const document = DocumentId.make("case-file")

const services = () =>
  caseDeidentification.pipe(
    Layer.provideMerge(IdentityVault.layer),
    Layer.provide(
      Layer.mergeAll(
        MemoryStores.layer,
        MasterKeys.layerOf({ version: 1, key: new Uint8Array(randomBytes(32)) }),
        Aead.layerWebCrypto
      )
    ),
    Layer.provideMerge(SecureRandom.layerWebCrypto)
  )

/** Returns unused placeholders, skipping any that the text already contains. */
const placeholdersFor = (count: number, text: string): ReadonlyArray<string> => {
  const free: Array<string> = []
  for (let number = 1; free.length < count; number++) {
    const placeholder = `[Party ${number}]`
    if (!text.includes(placeholder)) free.push(placeholder)
  }
  return free
}

/** Turns everybody named in the text into a party of the case, as the pages propose to the user. */
const partiesIn = ({ entries }: Pseudonyms, caseId: CaseId, text: string) => {
  const named = entries.filter(({ kind }) => kind === "person" || kind === "organization")
  const placeholders = placeholdersFor(named.length, text)
  return Effect.forEach(named, ({ forms, kind }, index) =>
    Effect.map(
      newPartyId,
      (partyId) =>
        new Identity({
          caseId,
          partyId,
          placeholder: placeholders[index]!,
          kind: kind === "person" ? "person" : "organization",
          names: forms.slice(0, 1),
          emails: [],
          phones: [],
          addresses: [],
          identifiers: [],
          dateOfBirth: null
        })
    )
  )
}

/** De-identifies the text. `onProgress` gets the share done, from 0 to 1. */
export const deidentifyCase = (text: string, onProgress: (done: number) => void) =>
  Effect.gen(function* () {
    const context = yield* Layer.build(services())
    return yield* Effect.gen(function* () {
      const vault = yield* IdentityVault
      const userId = UserId.make(`user_${randomUUID()}`)
      const deidentify = Effect.fnUntraced(function* (caseId: CaseId, from: number) {
        return yield* (yield* CaseDeidentification).deidentify({ userId, caseId, documentId: document }, text, {
          thorough: false,
          onProgress: (done) => Effect.sync(() => onProgress(from + done / 2))
        })
      })
      // The first run finds the names; the second runs with all of them as parties.
      const [found, caseId] = [yield* newCaseId, yield* newCaseId]
      yield* deidentify(found, 0)
      const parties = yield* partiesIn(yield* vault.pseudonyms(userId, found), caseId, text)
      yield* vault.destroyCase(userId, found)
      yield* Effect.forEach(parties, (party) => vault.put(userId, party))
      const deidentified = yield* deidentify(caseId, 0.5)
      const originals = Option.getOrThrow(yield* vault.originals(userId, caseId, document))
      const pseudonyms = yield* vault.pseudonyms(userId, caseId)
      return {
        ...deidentified,
        originals,
        fillIn: (answer) => fillIn(answer, { pseudonyms, identities: parties }).text
      } satisfies DeidentifiedCase
    }).pipe(Effect.provide(context))
  })
