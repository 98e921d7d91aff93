/** The provider's metadata: OpenID Connect Discovery 1.0, section 4. */
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "../Limits.ts"
import { Effect, Schema } from "effect"
import { RequestFailed } from "../outbound/RequestFailed.ts"
import { readJson } from "../outbound/readJson.ts"
import { documentCall, isProviderUrl, type ProviderTransport } from "./providerRequest.ts"

/** An address that the provider names, to which we may send requests or browsers. */
export const ProviderUrl = Schema.String.check(
  Schema.isMaxLength(DomainLimits.urlCharacters),
  Schema.makeFilter(isProviderUrl, { expected: "an https URL" })
)

/** Reads one of the provider's JSON documents and decodes it. */
export const readDocument = (transport: ProviderTransport, url: string) =>
  readJson(() => transport(url, documentCall), { bytes: Limits.providerDocumentBytes })

/**
 * Reads the fields of the schema from the discovery document. A document with another issuer is refused, keys and
 * addresses included (section 4.3). Callers set the deadline.
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
