/** Tokens of the server's own provider with claims that a test chooses. */
import { identityOf } from "@incamera/identity-provider/ProviderIdentity"
import * as ProviderKeys from "@incamera/identity-provider/ProviderKeys"
import { Effect } from "effect"
import { importJWK, type JWTPayload, SignJWT } from "jose"
import type { Gateway } from "../../support/Gateway.ts"

export const mint = async ({ configuration }: Gateway["Service"], claims: JWTPayload = {}): Promise<string> => {
  const { baseUrl, dataDir } = configuration
  const { signing } = await Effect.runPromise(ProviderKeys.load(dataDir))
  const { issuer, mcpAudience } = identityOf(baseUrl)
  const now = Math.floor(Date.now() / 1_000)
  const payload = { iss: issuer, aud: mcpAudience, sub: "alice", scope: "mcp", iat: now, exp: now + 600, ...claims }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "RS256", typ: "at+jwt", kid: signing[0].kid! })
    .sign(await importJWK({ ...signing[0] }, "RS256"))
}
