import type { DocumentUnwritable } from "@incamera/domain/deliverables/DocumentWriter"

/** Why a document can't be written, on the side that writes: no text of it is in here. */
export class Unwritable extends Error {
  readonly reason: DocumentUnwritable["reason"]

  constructor(reason: DocumentUnwritable["reason"]) {
    super(reason)
    this.reason = reason
  }
}
