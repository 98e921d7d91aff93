/**
 * A container of work with everything that belongs to it: the model keeps it together because it is deleted together.
 * Records are plain values in the words of the model; each concept's file says what callers see of them.
 */
import type { CaseStatus } from "@incamera/domain/cases/CaseStatus"
import type { ContainerType } from "@incamera/domain/containers/Container"
import type { SecureStepKind } from "@incamera/domain/securesteps/SecureStepKind"
import { Schema } from "effect"
import { chosen, type LaterHandle, laterHandle, type Made, type Model, recordsOf, Which } from "./Model.ts"
import { type Person, users, type World } from "./World.ts"

export interface ModelCase {
  readonly caseId: string
  readonly title: string
  readonly practiceArea: string | null
  readonly jurisdiction: string | null
  readonly status: CaseStatus
  readonly stage: string | null
  readonly complexity: unknown
  readonly summary: string | null
  readonly deidentification: "standard" | "thorough"
  readonly createdAt: number
  readonly updatedAt: number
  readonly version: number
}

export interface ModelPhase {
  readonly phaseId: string
  readonly branch: ModelBranch
  readonly ordinal: number
  readonly sessionId: string
  readonly requestType: string
  /** Identifies a repeated request. */
  readonly request: string
  readonly prompt: string
  readonly status: string
  readonly response: string | null
  readonly startedAt: number
  readonly endedAt: number | null
}

export interface ModelBranch {
  readonly branchId: LaterHandle
  readonly name: string
  /** The parent branch and the number of its last inherited phase. */
  readonly fork: { readonly parent: ModelBranch; readonly ordinal: number; readonly phaseId: string } | null
  readonly createdAt: number
  /** Its own phases. */
  phases: ReadonlyArray<ModelPhase>
}

export interface ModelParty {
  readonly partyId: string
  readonly number: number
  readonly kind: string
  readonly role: string
  readonly side: string | null
  readonly relation: string | null
  readonly identityOnFile: boolean
  readonly standing: "found" | "confirmed"
  /** The values on file. */
  readonly names: ReadonlyArray<string>
  /** The party into which it was merged. */
  readonly mergedInto: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly version: number
}

export interface ModelFile {
  readonly fileId: string
  readonly number: number
  readonly text: string
  readonly createdAt: number
}

export interface ModelInvitation {
  readonly invitationId: string
  readonly partnerId: string
  /** The last stored state. */
  readonly status: "pending" | "accepted" | "declined" | "revoked"
  readonly note: string | null
  readonly expiresAt: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly version: number
}

export interface ModelStep {
  readonly secureStepId: LaterHandle
  /** Its position in the order of all. */
  readonly order: number
  readonly kind: SecureStepKind
  readonly status: "open" | "done" | "declined"
  readonly times: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly version: number
}

export interface ModelContainer {
  readonly containerType: ContainerType
  /** Handle of a case, or the caller's own name. */
  readonly containerId: string
  readonly createdAt: number
  readonly timelineId: LaterHandle
  /** `main` first, then the oldest first. */
  branches: ReadonlyArray<ModelBranch>
  /** Null if the container is not a case. */
  record: ModelCase | null
  parties: ReadonlyArray<ModelParty>
  /** Highest numbers so far. */
  partiesNumbered: number
  /** Names of dismissed parties. */
  dismissed: ReadonlyArray<string>
  files: ReadonlyArray<ModelFile>
  filesNumbered: number
  invitations: ReadonlyArray<ModelInvitation>
  steps: ReadonlyArray<ModelStep>
}

/** Names a container. */
export interface ContainerName {
  readonly containerType: ContainerType
  readonly containerId: string
}

const keyOf = ({ containerId, containerType }: ContainerName) => `${containerType}/${containerId}`

const containersOf = (model: Model): ReadonlyArray<Map<string, ModelContainer>> =>
  recordsOf(model, "containers", () => Array.from({ length: users }, () => new Map()))

/** All containers of the person. */
export const ownContainers = (model: Model, { user }: Person): ReadonlyArray<ModelContainer> => [
  ...containersOf(model)[user]!.values()
]

export const findContainer = (model: Model, { user }: Person, name: ContainerName): ModelContainer | undefined =>
  containersOf(model)[user]!.get(keyOf(name))

/** The person's own case. */
export const findCase = (
  model: Model,
  person: Person,
  handle: string | null
): (ModelContainer & { record: ModelCase }) | undefined => {
  const found =
    handle === null ? undefined : findContainer(model, person, { containerType: "case", containerId: handle })
  return found as (ModelContainer & { record: ModelCase }) | undefined
}

export const addContainer = (
  model: Model,
  person: Person,
  name: ContainerName,
  record: ModelCase | null
): ModelContainer => {
  const container: ModelContainer = {
    ...name,
    createdAt: model.now,
    timelineId: laterHandle(model, person, "timeline"),
    branches: [
      {
        branchId: laterHandle(model, person, "branch"),
        name: "main",
        fork: null,
        createdAt: model.now,
        phases: []
      }
    ],
    record,
    parties: [],
    partiesNumbered: 0,
    dismissed: [],
    files: [],
    filesNumbered: 0,
    invitations: [],
    steps: []
  }
  containersOf(model)[person.user]!.set(keyOf(name), container)
  return container
}

/** Deletes it with everything that belongs to it. */
export const removeContainer = (model: Model, { user }: Person, name: ContainerName): void => {
  containersOf(model)[user]!.delete(keyOf(name))
}

/** The container's case, for the audit log. */
export const caseOf = ({ containerId, containerType }: ContainerName): string | null =>
  containerType === "case" ? containerId : null

/** Finds a record in one list of the person's own containers; returns both. */
export const findIn = <A>(
  model: Model,
  person: Person,
  list: (container: ModelContainer) => ReadonlyArray<A>,
  isIt: (item: A) => boolean
): { readonly container: ModelContainer; readonly item: A } | undefined => {
  for (const container of ownContainers(model, person)) {
    const item = list(container).find(isIt)
    if (item !== undefined) return { container, item }
  }
  return undefined
}

/** Mostly a case; otherwise one of a few names, which each user has separately. */
export const WhichContainer = Schema.Union([
  Schema.Struct({ containerType: Schema.Literal("case"), which: Which }),
  Schema.Struct({ containerType: Schema.Literal("case"), which: Which }),
  Schema.Struct({ containerType: Schema.Literal("case"), which: Which }),
  Schema.Struct({ containerType: Schema.Literal("support"), id: Schema.Literals(["ticket-1", "ticket-2"]) }),
  Schema.Struct({ containerType: Schema.Literal("sales"), id: Schema.Literal("ticket-1") })
])
export type WhichContainer = typeof WhichContainer.Type

const nobodysCase = "case_00000000-0000-7000-8000-000000000000"

export const containerNamed = (made: ReadonlyArray<Made>, person: Person, which: WhichContainer): ContainerName => ({
  containerType: which.containerType,
  containerId: which.containerType === "case" ? (chosen(made, person, which.which) ?? nobodysCase) : which.id
})

/** The same with its real identifier. */
export const realContainer = (
  world: World,
  person: Person,
  made: ReadonlyArray<Made>,
  which: WhichContainer
): ContainerName => {
  const { containerId, containerType } = containerNamed(made, person, which)
  return { containerType, containerId: containerType === "case" ? world.real("case", containerId) : containerId }
}
