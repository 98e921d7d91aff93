import { Context, Effect, Layer } from "effect"
import type { NotFound } from "../../access/AccessErrors.ts"
import type { CaseId, UserId } from "../../Ids.ts"
import type { StoreError } from "../../StoreError.ts"
import type { DocumentId } from "../../vault/DocumentId.ts"
import type { IdentityVault, VaultLocked } from "../../vault/IdentityVault.ts"
import type { VaultFull } from "../../vault/VaultFull.ts"
import type { FindingKind } from "@incamera/deidentification/Finding"
import type { NameRecognizer } from "@incamera/deidentification/names/NameRecognizer"
import type { RecognizerUnavailable } from "../names/RecognizerUnavailable.ts"
import type { SafeText } from "../SafeText.ts"
import { SearchedIdentities } from "../SearchedIdentities.ts"
import type { IsPublic } from "@incamera/deidentification/pseudonyms/pseudonymize"

export interface DeidentifyOptions {
  /** Also replaces what tells nobody by itself: dates, quantities, traits and circumstances. */
  readonly thorough: boolean
  /** Told now and then how much is done, from 0 to 1. */
  readonly onProgress?: ((done: number) => Effect.Effect<void>) | undefined
}

export interface Deidentified {
  readonly text: SafeText
  /** How often what was replaced, by kind in alphabetical order. */
  readonly found: ReadonlyArray<{ readonly kind: FindingKind; readonly count: number }>
  /** What was put in the place of what was replaced, each once, in the order of first appearance. */
  readonly placeholders: ReadonlyArray<string>
  /**
   * Placeholders that stood in the text before, whoever wrote them; each once, in the order of first appearance, the
   * first `Limits.foreignPlaceholders` of them. They stay, and nothing of this document gets one of them; but where the
   * case knows whom such a one stands for, it is filled in as any other.
   */
  readonly foreignPlaceholders: ReadonlyArray<string>
}

export interface CaseDeidentificationOptions {
  /** Asked for with every text; the recogniser that comes with the package, when it isn't given. */
  readonly recognizer?: Effect.Effect<NameRecognizer, RecognizerUnavailable> | undefined
  /** What stays in this user's texts as it is; nothing, when it isn't given. */
  readonly isPublic?: ((userId: UserId) => Effect.Effect<IsPublic, StoreError | VaultLocked>) | undefined
}

/**
 * Turns a text with real identities, which its user gave in the browser, into one that the service's agent may see:
 * everything that identifies somebody is replaced by the consistent placeholders of the case, and what stood there is
 * kept in the vault. Design, "Core resources".
 */
export class CaseDeidentification extends Context.Service<
  CaseDeidentification,
  {
    /**
     * The caller bounds the text. Documents of one case may come at the same time: what is the same in them gets the
     * same number. A document that comes again replaces what was kept of it. When it fails, some numbers may have been
     * given to nothing, and no text was let through.
     */
    readonly deidentify: (
      userId: UserId,
      caseId: CaseId,
      documentId: DocumentId,
      text: string,
      options: DeidentifyOptions
    ) => Effect.Effect<Deidentified, NotFound | RecognizerUnavailable | StoreError | VaultFull | VaultLocked>
  }
>()("@incamera/domain/deidentification/pseudonyms/CaseDeidentification") {
  static readonly layerWith = (
    options: CaseDeidentificationOptions
  ): Layer.Layer<CaseDeidentification, never, IdentityVault> =>
    Layer.effect(
      CaseDeidentification,
      Effect.flatMap(
        Effect.promise(() => import("./makeCaseDeidentification.ts")),
        ({ makeCaseDeidentification }) => makeCaseDeidentification(options)
      )
    ).pipe(Layer.provide(SearchedIdentities.layer))

  /** With the recogniser that comes with the package; nothing is public. */
  static readonly layer = CaseDeidentification.layerWith({})
}
