import type { DocumentUnwritable } from "@incamera/domain/deliverables"

/** Why a document can't be written, without any of its text. Used in the writing thread. */
export class Unwritable extends Error {
  readonly reason: DocumentUnwritable["reason"]

  constructor(reason: DocumentUnwritable["reason"]) {
    super(reason)
    this.reason = reason
  }
}
