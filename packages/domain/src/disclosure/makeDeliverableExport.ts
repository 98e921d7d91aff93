/** See `DeliverableExport`. */
import { Effect } from "effect"
import type { UserPrincipal } from "../access/Principal.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { type Deliverable, type DeliverableRevision, isFinal } from "../deliverables/Deliverable.ts"
import { Deliverables } from "../deliverables/Deliverables.ts"
import { type DocumentFormat, DocumentWriter } from "../deliverables/DocumentWriter.ts"
import type { DeliverableId } from "../Ids.ts"
import type { DeliverableExport } from "./DeliverableExport.ts"
import { Reidentification } from "./Reidentification.ts"

export const makeDeliverableExport = Effect.gen(function* () {
  const deliverables = yield* Deliverables
  const reidentification = yield* Reidentification
  const writer = yield* DocumentWriter
  const changes = yield* Changes

  const known = (user: UserPrincipal, of: Deliverable | DeliverableId) =>
    typeof of === "string" ? deliverables.get(user, of) : Effect.succeed(of)

  const filledIn: DeliverableExport["Service"]["filledIn"] = Effect.fn("DeliverableExport.filledIn")(
    function* (user, of, number) {
      const deliverable = yield* known(user, of)
      const revision = yield* deliverables.revision(user, deliverable.deliverableId, number)
      const fill = yield* reidentification.filler(user, deliverable.caseId)
      const title = fill(deliverable.title)
      const markdown = fill(revision.text, "markdown")
      const { text } = fill(revision.text)
      return {
        deliverable,
        revision,
        title: title.text,
        markdown: markdown.text,
        text,
        unknown: [...new Set([...title.unknown, ...markdown.unknown])]
      }
    }
  )

  /** Fails if the deliverable was deleted meanwhile; then nothing is disclosed. */
  const note = (user: UserPrincipal, deliverableId: DeliverableId) =>
    changes.run(
      user.userId,
      actorOf(user)
    )(
      Effect.map(deliverables.get(user, deliverableId), ({ caseId }) => ({
        value: undefined,
        did: [{ action: "deliverable.download", resourceId: deliverableId, caseId } as const]
      }))
    )

  const asFile = Effect.fnUntraced(function* (
    revision: DeliverableRevision,
    text: { readonly title: string; readonly markdown: string },
    format: DocumentFormat
  ) {
    const final = isFinal(revision)
    const written = yield* writer.write({ ...text, draft: !final }, format)
    return { ...written, fileName: `${final ? "approved" : "draft"}-${revision.revision}.${written.extension}` }
  })

  const write: DeliverableExport["Service"]["write"] = Effect.fn("DeliverableExport.write")(
    function* (user, of, number, format) {
      const { deliverableId, title } = yield* known(user, of)
      const revision = yield* deliverables.revision(user, deliverableId, number)
      return yield* asFile(revision, { title, markdown: revision.text }, format)
    }
  )

  const writeFilledIn: DeliverableExport["Service"]["writeFilledIn"] = Effect.fn("DeliverableExport.writeFilledIn")(
    function* (user, of, number, format) {
      const { deliverable, markdown, revision, title } = yield* filledIn(user, of, number)
      const file = yield* asFile(revision, { title, markdown }, format)
      yield* note(user, deliverable.deliverableId)
      return file
    }
  )

  return { filledIn, write, writeFilledIn }
})
