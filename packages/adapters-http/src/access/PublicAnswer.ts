/**
 * What an endpoint says that answers from the public directory alone: its answer is the same for every user. A guard
 * would replace partners who have the name of a client, and so tell who is a client.
 */
import { Context } from "effect"

export const PublicAnswer = Context.Reference<boolean>("@incamera/adapters-http/access/PublicAnswer", {
  defaultValue: () => false
})
