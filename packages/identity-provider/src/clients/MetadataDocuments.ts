/**
 * Client metadata documents: a `client_id` that is an HTTPS URL refers to the document there
 * (draft-ietf-oauth-client-id-metadata-document). The service's one outbound client fetches it. So a stranger who puts
 * an address in a sign-in reaches nothing through the server that they couldn't reach directly (draft, "Server Side
 * Request Forgery").
 *
 * The library asks for the document through a `fetch`, checks it again and caches it. It gets the document as
 * normalized here. For every other address and every failure, it gets the same empty refusal.
 */
import { type OutboundJson, OutboundUrl } from "@incamera/adapters-http/outbound"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Effect, Option, Result, Semaphore } from "effect"
import * as ClientMetadata from "./ClientMetadata.ts"

/** Strict form of a client identifier: none of the URL parser's leniencies, and a path after the host. */
const written = /^https:\/\/[^\s\p{Cc}/\\?#@]+\/[\x21-\x7e]+$/u

/** Returns the URL of a client's document; undefined for any other identifier. */
export const documentUrl = (clientId: string): OutboundUrl.OutboundUrl | undefined => {
  if (clientId.length > DomainLimits.urlCharacters || !written.test(clientId) || /[\\#]/.test(clientId))
    return undefined
  const url = URL.parse(clientId)
  // The identifier must equal the URL that is requested and shown: no dot segments, capitals in the host, or default
  // port.
  return url === null || url.href !== clientId ? undefined : OutboundUrl.fromUrl(url)
}

/** Returns the host of a document's URL, which TLS has proved. */
export const domainOf = (clientId: string): string => URL.parse(clientId)?.host ?? ""

const refused = () => new Response(undefined, { status: 404 })

export const make = Effect.map(
  Semaphore.make(Limits.metadataFetchesAtOnce),
  (places) => (outbound: OutboundJson["Service"]) => {
    const read = (clientId: string, url: OutboundUrl.OutboundUrl) =>
      outbound.get(url, { bytes: Limits.clientMetadataDocumentBytes }).pipe(
        Effect.tapError(({ why }) => Effect.logDebug("client metadata document not fetched", { why })),
        Effect.map((json) => ClientMetadata.fromDocument(clientId, json)),
        Effect.map((result) =>
          Result.isSuccess(result) ? Response.json({ client_id: clientId, ...result.success }) : refused()
        ),
        Effect.catch(() => Effect.succeed(refused()))
      )
    /** Replaces `fetch`. */
    return (clientId: string): Effect.Effect<Response> => {
      const url = documentUrl(clientId)
      if (url === undefined) return Effect.sync(refused)
      return Effect.map(places.withPermitsIfAvailable(1)(read(clientId, url)), Option.getOrElse(refused))
    }
  }
)
