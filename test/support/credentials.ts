/** Credentials that every operation must refuse. */
import type { Gateway } from "./Gateway.ts"

/** By name: none, nonsense, an expired user token, and the token of a disconnected agent. */
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
