/** How much is known of who asks a user for access: what its name is worth, and where the answer goes. */
import { cliClientId, ownClientIds } from "../ProviderIdentity.ts"
import { domainOf } from "./MetadataDocuments.ts"
import { isLoopback, redirectKind } from "./redirectUri.ts"
import { isRegisteredId } from "./RegisteredClients.ts"

export type ClientOrigin =
  /** Comes with this server. */
  | { readonly _tag: "Own" }
  /** Registered itself: its name is its own claim. */
  | { readonly _tag: "Registered" }
  /** Described at an address of this domain, which TLS has proved. Its name is the domain's claim. */
  | { readonly _tag: "Document"; readonly domain: string }

export const originOf = (clientId: string): ClientOrigin => {
  if (clientId === cliClientId || ownClientIds.has(clientId)) return { _tag: "Own" }
  return isRegisteredId(clientId) ? { _tag: "Registered" } : { _tag: "Document", domain: domainOf(clientId) }
}

/** Where the answer of a sign-in goes, as a person can judge it. */
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
