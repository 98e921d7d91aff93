/**
 * What a program says of itself, by registering (RFC 7591) or in a metadata document at its `client_id`
 * (draft-ietf-oauth-client-id-metadata-document), brought down to what is used here: a name, where answers go, and that it
 * has no secret. RFC 7591, section 3.2.1, lets a server replace what was asked for; it is told what it got.
 *
 * Logos, links and contacts are left out: nothing of a stranger is drawn or linked on a page that asks for consent. So
 * are keys and scopes: what it may do is what the user allows, each time.
 */
import * as Limits from "../Limits.ts"
import { Result } from "effect"
import { redirectKind } from "./redirectUri.ts"

/** Error codes of RFC 7591, section 3.2.2, with a sentence of ours. */
export interface MetadataProblem {
  readonly error: "invalid_redirect_uri" | "invalid_client_metadata"
  readonly description: string
}

export interface ClientMetadata {
  /** Absent, or not empty. */
  readonly client_name?: string
  readonly redirect_uris: ReadonlyArray<string>
  /**
   * `web` when all answers go to one place on the web, where consent given once stands for a session. All others are
   * asked for each time: any program on the machine could be the one that waits (RFC 8252, section 8.6).
   */
  readonly application_type: "web" | "native"
  readonly grant_types: ReadonlyArray<"authorization_code" | "refresh_token">
  readonly response_types: readonly ["code"]
  readonly token_endpoint_auth_method: "none"
}

const refuse = (error: MetadataProblem["error"], description: string) => Result.fail({ error, description })

const isTexts = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string")

/** Signs that can't be seen, or turn the direction of what stands around them, are no part of a name. */
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
    return refuse("invalid_redirect_uri", `redirect_uris must have 1 to ${Limits.clientRedirectUris} addresses.`)
  }
  if (uris.some((uri) => redirectKind(uri) === undefined)) {
    return refuse(
      "invalid_redirect_uri",
      "redirect_uris must be https addresses, http addresses of localhost, 127.0.0.1 or [::1], or of a scheme that is a reversed domain name; without fragment and user name."
    )
  }
  const name = nameOf(given["client_name"])
  if (name === undefined) {
    return refuse(
      "invalid_client_metadata",
      `client_name must be a text of at most ${Limits.clientNameCharacters} characters.`
    )
  }
  const method = given["token_endpoint_auth_method"] ?? "none"
  if (method !== "none" && !(mayReplaceSecret && sharedSecretMethods.has(method))) {
    return refuse("invalid_client_metadata", "token_endpoint_auth_method must be none: clients here are public.")
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

/** Of a registration. Who asks for a secret is made a public client, and told so. */
export const fromRegistration = (json: unknown) => normalize(json, true)

/**
 * Of the document at `clientId`: it must name itself, and have no secret, which all the world could read there (draft,
 * "Client ID Metadata Document"). A document can change, and with it where answers go: consent stands for a
 * session only where that is its own origin.
 */
export const fromDocument = (clientId: string, json: unknown): Result.Result<ClientMetadata, MetadataProblem> =>
  Result.flatMap(normalize(json, false), (metadata) => {
    const given = json as Readonly<Record<string, unknown>>
    if (given["client_id"] !== clientId) {
      return refuse("invalid_client_metadata", "The document's client_id is not its address.")
    }
    if ("client_secret" in given || "client_secret_expires_at" in given) {
      return refuse("invalid_client_metadata", "A metadata document must not have a client_secret.")
    }
    const isAtHome = metadata.redirect_uris.every((uri) => new URL(uri).origin === new URL(clientId).origin)
    return Result.succeed(isAtHome ? metadata : { ...metadata, application_type: "native" })
  })
