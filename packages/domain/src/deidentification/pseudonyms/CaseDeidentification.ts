import { Context, Effect, Layer } from "effect"
import type { NotFound } from "../../access/AccessErrors.ts"
import type { CaseId, UserId } from "../../Ids.ts"
import type { StoreError } from "../../StoreError.ts"
import type { DocumentId } from "../../vault/DocumentId.ts"
import type { IdentityVault, VaultLocked } from "../../vault/IdentityVault.ts"
import type { VaultFull } from "../../vault/VaultFull.ts"
import type { Finding, FindingKind } from "@incamera/deidentification/Finding"
import type { NameRecognizer } from "@incamera/deidentification/names"
import type { RecognizerUnavailable } from "../names/RecognizerUnavailable.ts"
import type { SafeText } from "../SafeText.ts"
import { SearchedIdentities } from "../SearchedIdentities.ts"
import type { FoundAcross, FoundInChanges, FoundName, IsPublic, TextField } from "@incamera/deidentification/pseudonyms"

/** Identifies a document of a user's case. */
export interface CaseDocument {
  readonly userId: UserId
  readonly caseId: CaseId
  readonly documentId: DocumentId
}

export interface DeidentifyOptions {
  /** True to also replace details that don't identify anybody alone: dates, quantities, traits and circumstances. */
  readonly thorough: boolean
  /** What the reader of the document knows of this text. */
  readonly fields?: ReadonlyArray<TextField> | undefined
  /** The names that fields of other texts of the document hold. They are found in this text, too. */
  readonly announced?: ReadonlyArray<FoundName> | undefined
  /** What only a search of more than this text finds in it. Default: nothing. */
  readonly found?: ReadonlyArray<Finding> | undefined
  /** Called now and then with the share done, from 0 to 1. */
  readonly onProgress?: ((done: number) => Effect.Effect<void>) | undefined
}

export interface Deidentified {
  readonly text: SafeText
  /** Number of replacements by kind, in alphabetical order. */
  readonly found: ReadonlyArray<{ readonly kind: FindingKind; readonly count: number }>
  /** The placeholders inserted, each once, in order of first appearance. */
  readonly placeholders: ReadonlyArray<string>
  /**
   * Placeholders that the original text already had, each once, in order of first appearance, at most
   * `Limits.foreignPlaceholders`. They stay, and nothing in this document gets the same placeholder. If the case knows
   * one of them, its real name is inserted like any other.
   */
  readonly foreignPlaceholders: ReadonlyArray<string>
  /** The names that the fields of this text hold. */
  readonly announced: ReadonlyArray<FoundName>
}

export interface CaseDeidentificationOptions {
  /** Evaluated for every text. Default: the recognizer with the weights in its package. */
  readonly recognizer?: Effect.Effect<NameRecognizer, RecognizerUnavailable> | undefined
  /** Names that stay in this user's texts. Default: none. */
  readonly isPublic?: ((userId: UserId) => Effect.Effect<IsPublic, StoreError | VaultLocked>) | undefined
}

/**
 * Turns a text with real identities, which the user gave in the browser, into one that the service's agent may see.
 * Replaces everything that identifies somebody by the case's consistent placeholders and keeps the originals in the
 * vault. Design, "Core resources".
 */
export class CaseDeidentification extends Context.Service<
  CaseDeidentification,
  {
    /**
     * The caller bounds the text. Documents of one case may run concurrently: the same identity gets the same number in
     * all of them. Running a document again replaces its originals. After a failure, some numbers may be unused, and no
     * text was let through.
     */
    readonly deidentify: (
      document: CaseDocument,
      text: string,
      options: DeidentifyOptions
    ) => Effect.Effect<Deidentified, NotFound | RecognizerUnavailable | StoreError | VaultFull | VaultLocked>

    /**
     * Finds what is registered or has an identifying form across two neighboring parts of a document: the end of one and
     * the beginning of the next.
     */
    readonly across: (
      of: Pick<CaseDocument, "caseId" | "userId">,
      before: string,
      after: string
    ) => Effect.Effect<FoundAcross, StoreError | VaultLocked>

    /** Finds what is registered where tracked changes or hidden words cut it. */
    readonly inChanges: (
      of: Pick<CaseDocument, "caseId" | "userId">,
      text: string,
      fields: ReadonlyArray<TextField>
    ) => Effect.Effect<FoundInChanges, StoreError | VaultLocked>
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

  /** Uses the recognizer with the weights in its package; no name is public. */
  static readonly layer = CaseDeidentification.layerWith({})
}
