/** Creating, changing, closing and deleting a case. A case's description must be de-identified: names are refused. */
import { type Case, CaseDraft, CasePatch, Cases, CaseStatus, mayBecome } from "@incamera/domain/cases"
import { Thoroughness } from "@incamera/domain/deidentification"
import { offeredJurisdictions, offeredPracticeAreas } from "@incamera/domain/knownlabels"
import * as Limits from "@incamera/domain/Limits"
import { Effect, Option, Schema } from "effect"
import { type Answer, page, seeOther } from "../frame/Answer.ts"
import {
  areaField,
  confirmed,
  type FieldOptions,
  hiddenFields,
  postForm,
  selectField,
  textField
} from "../frame/components.ts"
import { declare } from "../frame/declare.ts"
import { noText, problem, problemOf } from "../frame/failures.ts"
import { type FormOf, oneOf, optional, text, version } from "../frame/fields.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { caseFrame, type CasePageAnswer, casePath, partiesOf } from "./caseFrame.ts"
import { caseThoroughness } from "./thoroughnessFields.ts"

const caseForm = {
  title: text(Limits.caseTitleCharacters),
  practiceArea: optional(Limits.caseLabelCharacters),
  jurisdiction: optional(Limits.caseLabelCharacters),
  stage: optional(Limits.caseLabelCharacters),
  summary: optional(Limits.caseSummaryCharacters),
  deidentification: oneOf(Thoroughness.literals)
}

const caseFormId = "case"

const routes = declare({
  begin: user.page("/cases/new"),
  create: user.form("/cases/new", caseForm),
  edit: user.page("/cases/:caseId/edit"),
  update: user.form("/cases/:caseId/edit", { ...caseForm, status: oneOf(CaseStatus.literals), version }),
  remove: user.form("/cases/:caseId/delete", { version })
})

type Texts = Omit<FormOf<typeof caseForm>, "deidentification">
type Typed = { readonly [K in keyof Texts]: string | null } & { readonly deidentification?: Thoroughness | undefined }

const nothing: Typed = { title: "", practiceArea: null, jurisdiction: null, stage: null, summary: null }

interface LabelOptions extends Pick<FieldOptions, "hint" | "label" | "offered"> {
  readonly name: keyof Texts
}

const label = (typed: Typed, options: LabelOptions): Html =>
  textField({ ...options, value: typed[options.name], maxLength: Limits.caseLabelCharacters })

const fields = (typed: Typed): Html =>
  html`${textField({
    name: "title",
    label: "Title",
    value: typed.title,
    maxLength: Limits.caseTitleCharacters,
    required: true,
    hint: "What the case is about, without names: “Dispute over a commercial lease”."
  })}
  ${label(typed, {
    name: "practiceArea",
    label: "Practice area",
    hint: "Choose one, or write your own. For example: landlord and tenant.",
    offered: offeredPracticeAreas
  })}
  ${label(typed, {
    name: "jurisdiction",
    label: "Jurisdiction",
    hint: "Choose one, or write your own. For example: California.",
    offered: offeredJurisdictions
  })}
  ${label(typed, { name: "stage", label: "Stage", hint: "The stage of the case, in your own words." })}
  ${areaField({
    name: "summary",
    label: "Facts",
    value: typed.summary,
    maxLength: Limits.caseSummaryCharacters,
    rows: 10,
    hint: "Write [Party 1], [Party 2] instead of names. Enter the real names under Parties. Upload documents unchanged."
  })}`

const newPage = (visit: Visit, typed: Typed, above?: Html, status?: number): Answer =>
  page({
    title: "New case",
    ...(status === undefined ? {} : { status }),
    section: "cases",
    trail: [["Cases", "/cases"]],
    content: html`<h1>New case</h1>
      <p class="lead">Describe the case without names. Enter the real names afterwards, under Parties.</p>
      ${above}
      ${postForm(
        visit,
        "/cases/new",
        html`${fields(typed)} ${caseThoroughness(typed.deidentification ?? "standard")}
          <div class="actions">
            <button class="primary">Create the case</button> <a class="button" href="/cases">Cancel</a>
          </div>`,
        caseFormId
      )}`
  })

