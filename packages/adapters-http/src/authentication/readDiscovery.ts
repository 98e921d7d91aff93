/** What a provider says of itself: OpenID Connect Discovery 1.0, section 4. */
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "../Limits.ts"
import { Effect, Schema } from "effect"
import { RequestFailed } from "../outbound/RequestFailed.ts"
import { readJson } from "../outbound/readJson.ts"
import { documentCall, isProviderUrl, type ProviderTransport } from "./providerRequest.ts"

/** An address the provider names, to which requests or browsers may be sent. */
export const ProviderUrl = Schema.String.check(
  Schema.isMaxLength(DomainLimits.urlCharacters),
  Schema.makeFilter(isProviderUrl, { expected: "an https URL" })
)

/** The text of one of the provider's JSON documents, decoded. */
export const readDocument = (transport: ProviderTransport, url: string) =>
  readJson(() => transport(url, documentCall), { bytes: Limits.providerDocumentBytes })

/**
 * Reads of the discovery document what the schema asks for. A document that speaks for another issuer is refused: it must
 * lend it neither keys nor addresses (section 4.3). It has no deadline of its own.
 */
export const readDiscovery = <A extends { readonly issuer: string }>(
  transport: ProviderTransport,
  issuer: string,
  schema: Schema.ConstraintDecoder<A>
): Effect.Effect<A, RequestFailed | Schema.SchemaError> =>
  readDocument(transport, `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(schema)),
    Effect.filterOrFail(
      (found) => found.issuer === issuer,
      () => new RequestFailed({ why: "not-json" })
    )
  )
