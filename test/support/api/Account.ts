/**
 * Users made for a test, with an agent and, when they are asked for, records of every kind. A parameter or a field that
 * names a record needs a maker here; one that has none is an error that says so.
 */
import { identityOf } from "@incamera/identity-provider/ProviderIdentity"
import { mintUserToken } from "@incamera/identity-provider/mintUserToken"
import * as ProviderKeys from "@incamera/identity-provider/ProviderKeys"
import { Clock, Effect, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import type { Gateway } from "../Gateway.ts"
import { caseDraft, task as requestOfTask } from "../requests.ts"
import type { ApiCredential, ApiOperation } from "./document.ts"

/** Names of branches are told apart by it. */
let branchesNamed = 0

/** What is called when a record is made. An object is sent as JSON; a text as it is, with its type. */
export type Caller = (
  method: string,
  path: string,
  call: { readonly bearer?: string; readonly body?: unknown; readonly contentType?: string }
) => Promise<{ readonly status: number; readonly text: string }>

export interface ConnectedAgent {
  readonly agentId: string
  readonly apiKey: string
  readonly bearer: string
}

export interface Account {
  readonly subject: string
  readonly userToken: string
  /** Connected when first asked for, in place of the one that may be there. */
  readonly agent: () => Promise<ConnectedAgent>
  /** The same agent with another key and another token. */
  readonly rotateKey: () => Promise<ConnectedAgent>
  /** A registration token of theirs, which is to be had while no agent is connected. */
  readonly registrationToken: () => Promise<string>
  /** The record that a path parameter of this name is to name. */
  readonly record: (parameter: string) => Promise<string>
  /** What a field of this name in a body is to say; the example's own value where nothing needs to exist. */
  readonly field: (operation: string, name: string, example: unknown) => Promise<unknown>
  /** A credential that the operation takes; of two kinds, the agent's. */
  readonly credential: (kind: ApiCredential) => Promise<string | undefined>
  /** Something was done to what these parameters name: records are made anew from now on. */
  readonly forget: (parameters: ReadonlyArray<string>) => void
}

export interface Accounts {
  readonly open: () => Promise<Account>
  readonly call: Caller
}

const fileFormType = "multipart/form-data; boundary=of-an-account"
const fileForm = `--of-an-account\r
content-disposition: form-data; name="file"; filename="notes.txt"\r
content-type: text/plain\r
\r
On 3 March 2024 [Party 1] signed a sales contract with [Party 2].\r
--of-an-account--\r
`

/** Time that doesn't pass. */
const standingClock = (millis: number): Clock.Clock => ({
  currentTimeMillisUnsafe: () => millis,
  currentTimeMillis: Effect.succeed(millis),
  currentTimeNanosUnsafe: () => BigInt(millis) * 1_000_000n,
  currentTimeNanos: Effect.succeed(BigInt(millis) * 1_000_000n),
  monotonicTimeNanosUnsafe: () => BigInt(millis) * 1_000_000n,
  monotonicTimeNanos: Effect.succeed(BigInt(millis) * 1_000_000n),
  sleep: () => Effect.void
})

/** Signs tokens as the embedded identity provider of this gateway does. */
export const minter = async ({ configuration }: Gateway["Service"]) => {
  const keys = await Effect.runPromise(ProviderKeys.load(configuration.dataDir))
  const identity = identityOf(configuration.baseUrl)
  return (subject: string, changes: { readonly audience?: string; readonly atMillis?: number } = {}): Promise<string> =>
    mintUserToken({ ...identity, audience: changes.audience ?? identity.audience }, keys.signing[0], subject).pipe(
      Effect.map(Redacted.value),
      changes.atMillis === undefined
        ? (self) => self
        : Effect.provideService(Clock.Clock, standingClock(changes.atMillis)),
      Effect.runPromise
    )
}

export const makeAccounts = async (gateway: Gateway["Service"], call: Caller): Promise<Accounts> => {
  const mint = await minter(gateway)

  const textOf = async (...sent: Parameters<Caller>): Promise<string> => {
    const { status, text } = await call(...sent)
    if (status >= 300) throw new Error(`${sent[0]} ${sent[1]} was answered ${status}: ${text}`)
    return text
  }

  const done = async (...sent: Parameters<Caller>): Promise<any> => {
    const text = await textOf(...sent)
    return text === "" ? null : JSON.parse(text)
  }

  const registrationToken = async (bearer: string): Promise<string> =>
    (await done("POST", "/v1/agents/registration-token", { bearer })).registration_token

  /** On a machine that is very busy, the card may not be there in time. */
  const register = async (bearer: string, tries = 3): Promise<any> => {
    const body = {
      registration_token: await registrationToken(bearer),
      agent_card_url: gateway.sampleAgent.cardUrl
    }
    const { status, text } = await call("POST", "/v1/agents/register", { body })
    if (status === 201) return JSON.parse(text)
    if (tries > 1 && text.includes("AgentCardInvalid")) return register(bearer, tries - 1)
    throw new Error(`An agent could not be connected: ${status} ${text}`)
  }

  const open = async (): Promise<Account> => {
    const subject = `user-${randomUUID()}`
    const userToken = await mint(subject)
    const made = new Map<string, Promise<any>>()
    const once = <A>(name: string, make: () => Promise<A>): Promise<A> => {
      const known = made.get(name)
      if (known !== undefined) return known
      const making = make()
      made.set(name, making)
      return making
    }

    const exchange = async (apiKey: string): Promise<string> =>
      (await done("POST", "/v1/auth/token", { body: { api_key: apiKey } })).bearer_token

    const agent = () =>
      once("agent", async (): Promise<ConnectedAgent> => {
        const current = await call("GET", "/v1/agents/me", { bearer: userToken })
        if (current.status === 200) {
          await done("DELETE", `/v1/agents/${JSON.parse(current.text).agent_id}`, { bearer: userToken })
        }
        const { agent_id, shared_api_key } = await register(userToken)
        return { agentId: agent_id, apiKey: shared_api_key, bearer: await exchange(shared_api_key) }
      })

    const rotateKey = async (): Promise<ConnectedAgent> => {
      const { agentId } = await agent()
      const rotated = await done("POST", `/v1/agents/${agentId}/rotate-key`, { bearer: userToken })
      const apiKey: string = rotated.shared_api_key
      made.delete("agent")
      return once("agent", async () => ({ agentId, apiKey, bearer: await exchange(apiKey) }))
    }

    /** A finished task of a case: its identifier, and its branch where tasks tell of branches. */
    const task = () =>
      once("task", async () => {
        const body = requestOfTask(await record("caseId"))
        const events = await textOf("POST", "/v1/agent", { bearer: (await agent()).bearer, body })
        return { phaseId: body.seedPhase.phaseId, branchId: /"branchId":"([^"]+)"/.exec(events)?.[1] ?? "none" }
      })

    const create = async (path: string, id: string, body: unknown, contentType?: string): Promise<string> =>
      (await done("POST", path, { bearer: userToken, body, ...(contentType === undefined ? {} : { contentType }) }))[id]

    /** Somebody in the directory who takes invitations. */
    const partner = async (which: number): Promise<string> => {
      const { items } = await done("GET", "/v1/partners?limit=100", { bearer: userToken })
      const accepting = items.filter((item: { acceptingInvitations: boolean }) => item.acceptingInvitations)
      if (accepting[which] === undefined) throw new Error("There are too few partners in this gateway's directory.")
      return accepting[which].partnerId
    }

    /** By the name of the path parameter. Each makes a record that operations with this parameter can work on. */
    const makers: Readonly<Record<string, () => Promise<string>>> = {
      agentId: async () => (await agent()).agentId,
      branchId: async () => (await task()).branchId,
      caseId: () => create("/v1/cases", "caseId", caseDraft),
      containerId: () => record("caseId"),
      containerType: async () => "case",
      // Tasks write drafts, and nobody else.
      deliverableId: async () => {
        const caseId = await record("caseId")
        const body = {
          ...requestOfTask(caseId),
          requestType: "case_req",
          prompt: "Draft a demand letter to [Party 2]."
        }
        await textOf("POST", "/v1/agent", { bearer: (await agent()).bearer, body })
        return (await done("GET", `/v1/deliverables?caseId=${caseId}`, { bearer: userToken })).items[0].deliverableId
      },
      fileId: async () => create(`/v1/cases/${await record("caseId")}/files`, "fileId", fileForm, fileFormType),
      // Of another partner than the one whom requests name: nobody is invited to a case twice.
      invitationId: async () =>
        create(`/v1/cases/${await record("caseId")}/partners/${await partner(1)}/invite`, "invitationId", {}),
      partnerId: () => partner(0),
      partyId: async () =>
        create("/v1/parties", "partyId", {
          caseId: await record("caseId"),
          kind: "organization",
          role: "defendant",
          side: "defendant",
          relation: "opposing_party"
        }),
      phaseId: async () => (await task()).phaseId,
      // Of a new deliverable.
      revision: async () => {
        await record("deliverableId")
        return "1"
      },
      // What the service's agent can't do, it asks of the user.
      secureStepId: async () => {
        const containerId = await record("caseId")
        const body = { ...requestOfTask(containerId), requestType: "admin_req", prompt: "Add a party to the case." }
        await textOf("POST", "/v1/agent", { bearer: (await agent()).bearer, body })
        const { items } = await done("GET", "/v1/secure-steps?status=open&limit=100", { bearer: userToken })
        return items.find((step: { readonly containerId: string }) => step.containerId === containerId).secureStepId
      },
      timelineId: async () =>
        (await done("GET", `/v1/branch/${await record("branchId")}`, { bearer: userToken })).timelineId
    }

    const record = (parameter: string): Promise<string> => {
      const make = makers[parameter]
      if (make === undefined) {
        throw new Error(`No test knows how to make what {${parameter}} names: add a maker to ${import.meta.filename}.`)
      }
      return once(parameter, make)
    }

    /**
     * By the name of a field, or of the operation and the field. `phaseId` is the caller's own, so a new one; what isn't
     * here stays as the example has it.
     */
    const fields: Readonly<Record<string, () => Promise<unknown>>> = {
      agent_card_url: async () => gateway.sampleAgent.cardUrl,
      api_key: async () => (await agent()).apiKey,
      containerId: () => record("caseId"),
      forkedFromPhaseId: () => record("phaseId"),
      phaseId: async () => randomUUID(),
      // Of somebody who has no agent yet.
      registration_token: async () => registrationToken(await mint(`user-${randomUUID()}`)),
      // Names of branches are given once.
      "timelines.createBranch.name": async () => `Branch ${++branchesNamed}`
    }

    const field = async (operation: string, name: string, example: unknown): Promise<unknown> => {
      const make = fields[`${operation}.${name}`] ?? (Object.hasOwn(fields, name) ? fields[name] : undefined)
      if (make !== undefined) return make()
      if (Object.hasOwn(makers, name)) return record(name)
      if (typeof example === "string" && /^(?:ic[rkb]|[a-z]+)_[0-9a-f-]{36}$/.test(example)) {
        throw new Error(`No test knows how to make what \`${name}\` names: add a field to ${import.meta.filename}.`)
      }
      return example
    }

    const credential = async (kind: ApiCredential) => {
      if (kind === "none") return undefined
      return kind === "userToken" ? userToken : (await agent()).bearer
    }

    const forget = (parameters: ReadonlyArray<string>) => {
      if (parameters.length === 0) return
      // What belongs to a record goes with it, and nobody says here what belongs to what.
      for (const name of made.keys()) if (name !== "agent") made.delete(name)
      if (parameters.includes("agentId")) made.delete("agent")
    }

    return {
      subject,
      userToken,
      agent,
      rotateKey,
      registrationToken: () => registrationToken(userToken),
      record,
      field,
      credential,
      forget
    }
  }

  return { open, call }
}