const statusField = (found: Case): Html =>
  selectField(
    {
      name: "status",
      label: "Status",
      value: found.status,
      hint: "In a closed case, you can change only the status: set it to open first. An open case can’t become pending again."
    },
    CaseStatus.literals
      .filter((status) => status === found.status || mayBecome(found.status, status))
      .map((status) => [status, status] as const)
  )

const editPage = (visit: Visit, found: Case, typed: Typed, above?: Html): CasePageAnswer => {
  const at = casePath(found)
  return {
    title: "Edit the case",
    content: html`<h2>Edit the case</h2>
      ${above}
      ${postForm(
        visit,
        `${at}/edit`,
        html`${hiddenFields({ version: found.version })} ${fields(typed)}
          ${caseThoroughness(
            typed.deidentification ?? found.deidentification,
            "A change de-identifies the case’s documents again. Agents can’t read them until you release them again."
          )}
          ${statusField(found)}
          <div class="actions"><button class="primary">Save</button> <a class="button" href="${at}">Cancel</a></div>`,
        caseFormId
      )}
      ${confirmed(visit, {
        action: `${at}/delete`,
        summary: "Delete this case…",
        explanation: html`<p>
          This deletes its files, parties, identities, timeline and drafts, and destroys their encryption key. Nobody
          can restore the case here. A backup of the whole service from before the deletion still contains it, until the
          operator replaces the master key and deletes its earlier versions.
        </p>`,
        button: "Delete for good",
        fields: { version: found.version }
      })}`
  }
}

const draftOf = Schema.decodeUnknownOption(CaseDraft)
const patchOf = Schema.decodeUnknownOption(CasePatch)

const untitled = problem("A case needs a title.")

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const cases = yield* Cases
    const { caseOf, casePage } = yield* caseFrame

    return {
      begin: (visit) => Effect.succeed(newPage(visit, nothing)),

      create: (visit, typed) => {
        if (typed.title === "") return Effect.succeed(newPage(visit, typed, untitled, 400))
        const { deidentification = "standard", ...texts } = typed
        const draft = draftOf({ ...texts, deidentification })
        if (Option.isNone(draft)) return Effect.succeed(newPage(visit, typed, noText, 400))
        return cases.create(visit.user, draft.value).pipe(
          Effect.map(({ value }) => seeOther(`/cases/${value.caseId}`, "case-created")),
          Effect.catchTag("IdentityRefused", (error) =>
            Effect.succeed(newPage(visit, typed, problemOf(error, { visit, form: caseFormId, texts }), 403))
          )
        )
      },

      edit: (visit) =>
        Effect.flatMap(caseOf(visit), (found) => casePage(visit, found, "change", editPage(visit, found, found))),

      update: Effect.fnUntraced(function* (visit, { status: chosen, version, ...typed }) {
        const { deidentification, ...texts } = typed
        const found = yield* caseOf(visit)
        const again = (above: Html, code: number) =>
          casePage(visit, found, "change", { ...editPage(visit, found, typed, above), status: code })
        if (typed.title === "") return yield* again(untitled, 400)
        const status = chosen ?? found.status
        // Sends only the changed fields: reopening a closed case doesn't also edit it.
        const changed = Object.entries(texts).filter(([field, text]) => text !== found[field as keyof Texts])
        const patch = patchOf({
          ...Object.fromEntries(changed),
          ...(status === found.status ? {} : { status }),
          ...(deidentification === undefined || deidentification === found.deidentification ? {} : { deidentification })
        })
        if (Option.isNone(patch)) return yield* again(noText, 400)
        return yield* cases.update(visit.user, found.caseId, patch.value, version).pipe(
          Effect.as(seeOther(`/cases/${found.caseId}`, "case-updated")),
          Effect.catchTag(["CaseClosed", "CaseTransitionNotAllowed", "IdentityRefused"], (error) =>
            again(problemOf(error, { visit, form: caseFormId, texts, partiesPath: partiesOf(found.caseId) }), 409)
          )
        )
      }),

      remove: Effect.fnUntraced(function* (visit, { version }) {
        const { caseId } = yield* caseOf(visit)
        yield* cases.remove(visit.user, caseId, version)
        return seeOther("/cases", "case-deleted")
      })
    }
  })
)
