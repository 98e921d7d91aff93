/** Parameters of page paths, by name. A path with an unknown parameter doesn't compile. */
import { NotFound } from "@incamera/domain/access"
import {
  AgentId,
  CaseFileId,
  CaseId,
  DeliverableId,
  InvitationId,
  PartnerId,
  PartyId,
  PhaseId,
  SecureStepId,
  SessionId
} from "@incamera/domain/Ids"
import { RationHolder } from "@incamera/domain/refusals"
import { Effect, Option, Schema } from "effect"

const pathParams = {
  agentId: [AgentId, "agent"],
  caseId: [CaseId, "case"],
  deliverableId: [DeliverableId, "deliverable"],
  fileId: [CaseFileId, "file"],
  holder: [RationHolder, "agent"],
  invitationId: [InvitationId, "invitation"],
  name: [Schema.String, "route"],
  partnerId: [PartnerId, "partner"],
  partyId: [PartyId, "party"],
  phaseId: [PhaseId, "phase"],
  secureStepId: [SecureStepId, "secure-step"],
  sessionId: [SessionId, "session"],
  token: [Schema.RedactedFromValue(Schema.String), "invitation"],
  version: [Schema.String, "route"]
} as const satisfies Readonly<Record<string, readonly [Schema.Codec<unknown, string>, NotFound["resource"]]>>

type Known = typeof pathParams

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

/** A path whose parameters are all known; `never` for any other. */
export type KnownPath<Path extends string> = NamesIn<Path> extends keyof Known ? Path : never

export type ParamsOf<Path extends string> = {
  readonly [Name in NamesIn<Path> & keyof Known]: Known[Name][0]["Type"]
}

export const paramNames = (path: string): ReadonlyArray<keyof Known> =>
  [...path.matchAll(/:(\w+)/gu)].map(([, name]) => name as keyof Known)

/** Decodes the router's parameters; `NotFound` if one is malformed. */
export const paramsOf = Effect.fnUntraced(function* (
  path: string,
  found: Readonly<Record<string, string | undefined>>
): Effect.fn.Return<Readonly<Record<string, unknown>>, NotFound> {
  const params: Record<string, unknown> = {}
  for (const name of paramNames(path)) {
    const [schema, resource] = pathParams[name]
    const decoded: Option.Option<unknown> = Schema.decodeUnknownOption(schema as Schema.Codec<unknown, string>)(
      found[name]
    )
    if (Option.isNone(decoded)) return yield* new NotFound({ resource })
    params[name] = decoded.value
  }
  return params
})
