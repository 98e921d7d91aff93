/** Asks a person whether a program may act for them. */
import { Effect } from "effect"
import type { Interaction } from "oidc-provider"
import { destinationOf } from "../clients/ClientOrigin.ts"
import * as LocalUsers from "../LocalUsers.ts"
import { consentPage } from "../pages/consentPage.ts"
import { errorPage } from "../pages/plainPages.ts"
import { ownClientIds, programsPath, type ProviderIdentity, scopeOfResource } from "../ProviderIdentity.ts"
import { type Exchange, formActionOf, type InteractionsOptions, providerOf, send, textOf } from "./Exchange.ts"

/** Scopes for what a client may know about the user. All other scopes belong to a resource. */
const identityScopes = new Set(["openid", "profile"])

/** Returns the requested scopes that consent would grant. Each resource has its own scope and no other. */
const scopesToGive = (params: Interaction["params"], identity: ProviderIdentity): ReadonlyArray<string> => {
  const resources = new Set([params["resource"]].flat().map((resource) => scopeOfResource(identity, textOf(resource))))
  return textOf(params["scope"])
    .split(" ")
    .filter((scope) => identityScopes.has(scope) || resources.has(scope))
}

/**
 * True for the service's own pages, which ask only who the user is and get the answer themselves. Nobody can register
 * their client ids. A request in their name for more than `openid` needs consent as usual.
 */
export const needsNoConsent = ({ params, prompt }: Interaction): boolean =>
  prompt.name === "consent" && ownClientIds.has(textOf(params["client_id"])) && params["scope"] === "openid"

export const makeConsent = (options: InteractionsOptions) => {
  const { clients, dataDir, identity, provider } = options
  const { clientOf, finish } = providerOf(options)

  const ask = Effect.fnUntraced(function* (exchange: Exchange, interaction: Interaction) {
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

  return { allow, ask }
}
