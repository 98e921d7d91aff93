/**
 * Client metadata documents: a client whose `client_id` is an HTTPS address is what is written there
 * (draft-ietf-oauth-client-id-metadata-document). Fetched with the product's one outbound client, so that a stranger who
 * names an address in a sign-in reaches nothing by us that he could not reach himself (draft, "Server Side Request Forgery").
 *
 * The library asks for the document by a `fetch`, checks it once more and remembers it: it is given what is left of the
 * document after our own check, and for every other address, and every failure, the same empty refusal.
 */
import type { OutboundJson } from "@incamera/adapters-http/outbound/OutboundJson"
import * as OutboundUrl from "@incamera/adapters-http/outbound/OutboundUrl"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Effect, Option, Result, Semaphore } from "effect"
import * as ClientMetadata from "./ClientMetadata.ts"

/** As a client identifier must be written: the parser's leniences are refused, and it names more than a host. */
const written = /^https:\/\/[^\s\p{Cc}/\\?#@]+\/[\x21-\x7e]+$/u

/** The address of a client's document, or undefined for an identifier of another kind. */
export const documentUrl = (clientId: string): OutboundUrl.OutboundUrl | undefined => {
  if (clientId.length > DomainLimits.urlCharacters || !written.test(clientId) || /[\\#]/.test(clientId))
    return undefined
  const url = URL.parse(clientId)
  // What was written is what is requested and shown: no dot segments, capitals in the host, or default port.
  return url === null || url.href !== clientId ? undefined : OutboundUrl.fromUrl(url)
}

/** Whose document it is, as people know it: the host of the address. TLS has proved it. */
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
    /** In the place of `fetch`. */
    return (clientId: string): Effect.Effect<Response> => {
      const url = documentUrl(clientId)
      if (url === undefined) return Effect.sync(refused)
      return Effect.map(places.withPermitsIfAvailable(1)(read(clientId, url)), Option.getOrElse(refused))
    }
  }
)
