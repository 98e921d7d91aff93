/** One party: its identity, with a preview of the effect on texts before saving, and the actions on it. */
import type { Case } from "@incamera/domain/cases"
import { type CaseId, PartyId } from "@incamera/domain/Ids"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Party, PartyDescription, PartyKind } from "@incamera/domain/parties"
import { Secrets } from "@incamera/domain/secrets"
import { identityMark, PartyIdentities } from "@incamera/domain/vault"
import { SecureSteps } from "@incamera/domain/securesteps"
import { IdentityPreview, Reidentification } from "@incamera/domain/disclosure"
import { Effect, Option, Result } from "effect"
import { partiesOf } from "../cases/caseFrame.ts"
import { fragment, seeOther } from "../frame/Answer.ts"
import { declare } from "../frame/declare.ts"
import { problem, problemOf } from "../frame/failures.ts"
import type { NoticeCode } from "../frame/notices.ts"
import { type FormOf, id, oneOf, optional, text, version } from "../frame/fields.ts"
import { recentUser, user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { afterStep, step } from "../securesteps/afterStep.ts"
import { identityForm, identityOf, emptyIdentity, readIdentity, typedOf } from "./IdentityForm.ts"
import { partyFrame } from "./partyFrame.ts"
import { partyForm, readParty } from "./PartyForm.ts"
import { mergedContent, partyContent, type PartyView } from "./partyView.ts"
import { partyPath, placeholderOf } from "./partyWords.ts"
import { previewPart, triedPart } from "./previewParts.ts"

const path = "/cases/:caseId/parties/:partyId"

/** The input of a preview. */
const checkForm = { ...identityForm, kind: oneOf(PartyKind.literals), tried: text(DomainLimits.previewTextCharacters) }

const identifyForm = {
  ...checkForm,
  action: oneOf(["preview", "save"]),
  seen: optional(Limits.identityMarkCharacters),
  step
}

/** The party as the form showed it: an agent may have changed its kind since. An identity on file keeps its kind. */
const asShown = (party: Party, { kind = party.kind }: Partial<FormOf<typeof checkForm>>): Party =>
  party.identityOnFile ? party : new Party({ ...party, kind })

const routes = declare({
  look: recentUser.page(path),
  identify: user.form(path, identifyForm),
  preview: user.form(`${path}/preview`, checkForm),
  describe: user.form(`${path}/describe`, { ...partyForm, version }),
  merge: user.form(`${path}/merge`, { other: id(PartyId), keep: oneOf(["other", "this"]), version }),
  forget: user.form(`${path}/forget`),
  remove: user.form(`${path}/remove`, { version })
})

/** Has no id: the page that a script inserts it into may already have `#problem` above its form. */
const uncheckable = (text: string): Html => html`<p class="notice bad" role="alert">${text}</p>`

const changedMeanwhile = problem(
  "This identity was changed in another window, or by a correction, while you had it open. Nothing was saved. Your input is still here: check the party in another window and save again if it is right."
)

/** Draws a party, and the previews of its identity. */
const drawing = Effect.gen(function* () {
  const { allOf, casePage } = yield* partyFrame
  const reidentification = yield* Reidentification
  const previews = yield* IdentityPreview
  const known = yield* PartyIdentities
  const secrets = yield* Secrets

  /**
   * Without a recent sign-in, reads no identity from the vault. If the user typed none either, shows only the
   * problem.
   */
  const draw = Effect.fnUntraced(function* (
    visit: Visit,
    found: Case,
    party: Party,
    shown: Partial<Omit<PartyView, "all" | "names" | "party">> = {}
  ) {
    const { caseId } = found
    if (Option.isNone(visit.recent) && shown.identity === undefined) {
      const { problem: said, status = 409 } = shown
      return yield* casePage(visit, found, "parties", {
        title: party.placeholder,
        status,
        content: html`<h2>${placeholderOf(party)}</h2>
          ${said}
          <p><a class="button" href="${partyPath(party)}">Open the party</a></p>`
      })
    }
    const { identities, mark } = yield* Option.match(visit.recent, {
      onNone: () =>
        Effect.map(known.markOf(visit.user.userId, party), (mark) => ({
          identities: new Map<PartyId, never>(),
          mark
        })),
      onSome: (user) =>
        Effect.map(reidentification.identitiesOf(user, caseId), (identities) => ({
          identities,
          mark: identityMark(secrets, identities.get(party.partyId))
        }))
    })
    const own = identities.get(party.partyId)
    const view: PartyView = {
      described: party,
      identity: own === undefined ? emptyIdentity : typedOf(own),
      mark,
      ...shown,
      party,
      all: yield* allOf(visit, found),
      names: new Map(
        [...identities].flatMap(([id, { names }]) => (names[0] === undefined ? [] : [[id, names[0]] as const]))
      )
    }
    return yield* casePage(
      visit,
      found,
      "parties",
      party.mergedInto === null ? partyContent(visit, found, view) : mergedContent(visit, view)
    )
  })

  /** Draws the result of a preview, for a page or a part of one. */
  const check = Effect.fnUntraced(function* (
    visit: Visit,
    { caseId, kind, partyId }: Party,
    form: FormOf<typeof checkForm>
  ) {
    const typed = readIdentity(form)
    const details = identityOf(typed)
    if (Result.isFailure(details)) return { typed, isWrong: true, part: uncheckable(details.failure) }
    const said = { details: details.success, kind, partyId }
    const preview = yield* Option.match(visit.recent, {
      onNone: () => previews.preview(visit.user, caseId, said),
      onSome: (user) => previews.previewInFull(user, caseId, said)
    })
    const { tried } = form
    const places = tried === "" ? [] : yield* previews.tryText(said, tried)
    const part = html`${tried === "" ? undefined : triedPart(tried, places)} ${previewPart(preview)}`
    return { typed, isWrong: false, part }
  })

  return { check, draw }
})

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const { caseOf, parties, partyOf } = yield* partyFrame
    const { check, draw } = yield* drawing
    const steps = yield* SecureSteps

    const bothOf = Effect.fnUntraced(function* (visit: Visit<{ caseId: CaseId; partyId: PartyId }>, form = {}) {
      const found = yield* caseOf(visit)
      return { found, party: asShown(yield* partyOf(visit, found), form) }
    })

    /** Leads on after a change: to the party if the sign-in is recent, else to the list. */
    const onward = (visit: Visit, party: Party, notice: NoticeCode) =>
      seeOther(Option.isSome(visit.recent) ? partyPath(party) : partiesOf(party.caseId), notice)

    return {
      look: (visit) => Effect.flatMap(bothOf(visit), ({ found, party }) => draw(visit, found, party)),

      identify: Effect.fnUntraced(function* (visit, form) {
        const { found, party } = yield* bothOf(visit, form)
        const { kind, seen, tried } = form
        // Keeps the mark that the form was made from until the user has seen the warning about a change since.
        const made = seen === null ? {} : { mark: seen }
        if (form.action === "preview") {
          const { isWrong, part, typed } = yield* check(visit, party, form)
          const status = isWrong ? 400 : 200
          return yield* draw(visit, found, party, { ...made, identity: typed, tried, checked: part, form, status })
        }
        const typed = readIdentity(form)
        const shown = { identity: typed, tried, form }
        const details = identityOf(typed)
        if (Result.isFailure(details)) {
          return yield* draw(visit, found, party, {
            ...shown,
            ...made,
            identityProblem: problem(details.failure),
            status: 400
          })
        }
        return yield* parties.identify(visit.user, party.partyId, details.success, { mark: seen, kind }).pipe(
          Effect.andThen(
            afterStep(
              steps,
              visit,
              { step: form.step, kind: "enter-identity", caseId: found.caseId },
              seeOther(partiesOf(found.caseId), "identity-saved")
            )
          ),
          Effect.catchTag(["CaseClosed", "PartyMerged", "VaultFull"], (error) =>
            draw(visit, found, party, { ...shown, ...made, identityProblem: problemOf(error), status: 409 })
          ),
          Effect.catchTag("VersionMismatch", () =>
            draw(visit, found, party, { ...shown, identityProblem: changedMeanwhile, status: 409 })
          )
        )
      }),

      preview: Effect.fnUntraced(function* (visit, form) {
        const { party } = yield* bothOf(visit, form)
        const { part } = yield* check(visit, party, form)
        return fragment(html`<div>${part}</div>`)
      }),

      describe: Effect.fnUntraced(function* (visit, form) {
        const { found, party } = yield* bothOf(visit)
        const described = readParty(form, party)
        const description = new PartyDescription(described)
        return yield* parties.replace(visit.user, party.partyId, description, form.version).pipe(
          Effect.map((now) => onward(visit, now, "party-updated")),
          Effect.catchTag(["CaseClosed", "PartyKindFixed", "PartyMerged", "VersionMismatch"], (error) =>
            draw(visit, found, party, { described, problem: problemOf(error), status: 409 })
          )
        )
      }),

      merge: Effect.fnUntraced(function* (visit, { keep: stays = "other", other, version: expected }) {
        const { found, party } = yield* bothOf(visit)
        if (Option.isNone(other)) {
          return yield* draw(visit, found, party, { problem: problem("Choose the other party."), status: 400 })
        }
        const joined =
          stays === "this"
            ? parties.merge(visit.user, { kept: party.partyId, merged: other.value }, { kept: expected, merged: null })
            : parties.merge(visit.user, { kept: other.value, merged: party.partyId }, { kept: null, merged: expected })
        return yield* joined.pipe(
          Effect.map((kept) => onward(visit, kept, "parties-merged")),
          Effect.catchTag(["CaseClosed", "PartiesDiffer", "PartyMerged", "VaultFull", "VersionMismatch"], (error) =>
            draw(visit, found, party, { problem: problemOf(error), status: 409 })
          )
        )
      }),

      forget: Effect.fnUntraced(function* (visit) {
        const { party } = yield* bothOf(visit)
        yield* parties.forget(visit.user, party.partyId)
        return onward(visit, party, "identity-forgotten")
      }),

      remove: Effect.fnUntraced(function* (visit, form) {
        const { found, party } = yield* bothOf(visit)
        return yield* parties.remove(visit.user, party.partyId, form.version).pipe(
          Effect.as(seeOther(partiesOf(found.caseId), "party-removed")),
          Effect.catchTag("VersionMismatch", (error) =>
            draw(visit, found, party, { problem: problemOf(error), status: 409 })
          )
        )
      })
    }
  })
)
