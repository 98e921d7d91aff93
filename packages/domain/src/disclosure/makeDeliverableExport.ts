/** See `DeliverableExport`. */
import { Effect } from "effect"
import type { UserPrincipal } from "../access/Principal.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { type Deliverable, isFinal } from "../deliverables/Deliverable.ts"
import { Deliverables } from "../deliverables/Deliverables.ts"
import { DocumentWriter } from "../deliverables/DocumentWriter.ts"
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
      const fill = yield* reidentification.filler(user.userId, deliverable.caseId)
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

  const asItIs = Effect.fnUntraced(function* (user: UserPrincipal, of: Deliverable | DeliverableId, number: number) {
    const deliverable = yield* known(user, of)
    const revision = yield* deliverables.revision(user, deliverable.deliverableId, number)
    return { deliverable, revision, title: deliverable.title as string, markdown: revision.text as string }
  })

  /** Fails when the deliverable went with its case meanwhile: then nothing is given. */
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

  const write: DeliverableExport["Service"]["write"] = Effect.fn("DeliverableExport.write")(
    function* (user, of, number, options) {
      const read = options.filledIn ? filledIn : asItIs
      const { deliverable, markdown, revision, title } = yield* read(user, of, number)
      const final = isFinal(revision)
      const written = yield* writer.write({ title, markdown, draft: !final }, options.format)
      if (options.filledIn) yield* note(user, deliverable.deliverableId)
      return { ...written, fileName: `${final ? "approved" : "draft"}-${revision.revision}.${written.extension}` }
    }
  )

  return { filledIn, write }
})
