/**
 * Which container a request is about, as far as it says so at the door: a `caseId`, or a `containerId` with its
 * `containerType`, in the path, the body or the query. Nothing is looked up, and only what has the form of an identifier
 * counts.
 */
import { ContainerId, ContainerType } from "@incamera/domain/containers/Container"
import type { StepContainer } from "@incamera/domain/securesteps/SecureStep"
import { ofAccount, ofContainer, type TextScope } from "@incamera/domain/deidentification/TextScope"
import { CaseId, type UserId } from "@incamera/domain/Ids"
import { Option, Schema } from "effect"

const decodeCase = Schema.decodeUnknownOption(Schema.Struct({ caseId: CaseId }))
const decodeContainer = Schema.decodeUnknownOption(
  Schema.Union([
    Schema.Struct({ containerType: Schema.Literal("case"), containerId: CaseId }),
    Schema.Struct({ containerType: ContainerType.pick(["support", "sales"]), containerId: ContainerId })
  ])
)

const containerIn = (place: unknown): Option.Option<StepContainer> =>
  decodeCase(place).pipe(
    Option.map(({ caseId }) => ({ containerType: "case" as const, containerId: ContainerId.make(caseId) })),
    Option.orElse(() =>
      Option.map(decodeContainer(place), ({ containerId, containerType }) => ({
        containerType,
        containerId: ContainerId.make(containerId)
      }))
    )
  )

/** Of several places the first that says one. */
export const containerOf = (places: ReadonlyArray<unknown>): Option.Option<StepContainer> =>
  Option.firstSomeOf(places.map(containerIn))

/** Of the texts of a request about this container; of one that names none, the account's. */
export const scopeOf = (userId: UserId, container: Option.Option<StepContainer>): TextScope =>
  Option.match(container, { onNone: () => ofAccount(userId), onSome: (named) => ofContainer(userId, named) })
