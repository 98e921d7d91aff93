/** One deliverable: its revisions, their comparison, and the user's decision on the latest. */
import { Deliverables } from "@incamera/domain/deliverables"
import * as Limits from "@incamera/domain/Limits"
import { SecureSteps } from "@incamera/domain/securesteps"
import { deliverableExport } from "./deliverableExport.ts"
import { Effect } from "effect"
import { errorStatus } from "@incamera/adapters-http/errors"
import { seeOther } from "../frame/Answer.ts"
import { declare } from "../frame/declare.ts"
import { problem, problemOf } from "../frame/failures.ts"
import { type FormOf, text, version } from "../frame/fields.ts"
import { user } from "../frame/PageRoute.ts"
import { afterStep, step, withStep } from "../securesteps/afterStep.ts"
import {
  attachment,
  deliverableFrame,
  deliverablePath,
  deliverableRoute,
  downloadFields,
  type DeliverableVisit,
  revisionForm,
  revisionAsked,
  styles
} from "./deliverableFrame.ts"
import { sendBackFormId, deliverableContent, type Refused } from "./deliverableView.ts"

const routes = declare({
  read: user.page(deliverableRoute),
  approve: user.form(`${deliverableRoute}/approve`, { ...revisionForm, version, step }),
  sendBack: user.form(`${deliverableRoute}/return`, {
    ...revisionForm,
    version,
    note: text(Limits.deliverableNoteCharacters)
  }),
  download: user.form(`${deliverableRoute}/download`, downloadFields)
})

type About = FormOf<typeof revisionForm>

const unsaid = problem("Say what to change in the next revision.")

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const deliverables = yield* Deliverables
    const exports = yield* deliverableExport
    const steps = yield* SecureSteps
    const { casePage, deliverableOf } = yield* deliverableFrame

    const draw = Effect.fnUntraced(function* (
      visit: DeliverableVisit,
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

    /** Shows the revision that the form was about, even if there is a later one: the user read that one. */
    const again = (visit: DeliverableVisit, { revision }: About, refused: Refused) =>
      draw(visit, { revision: String(revision ?? ""), against: null }, refused)

    const readForm = Effect.fnUntraced(function* (visit: DeliverableVisit, { revision = 0 }: About) {
      const { deliverable } = yield* deliverableOf(visit)
      const number = yield* revisionAsked(String(revision), deliverable)
      const at = `${deliverablePath(deliverable)}?revision=${number}`
      return { caseId: deliverable.caseId, deliverableId: deliverable.deliverableId, number, at }
    })

    return {
      read: (visit) => draw(visit, { revision: visit.query.get("revision"), against: visit.query.get("against") }),

      approve: Effect.fnUntraced(function* (visit, form) {
        const { at, caseId, deliverableId, number } = yield* readForm(visit, form)
        return yield* deliverables.approve(visit.user, { deliverableId, revision: number }, form.version).pipe(
          Effect.andThen(
            afterStep(
              steps,
              visit,
              { step: form.step, kind: "approve-deliverable", caseId },
              seeOther(at, "deliverable-approved")
            )
          ),
          Effect.catchTag(["CaseClosed", "DeliverableDecided", "DeliverableSuperseded", "VersionMismatch"], (error) =>
            again(visit, form, { above: problemOf(error), status: errorStatus[error._tag] })
          )
        )
      }),

      sendBack: Effect.fnUntraced(function* (visit, form) {
        const { at, deliverableId, number } = yield* readForm(visit, form)
        const { note } = form
        if (note === "") return yield* again(visit, form, { above: unsaid, status: 400, note })
        return yield* deliverables.sendBack(visit.user, { deliverableId, revision: number }, note, form.version).pipe(
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
            (error) =>
              again(visit, form, {
                above: problemOf(error, { visit, form: sendBackFormId, texts: { note } }),
                status: errorStatus[error._tag],
                note
              })
          )
        )
      }),

      download: Effect.fnUntraced(function* (visit, form) {
        const { deliverableId, number } = yield* readForm(visit, form)
        const { format = "docx" } = form
        return yield* exports.write(visit.user, deliverableId, number, format).pipe(
          Effect.map(attachment),
          Effect.catchTag("DocumentUnwritable", (error) =>
            again(visit, form, { above: problemOf(error), status: errorStatus[error._tag] })
          )
        )
      })
    }
  })
)
