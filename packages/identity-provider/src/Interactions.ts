/**
 * The two questions that the provider asks a person: who are you, and may this program act for you. The provider keeps
 * the state; this module has the pages, the password check and the protection of the forms.
 *
 * Forged submissions: the provider's interaction cookie is signed, bound to this one path, and `SameSite=Lax`, so no
 * other site's form carries it. But `SameSite` treats every port of this host as the same site. So a form must also
 * come from the server's own origin, which browsers state in `Origin` and `Sec-Fetch-Site`.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import * as Limits from "./Limits.ts"
import { Effect, Option } from "effect"
import type { Interaction, Provider } from "oidc-provider"
import { destinationOf, originOf } from "./clients/ClientOrigin.ts"
import type { RegisteredClients } from "./clients/RegisteredClients.ts"
import { readOurForm } from "./forms.ts"
import * as LocalUsers from "./LocalUsers.ts"
import { consentPage } from "./pages/consentPage.ts"
import { formActionFor, type Page, pageHeaders, renderPage } from "./pages/page.ts"
import { errorPage, expiredPage, notFoundPage } from "./pages/plainPages.ts"
import { signInPage, type SignInPageOptions } from "./pages/signInPage.ts"
import { programsPath } from "./Programs.ts"
import { ownClientIds, pagesClientId, type ProviderIdentity, scopeOfResource } from "./ProviderIdentity.ts"
import type { SignInThrottle } from "./SignInThrottle.ts"

export interface InteractionsOptions {
  readonly provider: Provider
  readonly throttle: SignInThrottle
  readonly clients: RegisteredClients
  readonly dataDir: string
  readonly identity: ProviderIdentity
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const send = ({ response }: Exchange, status: number, page: Page, formAction = "'self'") =>
  Effect.sync(() => {
    response.writeHead(status, { ...pageHeaders(formAction) }).end(renderPage(page))
  })

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** Scopes for what a client may know about the user. All other scopes belong to a resource. */
const identityScopes = new Set(["openid", "profile"])

/** Returns the requested scopes that consent would grant. Each resource has its own scope and no other. */
const scopesToGive = (params: Interaction["params"], identity: ProviderIdentity): ReadonlyArray<string> => {
  const resources = new Set([params["resource"]].flat().map((resource) => scopeOfResource(identity, textOf(resource))))
  return textOf(params["scope"])
    .split(" ")
    .filter((scope) => identityScopes.has(scope) || resources.has(scope))
}

