/**
 * A document beside its de-identified text. The user sees every replacement, corrects mistakes, and releases it. Only
 * this page decides what agents read. Design, "Browser pages"; decision 30.
 */
import type { DomainError } from "@incamera/domain/DomainError"
import type { Case } from "@incamera/domain/cases"
import { type CaseFile, CaseFiles, CorrectionRefused, type FileCorrection } from "@incamera/domain/files"
import type { CaseFileId } from "@incamera/domain/Ids"
import * as Limits from "../Limits.ts"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as DomainLimits from "@incamera/domain/Limits"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { Parties } from "@incamera/domain/parties"
import { FileReview, Reidentification, type ReviewedPieces } from "@incamera/domain/disclosure"
import { Effect, Option } from "effect"
import { caseFrame } from "../cases/caseFrame.ts"
import { type Answer, fragment, seeOther } from "../frame/Answer.ts"
import { declare } from "../frame/declare.ts"
import { problem, problemOf } from "../frame/failures.ts"
import { oneOf, optional, text, version } from "../frame/fields.ts"
import { recentUser, user } from "../frame/PageRoute.ts"
import { type RecentVisit, recentVisit, type Visit } from "../frame/Visit.ts"
import { html } from "../html.ts"
import { placesIn } from "./correctedPlaces.ts"
import { correctionOf } from "./correctionOf.ts"
import { isAtWork } from "./fileWords.ts"
import { drawReview, type Problem, progress, stateAlone, type Surroundings, weightOf } from "./reviewContent.ts"
import type { Choices } from "./reviewParts.ts"
import { placeOf, type ReviewPlace, reviewPath } from "./reviewPlace.ts"
import { windowOver } from "./reviewWindow.ts"

const path = "/cases/:caseId/files/:fileId"

/** The place in the review where the form was. */
const placeForm = {
  from: optional(HttpLimits.resourceIdCharacters),
  at: optional(HttpLimits.resourceIdCharacters),
  back: optional(HttpLimits.resourceIdCharacters),
  corrected: optional(HttpLimits.resourceIdCharacters),
  fix: optional(HttpLimits.resourceIdCharacters),
  step: optional(HttpLimits.resourceIdCharacters)
}

const routes = declare({
  review: recentUser.page(path),
  progress: user.part(`${path}/progress`),
  correct: user.form(`${path}/correct`, {
    ...placeForm,
    what: oneOf(["assign", "leave", "replace"]),
    text: text(EngineLimits.identityValueCharacters + 1),
    as: optional(HttpLimits.resourceIdCharacters),
    placeholder: text(DomainLimits.correctedPlaceholderCharacters),
    version
  })
})

type FileParams = { readonly fileId: CaseFileId }
type FileVisit = Visit<FileParams>

const pageOptions = { styles: ["files.css"], modules: ["live.js", "review.js"], isWide: true }

