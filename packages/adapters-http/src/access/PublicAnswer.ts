/**
 * Marks an endpoint that answers from the public directory alone, the same for every user. A guard would replace
 * partners who share a client's name, and so reveal who is a client.
 */
import { Context } from "effect"

export const PublicAnswer = Context.Reference<boolean>("@incamera/adapters-http/access/PublicAnswer", {
  defaultValue: () => false
})
