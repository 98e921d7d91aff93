/** De-identification of documents over a vault in memory, with a recognizer that has a fixed list of names. */
import * as MemoryDatabase from "@incamera/adapters-memory/MemoryDatabase"
import * as MemoryPartyStore from "@incamera/adapters-memory/MemoryPartyStore"
import type { Finding, FindingKind } from "@incamera/deidentification/Finding"
import type { NameRecognizer } from "@incamera/deidentification/names/NameRecognizer"
import {
  CaseDeidentification,
  type CaseDeidentificationOptions
} from "@incamera/domain/deidentification/pseudonyms/CaseDeidentification"
import type { Steps } from "@incamera/deidentification/Steps"
import { CaseId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/deidentification/Limits"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { DocumentId } from "@incamera/domain/vault/DocumentId"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Reidentification } from "@incamera/domain/disclosure/Reidentification"
import { Effect, Layer } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import * as memoryVault from "../support/memoryVault.ts"

const id = (prefix: string, number: number) => `${prefix}_0198a000-0000-7000-8000-${String(number).padStart(12, "0")}`
export const userOf = (number: number) => UserId.make(id("user", number))
export const caseOf = (number: number) => CaseId.make(id("case", number))
export const documentOf = (number: number) => DocumentId.make(id("file", number))
export const user = userOf(1)

const names: Readonly<Record<string, FindingKind>> = {
  "Rex Tully": "person",
  "Mr Tully": "person",
  Tully: "person",
  "Zeta Foods Inc.": "organization",
  Ogdenville: "place"
}
const details: Readonly<Record<string, FindingKind>> = { "4 July 2011": "date", "a surgeon": "circumstance" }

const search = function* (text: string, words: Readonly<Record<string, FindingKind>>): Steps<ReadonlyArray<Finding>> {
  const findings: Array<Finding> = []
  for (const [word, kind] of Object.entries(words)) {
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
      findings.push({ start, end: start + word.length, kind, basis: "recognized", placeholder: "[Name]" })
      yield Limits.charactersInOneGo
    }
  }
  return findings
}

export const recognizer: NameRecognizer = {
  names: (text) => search(text, names),
  details: (text) => search(text, { ...names, ...details })
}

const keys = MasterKeys.layerOf({ version: 1, key: new Uint8Array(32).fill(7) })
const crypto = Aead.layerWebCrypto.pipe(Layer.provideMerge(SecureRandom.layerWebCrypto))

const noParties = Layer.fresh(Layer.provide(MemoryPartyStore.layer, MemoryDatabase.layer))

/** A vault as over a network: other fibers run between two calls. */
const slowVault = Layer.effect(
  IdentityVault,
  Effect.map(IdentityVault, (vault): IdentityVault["Service"] => ({
    ...vault,
    pseudonyms: (...args) => Effect.tap(vault.pseudonyms(...args), Effect.yieldNow),
    amendPseudonyms: (...args) => Effect.andThen(Effect.yieldNow, vault.amendPseudonyms(...args)),
    keepOriginals: (...args) => Effect.andThen(Effect.yieldNow, vault.keepOriginals(...args))
  }))
).pipe(Layer.provide(IdentityVault.layer))

export const layerWith = (options: Partial<CaseDeidentificationOptions> = {}) =>
  Layer.mergeAll(
    CaseDeidentification.layerWith({ recognizer: Effect.succeed(recognizer), ...options }),
    Reidentification.layer
  ).pipe(Layer.provideMerge(slowVault), Layer.provide(Layer.mergeAll(keys, crypto, memoryVault.layer, noParties)))
