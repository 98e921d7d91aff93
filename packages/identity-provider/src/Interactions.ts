/**
 * The two questions that the provider asks a person: who are you, and may this program act for you. The provider keeps
 * the state; this module and `interaction/` have the pages, the password check and the protection of the forms.
 *
 * Forged submissions: the provider's interaction cookie is signed, bound to this one path, and `SameSite=Lax`, so no
 * other site's form carries it. But `SameSite` treats every port of this host as the same site. So a form must also
 * come from the server's own origin, which browsers state in `Origin` and `Sec-Fetch-Site`.
 */
import { Effect, Option } from "effect"
import type { Interaction } from "oidc-provider"
import { readOurForm } from "./forms.ts"
import { errorPage, expiredPage, notFoundPage } from "./pages/plainPages.ts"
import { makeConsent, needsNoConsent } from "./interaction/consent.ts"
import { type Exchange, type InteractionsOptions, providerOf, send } from "./interaction/Exchange.ts"
import { makeSignIn } from "./interaction/signIn.ts"

export const make = (options: InteractionsOptions) => {
  const { identity, provider } = options
  const { refuse } = providerOf(options)
  const signIn = makeSignIn(options)
  const consent = makeConsent(options)

  const submit = Effect.fnUntraced(function* (exchange: Exchange, interaction: Interaction) {
    const form = yield* Effect.promise(() => readOurForm(exchange.request, identity.origin))
    if (form === undefined) return yield* send(exchange, 400, errorPage("invalid_request"))
    const action = form.get("action")
    if (interaction.prompt.name === "login") {
      return action === "cancel"
        ? yield* refuse(exchange, "The user canceled the sign-in.")
        : yield* signIn.submit(exchange, interaction, form)
    }
    // Anything but `allow` means no.
    return action === "allow"
      ? yield* consent.allow(exchange, interaction)
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

  /** Answers a request for the interaction with this identifier, in full. */
  return Effect.fnUntraced(function* (exchange: Exchange, uid: string) {
    const interaction = yield* find(exchange, uid)
    if (Option.isNone(interaction)) return yield* send(exchange, 400, expiredPage)
    if (needsNoConsent(interaction.value)) return yield* consent.allow(exchange, interaction.value)
    switch (exchange.request.method) {
      case "GET":
      case "HEAD":
        return interaction.value.prompt.name === "login"
          ? yield* signIn.ask(exchange, interaction.value)
          : yield* consent.ask(exchange, interaction.value)
      case "POST":
        return yield* submit(exchange, interaction.value)
      default:
        exchange.response.setHeader("allow", "GET, HEAD, POST")
        return yield* send(exchange, 405, notFoundPage)
    }
  })
}
