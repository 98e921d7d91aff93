/**
 * A program's description of itself, from a registration (RFC 7591) or a metadata document at its `client_id`
 * (draft-ietf-oauth-client-id-metadata-document). Reduced to what is used here: a name, redirect URIs, and that it has
 * no secret. RFC 7591, section 3.2.1, lets a server replace requested values; the client gets the values in effect.
 *
 * Logos, links and contacts are left out, because a consent page must not show or link to a stranger's content. Keys
 * and scopes are left out too: the user decides each time what the program may do.
 */
import * as Limits from "../Limits.ts"
import { Result } from "effect"
import { redirectKind } from "./redirectUri.ts"

/** An error code of RFC 7591, section 3.2.2, with a description. */
export interface MetadataProblem {
  readonly error: "invalid_redirect_uri" | "invalid_client_metadata"
  readonly description: string
}

export interface ClientMetadata {
  /** Absent or non-empty. */
  readonly client_name?: string
  readonly redirect_uris: ReadonlyArray<string>
  /**
   * `web` if all redirects go to one web origin; one consent then lasts for a session. All others need consent each
   * time, because any program on the machine could be the one that receives the answer (RFC 8252, section 8.6).
   */
  readonly application_type: "web" | "native"
  readonly grant_types: ReadonlyArray<"authorization_code" | "refresh_token">
  readonly response_types: readonly ["code"]
  readonly token_endpoint_auth_method: "none"
}

const refuse = (error: MetadataProblem["error"], description: string) => Result.fail({ error, description })

const isTexts = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string")

/** Removes characters that are invisible or change the direction of the text around them. */
const visible = (name: string): string =>
  name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim()

const nameOf = (value: unknown): string | undefined => {
  if (value === undefined) return ""
  if (typeof value !== "string" || value.length > 4 * Limits.clientNameCharacters) return undefined
  const name = visible(value)
  return [...name].length > Limits.clientNameCharacters ? undefined : name
}

const sharedSecretMethods: ReadonlySet<unknown> = new Set(["client_secret_basic", "client_secret_post"])

const applicationTypeOf = (uris: ReadonlyArray<string>): "web" | "native" =>
  uris.every((uri) => redirectKind(uri) === "web") && new Set(uris.map((uri) => new URL(uri).origin)).size === 1
    ? "web"
    : "native"

const normalize = (json: unknown, mayReplaceSecret: boolean): Result.Result<ClientMetadata, MetadataProblem> => {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return refuse("invalid_client_metadata", "Client metadata must be a JSON object.")
  }
  const given = json as Readonly<Record<string, unknown>>
  const uris = given["redirect_uris"]
  if (!isTexts(uris) || uris.length === 0 || uris.length > Limits.clientRedirectUris) {
    return refuse("invalid_redirect_uri", `redirect_uris must list 1 to ${Limits.clientRedirectUris} URLs.`)
  }
  if (uris.some((uri) => redirectKind(uri) === undefined)) {
    return refuse(
      "invalid_redirect_uri",
      "Each URL in redirect_uris must use https, or http with localhost, 127.0.0.1 or [::1], or a scheme that is a reversed domain name. It must have no fragment and no user name."
    )
  }
  const name = nameOf(given["client_name"])
  if (name === undefined) {
    return refuse(
      "invalid_client_metadata",
      `client_name must be a string of at most ${Limits.clientNameCharacters} characters.`
    )
  }
  const method = given["token_endpoint_auth_method"] ?? "none"
  if (method !== "none" && !(mayReplaceSecret && sharedSecretMethods.has(method))) {
    return refuse(
      "invalid_client_metadata",
      "token_endpoint_auth_method must be none. This server supports public clients only."
    )
  }
  const grants = given["grant_types"] ?? ["authorization_code", "refresh_token"]
  if (!isTexts(grants) || !grants.includes("authorization_code")) {
    return refuse("invalid_client_metadata", "grant_types must include authorization_code.")
  }
  const responses = given["response_types"] ?? ["code"]
  if (!isTexts(responses) || !responses.includes("code")) {
    return refuse("invalid_client_metadata", "response_types must include code.")
  }
  return Result.succeed({
    ...(name === "" ? {} : { client_name: name }),
    redirect_uris: [...new Set(uris)],
    application_type: applicationTypeOf(uris),
    grant_types: grants.includes("refresh_token") ? ["authorization_code", "refresh_token"] : ["authorization_code"],
    response_types: ["code"],
    token_endpoint_auth_method: "none"
  })
}

/** Normalizes a registration. A client that asks for a secret becomes a public client, and the answer says so. */
export const fromRegistration = (json: unknown) => normalize(json, true)

/**
 * Normalizes the document at `clientId`. It must contain its own URL, and no secret, because anybody can read it
 * (draft, "Client ID Metadata Document"). A document can change, and its redirect URIs with it. So consent lasts for a
 * session only if the redirects go to the document's own origin.
 */
export const fromDocument = (clientId: string, json: unknown): Result.Result<ClientMetadata, MetadataProblem> =>
  Result.flatMap(normalize(json, false), (metadata) => {
    const given = json as Readonly<Record<string, unknown>>
    if (given["client_id"] !== clientId) {
      return refuse("invalid_client_metadata", "The document's client_id must be the document's URL.")
    }
    if ("client_secret" in given || "client_secret_expires_at" in given) {
      return refuse("invalid_client_metadata", "A metadata document must not have a client_secret.")
    }
    const isAtHome = metadata.redirect_uris.every((uri) => new URL(uri).origin === new URL(clientId).origin)
    return Result.succeed(isAtHome ? metadata : { ...metadata, application_type: "native" })
  })
