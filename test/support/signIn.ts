/**
 * Signing in as a program and its user do: the program registers (RFC 7591) and sends the user's browser to the
 * embedded identity provider, the user fills in the forms, and the program exchanges the code with its verifier (PKCE,
 * RFC 7636).
 */
import { createHash, randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { firstPasswords } from "../server/support/identityProviderServer.ts"
import { type Answer, Browser, form, send } from "../server/support/Browser.ts"

export interface Tokens {
  readonly access_token: string
  readonly token_type: string
  readonly expires_in: number
  readonly scope: string
  readonly refresh_token?: string
  readonly id_token?: string
}

export interface Person {
  readonly user: string
  readonly password: string
}

/** A program on this machine that the provider knows by `clientId`. */
export interface Program {
  readonly baseUrl: string
  readonly ca: string
  readonly clientId: string
  readonly redirectUri: string
}

export interface SignInOptions extends Person {
  readonly baseUrl: string
  /** The authority of the server's certificate, PEM. */
  readonly ca: string
  /** `baseUrl` for the API, or the address of its MCP interface. */
  readonly resource?: string
  readonly scope?: string
  readonly clientName?: string
}

export const loopbackRedirect = "http://127.0.0.1:49153/callback"

/** Returns the registration endpoint's answer. */
export const register = (ca: string, baseUrl: string, metadata: unknown): Promise<Answer> =>
  send(ca, `${baseUrl}/idp/reg`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(metadata)
  })

export const registerProgram = async (
  ca: string,
  baseUrl: string,
  metadata: Readonly<Record<string, unknown>> = {}
): Promise<Program> => {
  const redirectUris = [loopbackRedirect]
  const answer = await register(ca, baseUrl, { client_name: "A test", redirect_uris: redirectUris, ...metadata })
  if (answer.status !== 201) throw new Error(`registration: ${answer.status} ${answer.text}`)
  const client = JSON.parse(answer.text) as {
    readonly client_id: string
    readonly redirect_uris: ReadonlyArray<string>
  }
  return { ca, baseUrl, clientId: client.client_id, redirectUri: client.redirect_uris[0]! }
}

/** Makes a verifier and its challenge. */
export const newVerifier = () => {
  const verifier = randomBytes(32).toString("base64url")
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") }
}

/** Returns the address to which the program sends its user. A parameter with an empty text is left out. */
export const authorizationUrl = (
  { baseUrl, clientId, redirectUri }: Program,
  challenge: string,
  parameters: Readonly<Record<string, string>> = {}
): string => {
  const all = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    state: "state-1",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...parameters
  }
  return `${baseUrl}/idp/auth?${new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ""))}`
}

export const isSignInPage = ({ text }: Answer): boolean => text.includes("<h1>Sign in</h1>")
export const isConsentPage = ({ text }: Answer): boolean => text.includes("<h1>Allow access?</h1>")

/** Opens the address and signs in; returns the consent page, or the page shown instead. */
export const openConsent = async (browser: Browser, url: string | URL, { password, user }: Person): Promise<Answer> => {
  const page = await browser.go(String(url))
  return isSignInPage(page) ? browser.submit(page, { user, password, action: "sign-in" }) : page
}

/** Signs the user in and allows everything; returns the redirect that the program waits for. */
export const allow = async (browser: Browser, url: string | URL, person: Person): Promise<URL> => {
  const page = await openConsent(browser, url, person)
  const answer = isConsentPage(page) ? await browser.submit(page, { action: "allow" }) : page
  if (answer.headers.location === undefined) throw new Error(`sign-in: ${answer.status} ${answer.text}`)
  return new URL(answer.headers.location)
}

/** Sends a request to the token endpoint. */
export const token = ({ baseUrl, ca, clientId }: Program, fields: Readonly<Record<string, string>>): Promise<Answer> =>
  send(ca, `${baseUrl}/idp/token`, form({ client_id: clientId, ...fields }))

export const exchange = (
  program: Program,
  callback: URL,
  verifier: string,
  fields: Readonly<Record<string, string>> = {}
): Promise<Answer> =>
  token(program, {
    grant_type: "authorization_code",
    code: callback.searchParams.get("code") ?? "",
    redirect_uri: program.redirectUri,
    code_verifier: verifier,
    ...fields
  })

export const refresh = (program: Program, refreshToken: string, fields: Readonly<Record<string, string>> = {}) =>
  token(program, { grant_type: "refresh_token", refresh_token: refreshToken, ...fields })

/** Goes from a program's authorization request to its tokens. */
export const signInAs = async (
  program: Program,
  person: Person,
  parameters: Readonly<Record<string, string>> = {},
  browser: Browser = new Browser(program.ca)
): Promise<Tokens> => {
  const { challenge, verifier } = newVerifier()
  const callback = await allow(browser, authorizationUrl(program, challenge, parameters), person)
  const answer = await exchange(program, callback, verifier)
  if (answer.status !== 200) throw new Error(`token: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text) as Tokens
}

/** Does everything: a program registers, its user signs in and allows it, and it gets its tokens. */
export const signInWithPkce = async (options: SignInOptions): Promise<Tokens> => {
  const { baseUrl, ca, clientName = "A test", resource, scope } = options
  const program = await registerProgram(ca, baseUrl, { client_name: clientName })
  return signInAs(program, options, {
    ...(resource === undefined ? {} : { resource }),
    ...(scope === undefined ? {} : { scope })
  })
}

/** Does the same at a server in this process, for one of its local users. */
export const signInAt = async (
  { baseUrl, dataDir }: { readonly baseUrl: string; readonly dataDir: string },
  user: string,
  options: Pick<SignInOptions, "resource" | "scope" | "clientName"> = {}
): Promise<Tokens> => {
  const [ca, passwords] = await Promise.all([readFile(join(dataDir, "tls", "ca.pem"), "utf8"), firstPasswords(dataDir)])
  return signInWithPkce({ baseUrl, ca, user, password: passwords.get(user) ?? "", ...options })
}