const filled = async (account: Account, operation: string, value: unknown): Promise<any> => {
  if (Array.isArray(value)) return Promise.all(value.map((inner) => filled(account, operation, inner)))
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).map(async ([name, inner]) => [
    name,
    typeof inner === "object" ? await filled(account, operation, inner) : await account.field(operation, name, inner)
  ])
  return Object.fromEntries(await Promise.all(entries))
}

/** A request that an operation accepts: the document's example, with records and secrets that exist. */
export interface ValidRequest {
  readonly params: Readonly<Record<string, string>>
  /** The parameters that must be there, as they are in an address. */
  readonly query: ReadonlyArray<string>
  /** Of the content type. */
  readonly body: unknown
  readonly contentType: string | undefined
}

export const validRequest = async (
  operation: ApiOperation,
  account: Account,
  contentType: string | undefined = operation.bodies[0]?.contentType
): Promise<ValidRequest> => {
  const params: Record<string, string> = {}
  const query: Array<string> = []
  for (const { example, in: place, name, required } of operation.parameters) {
    if (place === "path") params[name] = await account.record(name)
    else if (place === "query" && required) {
      const value = name.endsWith("Id") ? await account.record(name) : String(example)
      query.push(`${name}=${encodeURIComponent(value)}`)
    } else if (required) {
      throw new Error(`${operation.id} must have the header ${name}: teach ${import.meta.filename} of it.`)
    }
  }
  const body = operation.bodies.find((one) => one.contentType === contentType)
  return {
    params,
    query,
    contentType,
    body: body === undefined ? undefined : await filled(account, operation.id, body.example)
  }
}
