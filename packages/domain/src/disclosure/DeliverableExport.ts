import { Context, type Effect, Layer } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { UserPrincipal } from "../access/Principal.ts"
import type { Deliverable, DeliverableRevision } from "../deliverables/Deliverable.ts"
import type { DocumentFormat, DocumentUnwritable, WrittenDocument } from "../deliverables/DocumentWriter.ts"
import type { DeliverableId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import { makeDeliverableExport } from "./makeDeliverableExport.ts"
import type { VaultLocked } from "../vault/VaultLocked.ts"

/** A revision with the identities of its case in the place of their placeholders. */
export interface FilledDeliverable {
  readonly deliverable: Deliverable
  /** As agents know it. */
  readonly revision: DeliverableRevision
  readonly title: string
  /** To be drawn or written: what was filled in is text, whatever its signs mean in Markdown. */
  readonly markdown: string
  /** To be copied: what was filled in stands as it is. */
  readonly text: string
  /** Placeholders that stand for nothing that is known, of title and text. */
  readonly unknown: ReadonlyArray<string>
}

/** Which file is made of a revision. */
export interface ExportOptions {
  readonly format: DocumentFormat
  /** With identities in the place of their placeholders. */
  readonly filledIn: boolean
}

export interface ExportedDocument extends WrittenDocument {
  /** Tells of nobody: whether it is final, and the revision. */
  readonly fileName: string
}

/**
 * Deliverables as files to be sent, and with identities filled in: for the browser pages of the user whose they are. No other
 * part of a server may require it (an architecture test holds this), as with `Reidentification`.
 */
export class DeliverableExport extends Context.Service<
  DeliverableExport,
  {
    /** By its id, or its record, where that was looked up. */
    readonly filledIn: (
      user: UserPrincipal,
      of: Deliverable | DeliverableId,
      revision: number
    ) => Effect.Effect<FilledDeliverable, NotFound | StoreError | VaultLocked>
    /**
     * A revision as a file. Any but an approved one says on every page that it is a draft. That identities left with it,
     * the audit log says before the file is given.
     */
    readonly write: (
      user: UserPrincipal,
      of: Deliverable | DeliverableId,
      revision: number,
      options: ExportOptions
    ) => Effect.Effect<ExportedDocument, DocumentUnwritable | NotFound | StoreError | VaultLocked>
  }
>()("@incamera/domain/disclosure/DeliverableExport") {
  static readonly layer = Layer.effect(DeliverableExport, makeDeliverableExport)
}
