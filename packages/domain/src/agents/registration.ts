/** Registers agents for `Agents`: issues a token and redeems it. */
import { DateTime, Effect, Option, type Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { actorOf, Changes } from "../changes/Changes.ts"
import type { UserPrincipal } from "../access/Principal.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofAccount } from "../deidentification/TextScope.ts"
import { newAgentId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { RateLimits } from "../ratelimits/RateLimits.ts"
import { Refusals } from "../refusals/Refusals.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { Agent, AgentHealth } from "./Agent.ts"
import { AgentCardFetcher } from "./AgentCardFetcher.ts"
import { AgentAlreadyConnected, RegistrationTokenInvalid } from "./AgentErrors.ts"
import { AgentStore } from "./AgentStore.ts"
import { did } from "./did.ts"

export const makeRegistration = Effect.gen(function* () {
  const store = yield* AgentStore
  const changes = yield* Changes
  const secrets = yield* Secrets
  const cards = yield* AgentCardFetcher
  const boundary = yield* Deidentification
  const random = yield* SecureRandom.SecureRandom
  const limits = yield* RateLimits
  const refusals = yield* Refusals

  const issueRegistrationToken = Effect.fn("Agents.issueRegistrationToken")(function* (user: UserPrincipal) {
    yield* limits.take("user", user.userId)
    const now = yield* DateTime.now
    const secret = yield* secrets.generate("registration-token")
    const added = store.addRegistrationToken({
      hash: secret.hash,
      userId: user.userId,
      expiresAt: DateTime.add(now, { milliseconds: Limits.registrationTokenLifetimeMillis }),
      now
    })
    // A token has no id except its hash, so the entry names the user.
    const done = did("agent.issue-registration-token", user.userId)
    yield* changes.run(user.userId, actorOf(user))(Effect.as(added, done))
    return { token: secret.plaintext, expiresInSeconds: Limits.registrationTokenLifetimeMillis / 1000 }
  })

  const register = Effect.fn("Agents.register")(function* (request: {
    readonly registrationToken: Redacted.Redacted<string>
    readonly cardUrl: string
  }) {
    const token = secrets.hashes("registration-token", request.registrationToken)
    if (Option.isNone(token)) return yield* new RegistrationTokenInvalid()
    const userId = yield* store.beginRegistration(token.value, yield* DateTime.now)
    yield* limits.take("user", userId)
    yield* cards.check(request.cardUrl)
    // `store.register` checks again. The vault isn't asked for a caller who can't register anyway.
    if (Option.isSome(yield* store.findActive(userId))) return yield* new AgentAlreadyConnected()
    // The token belongs to the user. Until an agent is connected, a caller with the token counts as the user's
    // program.
    const judging = refusals.judging({ _tag: "User", userId }, null)
    // Judged before the fetch: fetching an address sends its text out.
    const { cardUrl } = yield* boundary
      .judge(ofAccount(userId), { cardUrl: request.cardUrl }, "publication")
      .pipe(judging)
    const card = yield* cards.fetch(cardUrl)
    const texts = {
      name: card.name,
      description: card.description,
      url: card.url,
      cardUrl,
      protocols: card.protocols.join("\n")
    }
    const judged = yield* boundary.judge(ofAccount(userId), texts, "publication").pipe(judging)
    const apiKey = yield* secrets.generate("api-key")
    const now = yield* DateTime.now
    const agent = new Agent({
      agentId: yield* Effect.provideService(newAgentId, SecureRandom.SecureRandom, random),
      userId,
      name: judged.name,
      description: judged.description,
      url: judged.url,
      cardUrl: judged.cardUrl,
      protocols: card.protocols,
      status: "active",
      connectedAt: now,
      disconnectedAt: null,
      lastSeenAt: null,
      health: new AgentHealth({ status: "healthy", checkedAt: now })
    })
    const { agentId } = agent
    const registered = store.register({ token: token.value, agent, apiKey: apiKey.hash, now })
    // The caller holds the token, so the caller is the new agent.
    yield* changes.run(userId, { type: "agent", agentId, tokenId: null })(
      Effect.as(Effect.andThen(registered, refusals.inherit(userId, agentId)), did("agent.connect", agentId))
    )
    return { agent, apiKey: apiKey.plaintext }
  })

  return { issueRegistrationToken, register }
})
