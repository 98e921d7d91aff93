/** Asks a person who they are. */
import * as Limits from "../Limits.ts"
import { Effect } from "effect"
import type { Interaction } from "oidc-provider"
import * as LocalUsers from "../LocalUsers.ts"
import { errorPage } from "../pages/plainPages.ts"
import { signInPage, type SignInPageOptions } from "../pages/signInPage.ts"
import { pagesClientId } from "../ProviderIdentity.ts"
import { type Exchange, formActionOf, type InteractionsOptions, providerOf, send, textOf } from "./Exchange.ts"

interface Shown {
  readonly status: number
  readonly userName: string
  readonly problem?: SignInPageOptions["problem"]
}

/** True if the user is already signed in at the provider, but the service's own pages ask for the password again. */
const isConfirmation = ({ params, prompt, session }: Interaction): boolean =>
  params["client_id"] === pagesClientId &&
  session?.accountId !== undefined &&
  prompt.reasons.some((reason) => reason === "login_prompt" || reason === "max_age")

export const makeSignIn = (options: InteractionsOptions) => {
  const { dataDir, throttle } = options
  const { clientOf, finish } = providerOf(options)

  const show = Effect.fnUntraced(function* (
    exchange: Exchange,
    interaction: Interaction,
    { problem, status, userName }: Shown
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

  /** Shows the question first. */
  const ask = (exchange: Exchange, interaction: Interaction) =>
    show(exchange, interaction, {
      status: 200,
      userName: isConfirmation(interaction)
        ? (interaction.session?.accountId ?? "")
        : textOf(interaction.params["login_hint"]).slice(0, Limits.localUserNameCharacters)
    })

  const submit = Effect.fnUntraced(function* (exchange: Exchange, interaction: Interaction, form: URLSearchParams) {
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
        return yield* show(exchange, interaction, { status: 403, userName: fits ? typed : "", problem: "rejected" })
      case "Throttled":
        yield* Effect.logWarning("A sign-in was refused: too many failures for one user name.")
        exchange.response.setHeader("retry-after", verdict.retryAfterSeconds)
        return yield* show(exchange, interaction, { status: 429, userName: fits ? typed : "", problem: verdict })
    }
  })

  return { ask, submit }
}
