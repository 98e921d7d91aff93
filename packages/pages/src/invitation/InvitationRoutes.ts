/**
 * The page on which a partner answers an invitation. Its address is the credential: no log contains it, and spans name
 * the route by its pattern. The offer has passed the outbound guard of the inviting user.
 */
import { NotFound } from "@incamera/domain/access"
import { InvitationLinks, InvitationNotPending } from "@incamera/domain/invitations"
import { Effect, Struct } from "effect"
import { invitationPath } from "@incamera/adapters-http/responses"
import { declare } from "../frame/declare.ts"
import { type Field, oneOf } from "../frame/fields.ts"
import { link } from "../frame/PageRoute.ts"
import { offerPage, overPage, thanksPage, unclearPage, unknownPage } from "./invitationPages.ts"
import { type Page, pageResponse } from "./page.ts"

const isAnswered = (error: unknown): error is InvitationNotPending | NotFound =>
  error instanceof NotFound || error instanceof InvitationNotPending

const answers = { accept: "accepted", decline: "declined" } as const

/** The form's one field; undefined for anything but its buttons' values. */
const answer: Field<"accepted" | "declined" | undefined> = (sent) => {
  const said = oneOf(Struct.keys(answers))(sent)
  return said === undefined || sent.length > 1 ? undefined : answers[said]
}

const routes = declare({
  offer: link.page(invitationPath),
  answer: link.form(invitationPath, { answer })
})

export const pages = routes.handledBy(
  Effect.map(InvitationLinks, (links) => {
    const responding = <E>(page: Effect.Effect<Page, E | InvitationNotPending | NotFound>) =>
      page.pipe(
        Effect.catchIf(isAnswered, (error) =>
          Effect.succeed(error._tag === "NotFound" ? unknownPage : overPage(error.status))
        ),
        Effect.map(pageResponse)
      )

    return {
      offer: ({ params }) => responding(Effect.map(links.open(params.token), offerPage)),
      answer: ({ params }, { answer: given }) =>
        responding(
          given === undefined
            ? Effect.succeed(unclearPage)
            : Effect.as(links.answer(params.token, given), thanksPage(given))
        )
    }
  })
)
