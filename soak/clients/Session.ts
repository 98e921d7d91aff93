/**
 * A user with an agent, and the delivery of their requests: to any node, repeated if there is no answer, with a new
 * token if the old one has expired. Records answers that a valid request must not get.
 */
import { setTimeout as sleep } from "node:timers/promises"
import type { Happening, What } from "../history/Entry.ts"
import type { History } from "../history/History.ts"
import type { Random } from "../schedule/Random.ts"
import { call, type Call, type Endpoint, type Reply } from "./wire.ts"

export interface Surroundings {
  readonly ca: string
  /** Node names, and the loopback ports at which clients reach them. */
  readonly nodes: ReadonlyArray<{ readonly name: string; readonly port: number }>
  readonly history: History
  readonly userToken: (user: string) => Promise<string>
  /** URL of the card that all agents share. */
  readonly cardUrl: string
  /** Share of tasks that take long, from 0 to 1. */
  readonly longShare: number
  /** Aborted when clients must start nothing new. */
  readonly closing: AbortSignal
  /** Aborted when nobody waits for answers any longer. */
  readonly over: AbortSignal
}

export type Credential = "agent" | "user"

/** Milliseconds a user token is used; it is valid for an hour. */
const userTokenMillis = 1_800_000

/** Milliseconds between two tries. */
const againMillis = { lowest: 50, highest: 700 }

/** Most seconds a client waits when asked to wait, because the run is short. */
const longestWaitSeconds = 2

/** Milliseconds after which a request that another node is still working on is left for later. */
const inHandMillis = 8_000

export class Session {
  readonly name: string
  readonly random: Random
  readonly #world: Surroundings
  #userToken: { readonly token: string; readonly at: number } | undefined
  #apiKey: string | undefined
  #bearer: string | undefined
  #signingIn: Promise<void> | undefined
  #connecting: Promise<void> | undefined

  constructor(name: string, random: Random, world: Surroundings) {
    this.name = name
    this.random = random
    this.#world = world
  }

  get longShare(): number {
    return this.#world.longShare
  }

  get closing(): boolean {
    return this.#world.closing.aborted
  }

  get over(): boolean {
    return this.#world.over.aborted
  }

  note(happening: Happening): void {
    this.#world.history.add(happening)
  }

