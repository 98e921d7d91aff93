/** Writes a draft as a document. Only the pages of drafts do that, so they make the service themselves. */
import type { Changes } from "@incamera/domain/changes"
import type { Deliverables, DocumentWriter } from "@incamera/domain/deliverables"
import { DeliverableExport, type Reidentification } from "@incamera/domain/disclosure"
import { Effect } from "effect"

export const deliverableExport: Effect.Effect<
  DeliverableExport["Service"],
  never,
  Changes | Deliverables | DocumentWriter | Reidentification
> = Effect.provide(DeliverableExport, DeliverableExport.layer)