/** Finds a file and draws its review, whatever its status. */
const drawing = Effect.gen(function* () {
  const { casePage } = yield* caseFrame
  const files = yield* CaseFiles
  const reviews = yield* FileReview
  const parties = yield* Parties
  const reidentification = yield* Reidentification

  const fileOf = ({ params, user }: FileVisit, { caseId }: Pick<Case, "caseId">) =>
    files.get(user, caseId, params.fileId)

  const nameOf = (visit: RecentVisit, file: CaseFile) =>
    reviews.originalOf(visit.user, file).pipe(
      Effect.map(({ name }): string | null => name),
      Effect.catchTag("FileNotReady", () =>
        Effect.map(
          reviews.namesOf(visit.user, file.caseId, [file]),
          (names): string | null => names.get(file.fileId) ?? null
        )
      )
    )

  const choicesOf = Effect.fnUntraced(function* ({ user }: RecentVisit, found: Case) {
    const { caseId } = found
    const request = { limit: DomainLimits.partiesPerCase, cursor: null }
    const { items } = yield* parties.list(user, { caseId, role: null, found }, request)
    const standing = items.filter(({ mergedInto }) => mergedInto === null)
    const confirmed = standing.filter((party) => party.standing === "confirmed")
    const others = standing.filter((party) => party.standing === "found")
    const offered = new Set([...confirmed, ...others].slice(0, Limits.partiesToChoose))
    const choices: Choices = {
      parties: standing.filter((party) => offered.has(party)).toReversed(),
      identities: yield* reidentification.identitiesOf(user, caseId)
    }
    return choices
  })

  const drawState = Effect.fnUntraced(function* (visit: Visit, around: Surroundings, place: ReviewPlace) {
    const content = stateAlone(visit, around, place)
    return yield* casePage(visit, around.found, "files", { title: around.file.label, content, ...pageOptions })
  })

  const drawText = Effect.fnUntraced(function* (
    visit: RecentVisit,
    around: Surroundings,
    place: ReviewPlace,
    trouble?: Problem
  ) {
    const { file, found } = around
    const windows = windowOver((from) => reviews.review(visit.user, file, { from }), Limits.reviewPageBytes, weightOf)
    const window = yield* place.isBackwards ? windows.upTo(place) : windows.from(place)
    const choices = window.isOriginal
      ? yield* choicesOf(visit, found)
      : { parties: [], identities: new Map<string, never>() }
    return yield* casePage(visit, found, "files", {
      title: file.label,
      ...(trouble === undefined ? {} : { status: trouble.status }),
      content: drawReview(visit, { ...around, file: window.file }, { window, place, choices, trouble }),
      ...pageOptions
    })
  })

  const draw = Effect.fnUntraced(function* (
    visit: RecentVisit<FileParams>,
    found: Case,
    place: ReviewPlace,
    trouble?: Problem
  ) {
    const file = yield* fileOf(visit, found)
    const around = { found, file, name: yield* nameOf(visit, file) }
    if (isAtWork(file) || file.status === "rejected") return yield* drawState(visit, around, place)
    return yield* drawText(visit, around, place, trouble).pipe(
      // De-identification has just started again.
      Effect.catchTag("FileNotReady", () =>
        Effect.flatMap(fileOf(visit, found), (now) => drawState(visit, { ...around, file: now }, place))
      ),
      Effect.catchTag("OriginalsMismatch", () => drawState(visit, { ...around, isBroken: true }, place))
    )
  })

  /** Counts the places that a correction concerns; null if the originals can't be read. */
  const countPlaces = Effect.fnUntraced(
    function* (visit: RecentVisit, file: CaseFile, correction: FileCorrection) {
      const identities = yield* reidentification.identitiesOf(visit.user, file.caseId)
      const of = correction._tag === "Assign" ? correction.placeholder : null
      const identity = [...identities.values()].find(({ placeholder }) => placeholder === of)
      let count = 0
      for (let from: number | null = 0; from !== null;) {
        const { next, pieces }: ReviewedPieces = yield* reviews.review(visit.user, file, { from })
        for (const piece of pieces) count += placesIn(correction, identity, piece)
        from = next
      }
      return count
    },
    Effect.catchTag(["FileNotReady", "OriginalsMismatch"], () => Effect.succeed(null))
  )

  return { countPlaces, draw, fileOf }
})

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const { caseOf } = yield* caseFrame
    const files = yield* CaseFiles
    const { countPlaces, draw, fileOf } = yield* drawing

    return {
      review: Effect.fnUntraced(function* (visit) {
        return yield* draw(
          visit,
          yield* caseOf(visit),
          placeOf((name) => visit.query.get(name))
        )
      }),
      progress: Effect.fnUntraced(function* (visit) {
        const file = yield* fileOf(visit, yield* caseOf(visit))
        const at = reviewPath(
          file,
          placeOf((name) => visit.query.get(name))
        )
        return fragment(
          isAtWork(file) ? progress(file, at) : html`<p data-leads-to="${at}"><a href="${at}">Open</a></p>`
        )
      }),
      correct: Effect.fnUntraced(function* (visit, form) {
        const found = yield* caseOf(visit)
        const file = yield* fileOf(visit, found)
        const place = placeOf((name) => form[name])
        const { as, text, what } = form
        const said = { text, as }
        const refused = (words: ReturnType<typeof problem>, status: number) => {
          const trouble: Problem = { words, status, said, isMissed: what === "replace" }
          // The page shows identities, so it needs a recent sign-in.
          return Option.match(recentVisit(visit), {
            onNone: () => Effect.succeed<Answer>(seeOther(reviewPath(file, place))),
            onSome: (recent) => draw(recent, found, place, trouble)
          })
        }
        if (text.length > EngineLimits.identityValueCharacters) {
          return yield* refused(problemOf(new CorrectionRefused({ reason: "too-long" })), 409)
        }
        const correction = correctionOf(form)
        if (Option.isNone(correction)) return yield* refused(problem("Choose who or what this is."), 400)
        const catching = (error: DomainError) => refused(problemOf(error), 409)
        const recent = recentVisit(visit)
        const count = Option.isNone(recent) ? null : yield* countPlaces(recent.value, file, correction.value)
        const done = count === null || what === undefined ? null : { what, count }
        return yield* files
          .correct(visit.user, { caseId: found.caseId, fileId: file.fileId }, correction.value, form.version)
          .pipe(
            Effect.as<Answer>(seeOther(reviewPath(file, { ...place, done, fix: null }), "file-corrected")),
            Effect.catchTag(["CorrectionRefused", "FileNotOriginal", "PartiesFull", "TooManyRequests"], catching)
          )
      })
    }
  })
)
