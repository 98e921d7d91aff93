/**
 * The page on which users see the programs they allowed and take their access back: `/idp/programs`. A user who isn't
 * signed in signs in first, at this same provider. The page is a client that needs no consent and asks only who the
 * user is. It never redeems its code: only the browser's session counts.
 */
import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { Effect } from "effect"
import type { Provider } from "oidc-provider"
import { originOf } from "./clients/ClientOrigin.ts"
import type { RegisteredClients } from "./clients/RegisteredClients.ts"
import { readOurForm } from "./forms.ts"
import * as LocalUsers from "./LocalUsers.ts"
import { pageHeaders, type Page, renderPage } from "./pages/page.ts"
import { errorPage, notFoundPage } from "./pages/plainPages.ts"
import { type AllowedProgram, programsPage } from "./pages/programsPage.ts"
import {
  cliClientId,
  cliClientName,
  programsClientId,
  programsPath,
  type ProviderIdentity
} from "./ProviderIdentity.ts"
import type { Permissions } from "./ProviderRecords.ts"

export interface ProgramsOptions {
  readonly provider: Provider
  readonly clients: RegisteredClients
  readonly permissions: Permissions
  readonly dataDir: string
  readonly identity: ProviderIdentity
}

export const make = ({ clients, dataDir, identity, permissions, provider }: ProgramsOptions) => {
  const here = `${identity.path}${programsPath}`

  const send = (response: ServerResponse, status: number, page: Page) =>
    Effect.sync(() => void response.writeHead(status, { ...pageHeaders("'self'") }).end(renderPage(page)))

  const redirect = (response: ServerResponse, location: string) =>
    Effect.sync(() => void response.writeHead(303, { location, "cache-control": "no-store" }).end())

  /** Returns the sign-in URL. The PKCE challenge is random and has no known verifier, so nobody can redeem the code. */
  const signInUrl = () =>
    `${identity.path}/auth?${new URLSearchParams({
      client_id: programsClientId,
      response_type: "code",
      scope: "openid",
      redirect_uri: `${identity.issuer}${programsPath}`,
      code_challenge: randomBytes(32).toString("base64url"),
      code_challenge_method: "S256"
    })}`

  const userOf = (request: IncomingMessage, response: ServerResponse) =>
    Effect.promise(async () => {
      const { accountId } = await provider.Session.get(provider.createContext(request, response))
      return accountId
    })

  const nameOf = (clientId: string) =>
    Effect.promise(async () => {
      if (clientId === cliClientId) return cliClientName
      const name = (await clients.adapter.find(clientId))?.client_name
      return typeof name === "string" ? name : undefined
    })

  const allowedBy = (userName: string) =>
    Effect.forEach(permissions.of(userName), (permission) =>
      Effect.map(nameOf(permission.clientId), (name): AllowedProgram => ({
        ...permission,
        name,
        origin: originOf(permission.clientId)
      }))
    )

  const show = Effect.fnUntraced(function* (request: IncomingMessage, response: ServerResponse) {
    const userName = yield* userOf(request, response)
    const isAnswer = (request.url ?? "").includes("?")
    if (userName === undefined) {
      // The user canceled. Another redirect to the sign-in would trap them in a loop.
      return yield* isAnswer ? send(response, 400, errorPage("access_denied")) : redirect(response, signInUrl())
    }
    if (isAnswer) return yield* redirect(response, here)
    const users = yield* LocalUsers.load(dataDir)
    const name = users.get(userName)?.name ?? userName
    yield* send(response, 200, programsPage({ name, programs: yield* allowedBy(userName), path: identity.path }))
  })

  const takeBack = Effect.fnUntraced(function* (request: IncomingMessage, response: ServerResponse) {
    const form = yield* Effect.promise(() => readOurForm(request, identity.origin))
    const clientId = form?.get("client")
    if (!clientId) return yield* send(response, 400, errorPage("invalid_request"))
    const userName = yield* userOf(request, response)
    if (userName !== undefined) yield* Effect.promise(() => permissions.takeBack(userName, clientId))
    yield* redirect(response, here)
  })

  /** Answers a request for the page, in full. */
  return (request: IncomingMessage, response: ServerResponse) => {
    switch (request.method) {
      case "GET":
      case "HEAD":
        return show(request, response)
      case "POST":
        return takeBack(request, response)
      default:
        response.setHeader("allow", "GET, HEAD, POST")
        return send(response, 405, notFoundPage)
    }
  }
}
