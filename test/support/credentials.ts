/** Credentials that nobody may be let in with, whatever is asked. */
import type { Gateway } from "./Gateway.ts"

/** By name: none, nonsense, an expired token of the user, and the token of an agent that was let go. */
export const refusedCredentials = async (
  { bearer, connect, expiredUserToken }: Gateway["Service"],
  user: string
): Promise<ReadonlyArray<readonly [name: string, bearer: string | undefined]>> => {
  const former = await bearer(user)
  await connect(user)
  return [
    ["none", undefined],
    ["nonsense", "nonsense"],
    ["expired", await expiredUserToken(user)],
    ["a disconnected agent's", former]
  ]
}
