/**
 * A case from end to end in an embedding host: parties with identities, an original that is de-identified and released,
 * a task with its events and its answer. Run it with `node docs/examples/embeddedCase.ts`.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { Unauthorized } from "@incamera/domain/access"
import { AgentCard, AgentCardFetcher } from "@incamera/domain/agents"
import { CaseDraft, Cases } from "@incamera/domain/cases"
import * as DomainServices from "@incamera/domain/DomainServices"
import { CaseFiles, PlainTextExtractor } from "@incamera/domain/files"
import { PhaseId } from "@incamera/domain/Ids"
import { Parties, PartyDraft } from "@incamera/domain/parties"
import { MasterKeys } from "@incamera/domain/secrets"
import { TaskRequest, Tasks } from "@incamera/domain/tasks"
import { Timelines } from "@incamera/domain/timelines"
import { ExternalUser, Users, UserTokenVerifier } from "@incamera/domain/users"
import { IdentityDetails } from "@incamera/domain/vault"
import { Console, Effect, Layer, Schedule, Stream } from "effect"

const ports = Layer.mergeAll(
  Layer.succeed(AgentCardFetcher, {
    check: () => Effect.void,
    fetch: (url) => Effect.succeed(new AgentCard({ name: "Agent", description: "", url, protocols: ["a2a/1.0"] }))
  }),
  Layer.succeed(UserTokenVerifier, { verify: () => Effect.fail(new Unauthorized({ needs: "user-token" })) }),
  MasterKeys.layerOf({ version: 1, key: crypto.getRandomValues(new Uint8Array(32)) }),
  EmbeddedAnalyst.layer,
  PlainTextExtractor.layer
)
const InCamera = DomainServices.layer.pipe(Layer.provide(MemoryStores.layer), Layer.provide(ports))

const letter = `Dear Mr Tanner,
Under the agreement of 3 March 2025 Northgate Homes Ltd owes me a commission of $12,400. It was due on 1 June 2025.
I have asked twice. Please pay within 14 days.
Margaret Holloway`

const program = Effect.gen(function* () {
  const users = yield* Users
  const userId = yield* users.resolve(new ExternalUser({ issuer: "https://idp.example", subject: "42" }))
  const user = { _tag: "User", userId } as const

  // A party of the case is a number and a role. Its identity goes into the vault.
  const cases = yield* Cases
  const { value: matter } = yield* cases.create(user, new CaseDraft({ title: "[Party 1] v. [Party 2]: commission" }))
  const { caseId } = matter
  const parties = yield* Parties
  const known = { emails: [], phones: [], addresses: [], identifiers: [], dateOfBirth: null }
  const agent = yield* parties.create(user, new PartyDraft({ caseId, kind: "person", role: "claimant" }))
  yield* parties.identify(user, agent.value.partyId, new IdentityDetails({ ...known, names: ["Margaret Holloway"] }))
  const firm = yield* parties.create(user, new PartyDraft({ caseId, kind: "organization", role: "respondent" }))
  yield* parties.identify(user, firm.value.partyId, new IdentityDetails({ ...known, names: ["Northgate Homes Ltd"] }))

  // An original is de-identified in the background, and then waits for its user.
  const files = yield* CaseFiles
  const content = Stream.make(new TextEncoder().encode(letter))
  const { fileId } = yield* files.addOriginal(user, caseId, { name: "letter.txt", content })
  const file = yield* files.get(user, caseId, fileId).pipe(
    Effect.repeat({
      while: ({ status }) => status === "deidentifying",
      schedule: Schedule.spaced("100 millis")
    })
  )
  yield* Console.log(`${file.label}: ${file.status}`)
  yield* files.release(user, file, [file.version])
  const { text } = yield* files.text(user, caseId, fileId)
  yield* Console.log(yield* Stream.mkString(text))

  // A task runs whether or not anybody reads its events.
  const tasks = yield* Tasks
  const request = new TaskRequest({
    sessionId: "conversation-1",
    seedPhase: { phaseId: PhaseId.make(crypto.randomUUID()) },
    containerType: "case",
    containerId: caseId,
    requestType: "eval_req",
    prompt: "Can [Party 1] claim the commission, and by when?"
  })
  const phase = yield* tasks.start(user, request)
  const reader = yield* tasks.open(user, phase, 0)
  const next = reader.next(1_000)
  for (let it = yield* next; it._tag === "Events" || it._tag === "Quiet"; it = yield* next) {
    for (const { event } of it._tag === "Events" ? it.events : []) {
      if (event.event === "direct_response") yield* Console.log(event.data.text.split("\n")[0])
      if (event.event === "phase_end") yield* Console.log(`task: ${event.data.outcome}`)
    }
  }

  const timelines = yield* Timelines
  const done = yield* timelines.phases(user, phase.branchId, { limit: 20, cursor: null })
  yield* Console.log(`phases: ${done.items.map(({ status }) => status).join(", ")}`)
})

await Effect.runPromise(program.pipe(Effect.scoped, Effect.provide(InCamera)))