export const make = ({ provider, throttle, clients, dataDir, identity }: InteractionsOptions) => {
  const finish = ({ request, response }: Exchange, result: Record<string, unknown>, merge: boolean) =>
    Effect.promise(() => provider.interactionFinished(request, response, result, { mergeWithLastSubmission: merge }))

  const refuse = (exchange: Exchange, description: string) =>
    finish(exchange, { error: "access_denied", error_description: description }, false)

  /** Finds the client; undefined if it no longer exists or its document can't be read. */
  const clientOf = (interaction: Interaction) =>
    Effect.tryPromise(() => provider.Client.find(textOf(interaction.params["client_id"]))).pipe(
      Effect.orElseSucceed(() => undefined),
      Effect.map((client) => client && { client, origin: originOf(client.clientId) })
    )

  const formActionOf = (interaction: Interaction): string => formActionFor(textOf(interaction.params["redirect_uri"]))

  /** True if the user is already signed in at the provider, but the service's own pages ask for the password again. */
  const isConfirmation = ({ params, prompt, session }: Interaction): boolean =>
    params["client_id"] === pagesClientId &&
    session?.accountId !== undefined &&
    prompt.reasons.some((reason) => reason === "login_prompt" || reason === "max_age")

  const showSignIn = Effect.fnUntraced(function* (
    exchange: Exchange,
    interaction: Interaction,
    status: number,
    userName: string,
    problem?: SignInPageOptions["problem"]
  ) {
    const found = yield* clientOf(interaction)
    if (found === undefined) return yield* send(exchange, 400, errorPage("invalid_client"))
    const { client, origin } = found
    const page = signInPage({
      clientName: client.clientName,
      origin,
      userName,
      problem,
      isConfirmation: isConfirmation(interaction)
    })
    yield* send(exchange, status, page, formActionOf(interaction))
  })

  const showConsent = Effect.fnUntraced(function* (exchange: Exchange, interaction: Interaction) {
    const found = yield* clientOf(interaction)
    if (found === undefined) return yield* send(exchange, 400, errorPage("invalid_client"))
    const { client, origin } = found
    const scopes = scopesToGive(interaction.params, identity)
    if (scopes.length === 0) {
      // Nothing is left to allow. The program needs to know that; the person has nothing to decide.
      const error_description = "None of the requested scopes belongs to the resource."
      return yield* finish(exchange, { error: "invalid_scope", error_description }, false)
    }
    const users = yield* LocalUsers.load(dataDir)
    const userName = interaction.session?.accountId ?? ""
    const page = consentPage({
      clientName: client.clientName,
      origin,
      destination: destinationOf(textOf(interaction.params["redirect_uri"])),
      name: users.get(userName)?.name ?? userName,
      scopes,
      staysConnected: client.grantTypeAllowed("refresh_token"),
      signOutPath: `${identity.path}/session/end`,
      programsPath: `${identity.path}${programsPath}`
    })
    yield* send(exchange, 200, page, formActionOf(interaction))
  })

  const signIn = Effect.fnUntraced(function* (exchange: Exchange, interaction: Interaction, form: URLSearchParams) {
    const typed = form.get("user") ?? ""
    const password = form.get("password") ?? ""
    const userName = LocalUsers.canonicalName(typed)
    const fits = userName.length <= Limits.localUserNameCharacters && password.length <= Limits.passwordCharacters
    const verdict = yield* throttle.attempt(
      userName,
      fits ? LocalUsers.checkPassword(dataDir, userName, password) : Effect.succeed(false)
    )
    switch (verdict._tag) {
      case "Accepted":
        return yield* finish(exchange, { login: { accountId: userName, amr: ["pwd"] } }, false)
      case "Rejected":
        yield* Effect.logInfo("A sign-in was refused: wrong user name or password.")
        return yield* showSignIn(exchange, interaction, 403, fits ? typed : "", "rejected")
      case "Throttled":
        yield* Effect.logWarning("A sign-in was refused: too many failures for one user name.")
        exchange.response.setHeader("retry-after", verdict.retryAfterSeconds)
        return yield* showSignIn(exchange, interaction, 429, fits ? typed : "", verdict)
    }
  })

  const allow = Effect.fnUntraced(function* (exchange: Exchange, interaction: Interaction) {
    const grantId = yield* Effect.promise(async () => {
      const { grantId, session, params, prompt } = interaction
      const previous = grantId === undefined ? undefined : await provider.Grant.find(grantId)
      const grant =
        previous ?? new provider.Grant({ accountId: session!.accountId, clientId: textOf(params["client_id"]) })
      const missing = prompt.details as {
        readonly missingOIDCScope?: ReadonlyArray<string>
        readonly missingOIDCClaims?: ReadonlyArray<string>
        readonly missingResourceScopes?: Readonly<Record<string, ReadonlyArray<string>>>
      }
      if (missing.missingOIDCScope) grant.addOIDCScope(missing.missingOIDCScope.join(" "))
      if (missing.missingOIDCClaims) grant.addOIDCClaims([...missing.missingOIDCClaims])
      for (const [resource, scopes] of Object.entries(missing.missingResourceScopes ?? {})) {
        grant.addResourceScope(resource, scopes.join(" "))
      }
      return grant.save()
    })
    // On disk before the program learns of it, like its tokens.
    yield* clients.keep(textOf(interaction.params["client_id"]))
    yield* finish(exchange, { consent: { grantId } }, true)
  })

  const submit = Effect.fnUntraced(function* (exchange: Exchange, interaction: Interaction) {
    const form = yield* Effect.promise(() => readOurForm(exchange.request, identity.origin))
    if (form === undefined) return yield* send(exchange, 400, errorPage("invalid_request"))
    const action = form.get("action")
    if (interaction.prompt.name === "login") {
      return action === "cancel"
        ? yield* refuse(exchange, "The user canceled the sign-in.")
        : yield* signIn(exchange, interaction, form)
    }
    // Anything but `allow` means no.
    return action === "allow"
      ? yield* allow(exchange, interaction)
      : yield* refuse(exchange, "The user did not allow access.")
  })

  const find = ({ request, response }: Exchange, uid: string) =>
    Effect.promise(async () => {
      try {
        const interaction = await provider.interactionDetails(request, response)
        return interaction.uid === uid ? Option.some(interaction) : Option.none()
      } catch (error) {
        if (error instanceof Error && error.name === "SessionNotFound") return Option.none()
        throw error
      }
    })

  /**
   * True for the service's own pages, which ask only who the user is and get the answer themselves. Nobody can register
   * their client ids. A request in their name for more than `openid` needs consent as usual.
   */
  const needsNoConsent = ({ params, prompt }: Interaction): boolean =>
    prompt.name === "consent" && ownClientIds.has(textOf(params["client_id"])) && params["scope"] === "openid"

  /** Answers a request for the interaction with this identifier, in full. */
  return Effect.fnUntraced(function* (exchange: Exchange, uid: string) {
    const interaction = yield* find(exchange, uid)
    if (Option.isNone(interaction)) return yield* send(exchange, 400, expiredPage)
    if (needsNoConsent(interaction.value)) return yield* allow(exchange, interaction.value)
    switch (exchange.request.method) {
      case "GET":
      case "HEAD":
        return interaction.value.prompt.name === "login"
          ? yield* showSignIn(
              exchange,
              interaction.value,
              200,
              isConfirmation(interaction.value)
                ? (interaction.value.session?.accountId ?? "")
                : textOf(interaction.value.params["login_hint"]).slice(0, Limits.localUserNameCharacters)
            )
          : yield* showConsent(exchange, interaction.value)
      case "POST":
        return yield* submit(exchange, interaction.value)
      default:
        exchange.response.setHeader("allow", "GET, HEAD, POST")
        return yield* send(exchange, 405, notFoundPage)
    }
  })
}
