/** The request and answer of an interaction, and the provider's part in ending it. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Effect } from "effect"
import type { Interaction, Provider } from "oidc-provider"
import { originOf } from "../clients/ClientOrigin.ts"
import type { RegisteredClients } from "../clients/RegisteredClients.ts"
import { formActionFor, type Page, pageHeaders, renderPage } from "../pages/page.ts"
import type { ProviderIdentity } from "../ProviderIdentity.ts"
import type { SignInThrottle } from "../SignInThrottle.ts"

export interface InteractionsOptions {
  readonly provider: Provider
  readonly throttle: SignInThrottle
  readonly clients: RegisteredClients
  readonly dataDir: string
  readonly identity: ProviderIdentity
}

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export const send = ({ response }: Exchange, status: number, page: Page, formAction = "'self'") =>
  Effect.sync(() => {
    response.writeHead(status, { ...pageHeaders(formAction) }).end(renderPage(page))
  })

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

export const formActionOf = (interaction: Interaction): string =>
  formActionFor(textOf(interaction.params["redirect_uri"]))

/** Ends an interaction, or finds its client. */
export const providerOf = ({ provider }: Pick<InteractionsOptions, "provider">) => {
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

  return { finish, refuse, clientOf }
}
