/**
 * The page by which a partner answers an invitation. Its address is the credential: it is in no span, which names the
 * route by its pattern, and in no log. What is shown has passed the outbound guard of the user who invites.
 */
import { NotFound } from "@incamera/domain/access/AccessErrors"
import { InvitationNotPending } from "@incamera/domain/invitations/InvitationErrors"
import * as Limits from "../Limits.ts"
import { InvitationLinks } from "@incamera/domain/invitations/InvitationLinks"
import { ByteSize, Effect, Layer, Redacted } from "effect"
import { HttpIncomingMessage, HttpRouter, HttpServerRequest } from "effect/http"
import { invitationPath } from "@incamera/adapters-http/responses/pagePaths"
import { offerPage, overPage, thanksPage, unclearPage, unknownPage } from "./invitationPages.ts"
import { type Page, pageResponse } from "./page.ts"

const isAnswered = (error: unknown): error is InvitationNotPending | NotFound =>
  error instanceof NotFound || error instanceof InvitationNotPending

const answers = { accept: "accepted", decline: "declined" } as const

const token = Effect.map(HttpRouter.RouteContext, ({ params }) => Redacted.make(params["token"] ?? ""))

/** The form's one field; undefined for whatever no button of ours sends. */
const answer = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const type = (request.headers["content-type"] ?? "").split(";", 1)[0]!.trim().toLowerCase()
  if (type !== "application/x-www-form-urlencoded") return undefined
  const form = new URLSearchParams(yield* Effect.orElseSucceed(request.text, () => ""))
  const said = form.getAll("answer")
  return said.length === 1 && Object.hasOwn(answers, said[0]!) ? answers[said[0] as keyof typeof answers] : undefined
}).pipe(Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(Limits.invitationFormBytes)))

export const layer = Layer.unwrap(
  Effect.map(InvitationLinks, (links) => {
    const show = Effect.flatMap(token, (presented) => Effect.map(links.open(presented), offerPage))

    const take = Effect.gen(function* () {
      const given = yield* answer
      if (given === undefined) return unclearPage
      yield* links.answer(yield* token, given)
      return thanksPage(given)
    })

    /** Failures of ours are for the edge to answer. */
    const responding = <E, R>(page: Effect.Effect<Page, E | InvitationNotPending | NotFound, R>) =>
      page.pipe(
        Effect.catchIf(isAnswered, (error) =>
          Effect.succeed(error._tag === "NotFound" ? unknownPage : overPage(error.status))
        ),
        Effect.map(pageResponse)
      )

    return Layer.merge(
      HttpRouter.add("GET", invitationPath, responding(show)),
      HttpRouter.add("POST", invitationPath, responding(take))
    )
  })
)
