/** Shared by the pages of a deliverable: finding it by the address, and choosing the revision. */
import { NotFound } from "@incamera/domain/access"
import type { Case } from "@incamera/domain/cases"
import { type Deliverable, Deliverables, type DocumentFormat } from "@incamera/domain/deliverables"
import type { CaseId, DeliverableId } from "@incamera/domain/Ids"
import type { ExportedDocument } from "@incamera/domain/disclosure"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { caseFrame, casePath } from "../cases/caseFrame.ts"
import { type Answer, response } from "../frame/Answer.ts"
import { hiddenFields, postForm } from "../frame/components.ts"
import { integer, oneOf } from "../frame/fields.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"

export const listRoute = "/cases/:caseId/deliverables"

export const deliverableRoute = `${listRoute}/:deliverableId` as const

export const listPath = (found: Pick<Case, "caseId">): string => `${casePath(found)}/deliverables`

export const deliverablePath = ({ caseId, deliverableId }: Pick<Deliverable, "caseId" | "deliverableId">): string =>
  `${listPath({ caseId })}/${deliverableId}`

export type DeliverableVisit = Visit<{ readonly caseId: CaseId; readonly deliverableId: DeliverableId }>

/** Stylesheets of pages that show a deliverable. */
export const styles = ["task.css", "deliverables.css"] as const

const nothing = new NotFound({ resource: "deliverable" })

/** Finds a revision by its number; the latest if none is asked for. */
export const revisionAsked = (
  said: string | null | undefined,
  { revision }: Pick<Deliverable, "revision">
): Effect.Effect<number, NotFound> => {
  if (said === null || said === undefined || said === "") return Effect.succeed(revision)
  const asked = /^[1-9]\d{0,5}$/u.test(said) ? Number(said) : 0
  return asked >= 1 && asked <= revision ? Effect.succeed(asked) : Effect.fail(nothing)
}

/** Resolved once, in the layer of a module of pages. */
export const deliverableFrame = Effect.gen(function* () {
  const deliverables = yield* Deliverables
  const { caseOf, casePage } = yield* caseFrame

  /** Finds the deliverable in the path; `NotFound` if it isn't of the case in the path. */
  const deliverableOf = Effect.fnUntraced(function* (visit: DeliverableVisit) {
    const found = yield* caseOf(visit)
    const deliverable = yield* deliverables.get(visit.user, visit.params.deliverableId)
    return deliverable.caseId === found.caseId ? { found, deliverable } : yield* nothing
  })

  return { casePage, deliverableOf }
})

const formats: ReadonlyArray<readonly [DocumentFormat, label: string]> = [
  ["docx", "Word (DOCX)"],
  ["pdf", "PDF"],
  ["text", "Text"]
]

/** The revision that the user read, even if there is a later one. */
export const revisionForm = { revision: integer }

export const downloadFields = { ...revisionForm, format: oneOf(formats.map(([format]) => format)) }

/** Draws one button per format. */
export const downloadForm = (visit: Visit, action: string, revision: number): Html =>
  postForm(
    visit,
    action,
    html`${hiddenFields({ revision })}
      <div class="actions">
        ${formats.map(([format, label]) => html`<button class="small-button" name="format" value="${format}">${label}</button>`)}
      </div>`
  )

/** No cache keeps it; the file name identifies nobody. */
export const attachment = ({ bytes, fileName, mediaType }: ExportedDocument): Answer =>
  response(
    HttpServerResponse.uint8Array(bytes, {
      contentType: mediaType === "text/plain" ? "text/plain; charset=utf-8" : mediaType,
      headers: { "cache-control": "no-store", "content-disposition": `attachment; filename="${fileName}"` }
    })
  )
