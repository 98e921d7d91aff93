/** How far a client's name can be trusted, and where the answer of its sign-in goes. */
import { cliClientId, ownClientIds } from "../ProviderIdentity.ts"
import { domainOf } from "./MetadataDocuments.ts"
import { isLoopback, redirectKind } from "./redirectUri.ts"
import { isRegisteredId } from "./RegisteredClients.ts"

export type ClientOrigin =
  /** Part of this server. */
  | { readonly _tag: "Own" }
  /** Registered itself; nobody has checked its name. */
  | { readonly _tag: "Registered" }
  /** Described by a document on this domain, which TLS has proved. The domain chose the name. */
  | { readonly _tag: "Document"; readonly domain: string }

export const originOf = (clientId: string): ClientOrigin => {
  if (clientId === cliClientId || ownClientIds.has(clientId)) return { _tag: "Own" }
  return isRegisteredId(clientId) ? { _tag: "Registered" } : { _tag: "Document", domain: domainOf(clientId) }
}

/** Destination of a sign-in's answer, in terms a person can judge. */
export type Destination =
  | { readonly _tag: "ThisComputer"; readonly host: string }
  | { readonly _tag: "Web"; readonly host: string }
  /** A program on this computer that opens addresses of this scheme. */
  | { readonly _tag: "Scheme"; readonly scheme: string }

export const destinationOf = (redirectUri: string): Destination => {
  const url = URL.parse(redirectUri)
  if (url === null) return { _tag: "Web", host: "" }
  if (isLoopback(url.hostname)) return { _tag: "ThisComputer", host: url.host }
  return redirectKind(redirectUri) === "private-scheme"
    ? { _tag: "Scheme", scheme: url.protocol }
    : { _tag: "Web", host: url.host }
}
