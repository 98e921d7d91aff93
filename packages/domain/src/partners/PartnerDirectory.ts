/** Fills the directory: for the operator's commands, not for principals. */
import { Context, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { createSha256 } from "../hashing/Hasher.ts"
import { newPartnerId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import { Partner, type PartnerDraft } from "./Partner.ts"
import { DirectoryFull } from "./PartnerErrors.ts"
import { PartnerStore } from "./PartnerStore.ts"
import { foldedKey, weightedWords } from "./partnerWords.ts"

export interface Imported {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** Identifies a partner in every file of its source. */
export const sourceOf = ({ firm, name, reference }: PartnerDraft): string =>
  JSON.stringify(reference === null ? ["name", foldedKey(name), foldedKey(firm ?? "")] : ["reference", reference])

const distinct = (labels: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Map(labels.map((label) => [foldedKey(label), label] as const)).values()
]

const isSame = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at])

const saysTheSame = (a: Partner, b: Partner): boolean =>
  a.name === b.name &&
  a.firm === b.firm &&
  a.acceptingInvitations === b.acceptingInvitations &&
  isSame(a.jurisdictions, b.jurisdictions) &&
  isSame(a.practiceAreas, b.practiceAreas) &&
  isSame(a.languages, b.languages)

export class PartnerDirectory extends Context.Service<
  PartnerDirectory,
  {
    /**
     * Adds new partners and updates the existing ones. Idempotent. If two drafts have one source, the last wins. With
     * `dryRun` it reports what it would do and changes nothing.
     */
    readonly put: (
      drafts: ReadonlyArray<PartnerDraft>,
      options?: { readonly dryRun?: boolean }
    ) => Effect.Effect<Imported, DirectoryFull | StoreError>
    /** True if nothing was ever put into the directory. */
    readonly isUntouched: Effect.Effect<boolean, StoreError>
  }
>()("@incamera/domain/partners/PartnerDirectory") {
  static readonly layer = Layer.effect(
    PartnerDirectory,
    Effect.gen(function* () {
      const store = yield* PartnerStore
      const random = yield* SecureRandom.SecureRandom

      const put: PartnerDirectory["Service"]["put"] = Effect.fn("PartnerDirectory.put")(
        function* (drafts, options) {
          const hasher = yield* Effect.promise(createSha256)
          // Stored as a digest, which is short even for long names.
          const bySource = new Map(
            drafts.map((draft) => [hasher.init().update(sourceOf(draft)).digest("hex"), draft] as const)
          )
          const known = yield* store.bySource([...bySource.keys()])
          const entries = yield* Effect.forEach(bySource, ([source, said]) =>
            Effect.gen(function* () {
              const partner = new Partner({
                name: said.name,
                firm: said.firm,
                acceptingInvitations: said.acceptingInvitations,
                jurisdictions: distinct(said.jurisdictions),
                practiceAreas: distinct(said.practiceAreas),
                languages: distinct(said.languages),
                partnerId: known.get(source)?.partnerId ?? (yield* newPartnerId)
              })
              return { partner, source, nameKey: foldedKey(partner.name), words: weightedWords(partner) }
            })
          )
          const writes = entries.filter(({ partner, source }) => {
            const now = known.get(source)
            return now === undefined || !saysTheSame(now, partner)
          })
          const added = entries.length - known.size
          if (added > 0 && (yield* store.count) + added > Limits.directoryPartners) return yield* new DirectoryFull()
          if (writes.length > 0 && options?.dryRun !== true) yield* store.put(writes)
          return { added, changed: writes.length - added, unchanged: entries.length - writes.length }
        },
        Effect.provideService(SecureRandom.SecureRandom, random)
      )

      return PartnerDirectory.of({ put, isUntouched: Effect.map(store.revision, (revision) => revision === 0) })
    })
  )
}
