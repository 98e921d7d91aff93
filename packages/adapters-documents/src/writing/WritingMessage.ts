/** The input of the thread that writes a document, and its messages. */
import type { DocumentFormat, DocumentToWrite, DocumentUnwritable } from "@incamera/domain/deliverables"

export interface WritingOrder {
  readonly document: DocumentToWrite
  readonly format: DocumentFormat
  /** Milliseconds since the epoch. */
  readonly at: number
}

export type WritingMessage =
  | { readonly _tag: "Written"; readonly bytes: Uint8Array }
  | { readonly _tag: "Unwritable"; readonly reason: DocumentUnwritable["reason"] }
