/** One deliverable: its revisions, each to be read and compared, and what the user decides of the latest. */
import { Deliverables } from "@incamera/domain/deliverables/Deliverables"
import * as Limits from "@incamera/domain/Limits"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import { DeliverableExport } from "@incamera/domain/disclosure/DeliverableExport"
import { Effect, Layer } from "effect"
import { errorStatus } from "@incamera/adapters-http/errors/ErrorStatus"
import { seeOther } from "../frame/Answer.ts"
import { problem, problemOf } from "../frame/failures.ts"
import type { Form } from "../frame/Form.ts"
import { PageFrame } from "../frame/PageFrame.ts"
import type { PageRoute } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { afterStep, withStep } from "../securesteps/afterStep.ts"
import {
  attachment,
  deliverableFrame,
  deliverablePath,
  deliverableRoute,
  formatNames,
  revisionAsked,
  styles
} from "./deliverableFrame.ts"
import { deliverableContent, type Refused } from "./deliverableView.ts"

export const routes: ReadonlyArray<PageRoute> = [
  ["GET", deliverableRoute],
  ["POST", `${deliverableRoute}/approve`],
  ["POST", `${deliverableRoute}/return`],
  ["POST", `${deliverableRoute}/download`]
]

const unsaid = problem("Say what should be different, so that the next revision can be better.")

export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const frame = yield* PageFrame
    const deliverables = yield* Deliverables
    const exports = yield* DeliverableExport
    const steps = yield* SecureSteps
    const { casePage, deliverableOf } = yield* deliverableFrame

    const draw = Effect.fnUntraced(function* (
      visit: Visit,
      asked: { readonly revision: string | null; readonly against: string | null },
      refused?: Refused
    ) {
      const { deliverable, found } = yield* deliverableOf(visit)
      const { deliverableId } = deliverable
      const number = yield* revisionAsked(asked.revision, deliverable)
      const revision = yield* deliverables.revision(visit.user, deliverableId, number)
      const revisions = yield* deliverables.revisions(visit.user, deliverableId)
      const other =
        asked.against === null || asked.against === ""
          ? null
          : yield* revisionAsked(asked.against, { revision: number - 1 })
      const against = other === null ? null : yield* deliverables.revision(visit.user, deliverableId, other)
      const shown = { found, deliverable, revision, against, revisions }
      return yield* casePage(visit, found, "drafts", {
        title: deliverable.title,
        styles,
        ...(refused === undefined ? {} : { status: refused.status }),
        content: deliverableContent(visit, shown, refused)
      })
    })

    /** The form's own revision, whatever came later: that is what was read. */
    const again = (visit: Visit, form: Form, refused: Refused) =>
      draw(visit, { revision: String(form.integer("revision") ?? ""), against: null }, refused)

    const readForm = Effect.fnUntraced(function* (visit: Visit, form: Form) {
      const { deliverable } = yield* deliverableOf(visit)
      const number = yield* revisionAsked(String(form.integer("revision") ?? 0), deliverable)
      const at = `${deliverablePath(deliverable)}?revision=${number}`
      return { caseId: deliverable.caseId, deliverableId: deliverable.deliverableId, number, at }
    })

    return Layer.mergeAll(
      frame.get(deliverableRoute, (visit) =>
        draw(visit, { revision: visit.query.get("revision"), against: visit.query.get("against") })
      ),

      frame.post(
        `${deliverableRoute}/approve`,
        Effect.fnUntraced(function* (visit, form) {
          const { at, caseId, deliverableId, number } = yield* readForm(visit, form)
          return yield* deliverables.approve(visit.user, deliverableId, number, form.expected()).pipe(
            Effect.andThen(
              afterStep(
                steps,
                visit,
                form,
                { kind: "approve-deliverable", caseId },
                seeOther(at, "deliverable-approved")
              )
            ),
            Effect.catchTag(["CaseClosed", "DeliverableDecided", "DeliverableSuperseded", "VersionMismatch"], (error) =>
              again(visit, form, { above: problemOf(error), status: errorStatus[error._tag] })
            )
          )
        })
      ),

      frame.post(
        `${deliverableRoute}/return`,
        Effect.fnUntraced(function* (visit, form) {
          const { at, deliverableId, number } = yield* readForm(visit, form)
          const note = form.text("note", Limits.deliverableNoteCharacters)
          if (note === "") return yield* again(visit, form, { above: unsaid, status: 400, note })
          return yield* deliverables.sendBack(visit.user, deliverableId, number, note, form.expected()).pipe(
            Effect.as(seeOther(withStep(visit, at), "deliverable-returned")),
            Effect.catchTag(
              [
                "BadRequest",
                "CaseClosed",
                "DeliverableDecided",
                "DeliverableSuperseded",
                "IdentityRefused",
                "RecognizerUnavailable",
                "VersionMismatch"
              ],
              (error) => again(visit, form, { above: problemOf(error), status: errorStatus[error._tag], note })
            )
          )
        })
      ),

      frame.post(
        `${deliverableRoute}/download`,
        Effect.fnUntraced(function* (visit, form) {
          const { deliverableId, number } = yield* readForm(visit, form)
          const format = form.oneOf("format", formatNames) ?? "docx"
          return yield* exports.write(visit.user, deliverableId, number, format).pipe(
            Effect.map(attachment),
            Effect.catchTag("DocumentUnwritable", (error) =>
              again(visit, form, { above: problemOf(error), status: errorStatus[error._tag] })
            )
          )
        })
      )
    )
  })
).pipe(Layer.provide(DeliverableExport.layer))