  pickNode(): { readonly name: string; readonly endpoint: Endpoint } {
    const { name, port } = this.random.pick(this.#world.nodes)
    return { name, endpoint: { port, ca: this.#world.ca } }
  }

  async pause(seconds?: number): Promise<void> {
    const millis = Math.max(
      this.random.between(againMillis.lowest, againMillis.highest),
      1_000 * Math.min(seconds ?? 0, longestWaitSeconds)
    )
    await sleep(millis, undefined, { signal: this.#world.over }).catch(() => undefined)
  }

  again(why: string): void {
    this.note({ type: "again", client: this.name, why })
  }

  refused(what: Extract<Happening, { type: "refused" }>["what"], key: string, reply: Reply): void {
    const error = `${reply.json?.error ?? "?"}: ${reply.json?.message ?? reply.text.slice(0, 200)}`
    this.note({ type: "refused", client: this.name, what, key, status: reply.status, error })
  }

  async token(credential: Credential): Promise<string> {
    if (credential === "agent") {
      if (this.#bearer === undefined) await this.#signIn()
      return this.#bearer ?? ""
    }
    if (this.#userToken === undefined || Date.now() - this.#userToken.at > userTokenMillis) {
      this.#userToken = { token: await this.#world.userToken(this.name), at: Date.now() }
    }
    return this.#userToken.token
  }

  /** Called when the token was refused: it has expired, or its agent no longer exists. */
  expired(token: string): void {
    if (this.#bearer === token) this.#bearer = undefined
  }

  /** Forgets the token, like a program that restarts. */
  forget(): void {
    this.#bearer = undefined
  }

  /**
   * Sends a request until it gets a final answer. Returns undefined if the run ends first, or if another node works on
   * it for too long.
   */
  async persist(request: Call, credential: Credential | "none" = "agent"): Promise<Reply | undefined> {
    let inHandSince: number | undefined
    while (!this.over) {
      const bearer = credential === "none" ? undefined : await this.token(credential)
      if (this.over) return undefined
      let reply: Reply
      try {
        const { endpoint } = this.pickNode()
        reply = await call(endpoint, { ...request, ...(bearer === undefined ? {} : { bearer }) })
      } catch (error) {
        this.again(error instanceof Error ? error.message : "lost")
        await this.pause()
        continue
      }
      const inHand = reply.status === 409 && reply.json?.error === "IdempotencyInProgress"
      if (inHand && Date.now() - (inHandSince ??= Date.now()) > inHandMillis) return undefined
      if (inHand || reply.status === 429 || reply.status >= 500) {
        this.again(`${reply.status} ${reply.json?.error}`)
        await this.pause(reply.retryAfterSeconds)
      } else if (reply.status === 401 && credential === "agent") {
        this.again("401")
        this.expired(bearer!)
      } else return reply
    }
    return undefined
  }

  /** Connects an agent of the user, after any earlier state. One at a time, because a user has one agent. */
  connectAgent(): Promise<void> {
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  async #connect(): Promise<void> {
    while (!this.over) {
      const me = await this.persist({ path: "/v1/agents/me" }, "user")
      if (me?.status === 200) {
        await this.persist({ method: "DELETE", path: `/v1/agents/${me.json.agent_id}` }, "user")
      }
      const issued = await this.persist({ method: "POST", path: "/v1/agents/registration-token" }, "user")
      if (issued?.status !== 201) continue
      const body = { registration_token: issued.json.registration_token, agent_card_url: this.#world.cardUrl }
      const registered = await this.persist({ path: "/v1/agents/register", body }, "none")
      // The lost answer contained the only copy of the key, and the token is used up. Starts over.
      if (registered?.status !== 201) {
        if (registered !== undefined && ![400, 401, 409].includes(registered.status)) {
          this.refused("agent", this.name, registered)
        }
        await this.pause()
        continue
      }
      this.#apiKey = registered.json.shared_api_key
      this.#bearer = undefined
      return
    }
  }

  /** Rotates the key: all the agent's tokens end at once, and the old key soon. */
  async rotateKey(): Promise<void> {
    const me = await this.persist({ path: "/v1/agents/me" }, "user")
    if (me?.status !== 200) return
    const path = `/v1/agents/${me.json.agent_id}/rotate-key`
    const rotated = await this.persist({ method: "POST", path }, "user")
    if (rotated?.status === 200) this.#apiKey = rotated.json.shared_api_key
    else if (rotated !== undefined) this.refused("agent", this.name, rotated)
  }

  asked(what: What, key: string, details: Extract<Happening, { type: "asked" }>["details"]): void {
    this.note({ type: "asked", client: this.name, what, key, details })
  }

  acknowledged(what: What, key: string, details: Extract<Happening, { type: "asked" }>["details"]): void {
    this.note({ type: "acknowledged", client: this.name, what, key, details })
  }

  /** One at a time: if several readings of a client find the token expired, only one gets a new one. */
  #signIn(): Promise<void> {
    this.#signingIn ??= this.#exchange().finally(() => {
      this.#signingIn = undefined
    })
    return this.#signingIn
  }

  async #exchange(): Promise<void> {
    while (!this.over) {
      if (this.#apiKey === undefined) await this.connectAgent()
      const reply = await this.persist({ path: "/v1/auth/token", body: { api_key: this.#apiKey } }, "none")
      if (reply?.status === 200) {
        this.#bearer = reply.json.bearer_token
        return
      }
      // The key belongs to a disconnected agent, or a rotation whose answer was lost has replaced it.
      if (reply?.status === 401) this.#apiKey = undefined
      else if (reply !== undefined) {
        this.refused("token", this.name, reply)
        await this.pause()
      }
    }
  }
}
