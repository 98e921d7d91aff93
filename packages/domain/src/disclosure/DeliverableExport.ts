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

/** A revision with placeholders replaced by the identities of its case. */
export interface FilledDeliverable {
  readonly deliverable: Deliverable
  /** With placeholders, as agents see it. */
  readonly revision: DeliverableRevision
  readonly title: string
  /** For rendering: identities are escaped for Markdown. */
  readonly markdown: string
  /** For copying: identities are unescaped. */
  readonly text: string
  /** Placeholders of title and text without a known identity. */
  readonly unknown: ReadonlyArray<string>
}

export interface ExportedDocument extends WrittenDocument {
  /** Names nobody: contains the revision and whether it's final. */
  readonly fileName: string
}

/**
 * Exports deliverables as files; for a user who signed in recently, with identities filled in. For the browser pages
 * only: like `Reidentification`, no other part of a server may require it (an architecture test checks this).
 */
export class DeliverableExport extends Context.Service<
  DeliverableExport,
  {
    /** Takes an id, or a record already looked up. */
    readonly filledIn: (
      user: RecentUser,
      of: Deliverable | DeliverableId,
      revision: number
    ) => Effect.Effect<FilledDeliverable, NotFound | StoreError | VaultLocked>
    /** Writes a revision with its placeholders as a file. Unless it's approved, every page says that it is a draft. */
    readonly write: (
      user: UserPrincipal,
      of: Deliverable | DeliverableId,
      revision: number,
      format: DocumentFormat
    ) => Effect.Effect<ExportedDocument, DocumentUnwritable | NotFound | StoreError>
    /** The same with identities filled in. Writes the disclosure to the audit log before it returns the file. */
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
