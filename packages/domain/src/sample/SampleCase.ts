/** A sample case for a user who has none: parties, their identities, and original documents. */
import { Context, Effect, Layer, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import type { UserPrincipal } from "../access/Principal.ts"
import type { Case } from "../cases/Case.ts"
import { CaseDraft } from "../cases/CaseDraft.ts"
import { Cases } from "../cases/Cases.ts"
import { ContainerId } from "../containers/Container.ts"
import { CaseFiles } from "../files/CaseFiles.ts"
import { PhaseId } from "../Ids.ts"
import { PartyDraft } from "../parties/PartyDraft.ts"
import { Parties } from "../parties/Parties.ts"
import { TaskRequest } from "../tasks/TaskRequest.ts"
import { Tasks } from "../tasks/Tasks.ts"
import { IdentityDetails } from "../vault/IdentityDetails.ts"
import { sampleCase, sampleDocuments, sampleParties, sampleTasks } from "./sampleMatter.ts"

const bytesOf = (text: string) => Stream.make(new TextEncoder().encode(text))

const make = Effect.gen(function* () {
  const cases = yield* Cases
  const parties = yield* Parties
  const files = yield* CaseFiles
  const tasks = yield* Tasks
  const random = yield* SecureRandom.SecureRandom

  /** A failure on the way leaves an incomplete case. Its user can delete it like any other. */
  const create = Effect.fn("SampleCase.create")(function* (user: UserPrincipal) {
    const { value: found } = yield* cases.create(user, new CaseDraft(sampleCase))
    const { caseId } = found
    for (const { identity, kind, role } of sampleParties) {
      const { value: party } = yield* parties.create(user, new PartyDraft({ caseId, kind, role }))
      const details = new IdentityDetails({ ...identity, identifiers: [], dateOfBirth: null })
      yield* parties.identify(user, party.partyId, details)
    }
    for (const { name, text } of sampleDocuments)
      yield* files.addOriginal(user, caseId, { name, content: bytesOf(text) })
    for (const { prompt, requestType } of sampleTasks) {
      const phaseId = PhaseId.make(yield* random.uuidV4())
      const task = { sessionId: "sample", seedPhase: { phaseId }, containerId: ContainerId.make(caseId), prompt }
      yield* tasks.start(user, new TaskRequest({ ...task, containerType: "case", requestType }))
    }
    return found
  })
  return { create }
})

export class SampleCase extends Context.Service<
  SampleCase,
  {
    /**
     * Starts the sample case. On completion its documents are still being de-identified and its first tasks are
     * running.
     */
    readonly create: (
      user: UserPrincipal
    ) => Effect.Effect<Case, Effect.Error<ReturnType<Effect.Success<typeof make>["create"]>>>
  }
>()("@incamera/domain/sample/SampleCase") {
  static readonly layer = Layer.effect(SampleCase, make)
}
