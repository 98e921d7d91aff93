import { Context, type Effect, Layer } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { UserPrincipal } from "../access/Principal.ts"
import type { Deliverable, DeliverableRevision } from "../deliverables/Deliverable.ts"
import type { DocumentFormat, DocumentUnwritable, WrittenDocument } from "../deliverables/DocumentWriter.ts"
import type { DeliverableId } from "../Ids.ts"
import type { RecentUser } from "../sessions/RecentUser.ts"
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

export interface ExportedDocument extends WrittenDocument {
  /** Tells of nobody: whether it is final, and the revision. */
  readonly fileName: string
}

/**
 * Deliverables as files to be sent, and, for a user who signed in lately, with identities filled in: for the browser pages. No other
 * part of a server may require it (an architecture test holds this), as with `Reidentification`.
 */
export class DeliverableExport extends Context.Service<
  DeliverableExport,
  {
    /** By its id, or its record, where that was looked up. */
    readonly filledIn: (
      user: RecentUser,
      of: Deliverable | DeliverableId,
      revision: number
    ) => Effect.Effect<FilledDeliverable, NotFound | StoreError | VaultLocked>
    /** A revision with its placeholders as a file. Any but an approved one says on every page that it is a draft. */
    readonly write: (
      user: UserPrincipal,
      of: Deliverable | DeliverableId,
      revision: number,
      format: DocumentFormat
    ) => Effect.Effect<ExportedDocument, DocumentUnwritable | NotFound | StoreError>
    /** The same with identities filled in. The audit log says that they left, before the file is given. */
    readonly writeFilledIn: (
      user: RecentUser,
      of: Deliverable | DeliverableId,
      revision: number,
      format: DocumentFormat
    ) => Effect.Effect<ExportedDocument, DocumentUnwritable | NotFound | StoreError | VaultLocked>
  }
>()("@incamera/domain/disclosure/DeliverableExport") {
  static readonly layer = Layer.effect(DeliverableExport, makeDeliverableExport)
}
