/**
 * Users made for a test, with an agent and, on request, records of every kind. A parameter or a field that names a
 * record needs a maker here; without one, an error says so.
 */
import { identityOf } from "@incamera/identity-provider/ProviderIdentity"
import { mintUserToken } from "@incamera/identity-provider/mintUserToken"
import * as ProviderKeys from "@incamera/identity-provider/ProviderKeys"
import { Clock, Effect, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import type { Gateway } from "../Gateway.ts"
import { caseDraft, task as requestOfTask } from "../requests.ts"
import type { ApiCredential, ApiOperation } from "./document.ts"

/** Makes branch names unique. */
let branchesNamed = 0

/** The function that makes records call. It sends an object as JSON and a text unchanged, with its type. */
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
  /** Connects the agent on the first call; replaces any earlier agent. */
  readonly agent: () => Promise<ConnectedAgent>
  /** The same agent with a new key and a new token. */
  readonly rotateKey: () => Promise<ConnectedAgent>
  /** A registration token of the user, which exists only while no agent is connected. */
  readonly registrationToken: () => Promise<string>
  /** The id of a record for a path parameter of this name. */
  readonly record: (parameter: string) => Promise<string>
  /** The value for a body field of this name; the example's own value where no record needs to exist. */
  readonly field: (operation: string, name: string, example: unknown) => Promise<unknown>
  /** A credential that the operation takes; if it takes two kinds, the agent's. */
  readonly credential: (kind: ApiCredential) => Promise<string | undefined>
  /** Called after a change to the records that these parameters name: later calls make new records. */
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

/** A stopped clock. */
const standingClock = (millis: number): Clock.Clock => ({
  currentTimeMillisUnsafe: () => millis,
  currentTimeMillis: Effect.succeed(millis),
  currentTimeNanosUnsafe: () => BigInt(millis) * 1_000_000n,
  currentTimeNanos: Effect.succeed(BigInt(millis) * 1_000_000n),
  monotonicTimeNanosUnsafe: () => BigInt(millis) * 1_000_000n,
  monotonicTimeNanos: Effect.succeed(BigInt(millis) * 1_000_000n),
  sleep: () => Effect.void
})

/** Signs tokens as this gateway's embedded identity provider does. */
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

  /** On a very busy machine, the card may not arrive in time. */
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

    /** Runs a task of a case to its end; returns its id, and its branch if tasks report one. */
    const task = () =>
      once("task", async () => {
        const body = requestOfTask(await record("caseId"))
        const events = await textOf("POST", "/v1/agent", { bearer: (await agent()).bearer, body })
        return { phaseId: body.seedPhase.phaseId, branchId: /"branchId":"([^"]+)"/.exec(events)?.[1] ?? "none" }
      })

    const create = async (path: string, id: string, body: unknown, contentType?: string): Promise<string> =>
      (await done("POST", path, { bearer: userToken, body, ...(contentType === undefined ? {} : { contentType }) }))[id]

    /** Finds a partner who takes invitations. */
    const partner = async (which: number): Promise<string> => {
      const { items } = await done("GET", "/v1/partners?limit=100", { bearer: userToken })
      const accepting = items.filter((item: { acceptingInvitations: boolean }) => item.acceptingInvitations)
      if (accepting[which] === undefined) throw new Error("There are too few partners in this gateway's directory.")
      return accepting[which].partnerId
    }

    /** Makers by the name of the path parameter. Each makes a record for operations with this parameter. */
    const makers: Readonly<Record<string, () => Promise<string>>> = {
      agentId: async () => (await agent()).agentId,
      branchId: async () => (await task()).branchId,
      caseId: () => create("/v1/cases", "caseId", caseDraft),
      containerId: () => record("caseId"),
      containerType: async () => "case",
      // Only tasks write drafts.
      deliverableId: async () => {
        const caseId = await record("caseId")
        const body = {
          ...requestOfTask(caseId),
          requestType: "case_req",
          prompt: "Draft a demand letter to [Party 2]."
        }
        const { bearer } = await agent()
        let events = await textOf("POST", "/v1/agent", { bearer, body })
        // A busy machine may write longer than the reader of the stream waits.
        while (!events.includes("event: phase_end"))
          events = await textOf("GET", `/v1/agent/${body.seedPhase.phaseId}`, { bearer })
        const [draft] = (await done("GET", `/v1/deliverables?caseId=${caseId}`, { bearer: userToken })).items
        if (draft === undefined) throw new Error(`The task wrote no draft: ${events}`)
        return draft.deliverableId
      },
      fileId: async () => create(`/v1/cases/${await record("caseId")}/files`, "fileId", fileForm, fileFormType),
      // Invites a different partner than the requests name: a partner can be invited to a case only once.
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
      // The revision of a new deliverable.
      revision: async () => {
        await record("deliverableId")
        return "1"
      },
      // The service's agent asks the user for what it can't do itself.
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
     * Makers by the name of a field, or of the operation and the field. The caller chooses `phaseId`, so it is a new
     * one; other fields keep the example's value.
     */
    const fields: Readonly<Record<string, () => Promise<unknown>>> = {
      agent_card_url: async () => gateway.sampleAgent.cardUrl,
      api_key: async () => (await agent()).apiKey,
      containerId: () => record("caseId"),
      forkedFromPhaseId: () => record("phaseId"),
      phaseId: async () => randomUUID(),
      // A token of a user who has no agent yet.
      registration_token: async () => registrationToken(await mint(`user-${randomUUID()}`)),
      // A branch name can be used only once.
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
      // Deleting a record also deletes the records that belong to it; which ones isn't known here, so all are made
      // again.
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

/** A request that an operation accepts: the document's example, with existing records and secrets. */
export interface ValidRequest {
  readonly params: Readonly<Record<string, string>>
  /** The required parameters, as `name=value`. */
  readonly query: ReadonlyArray<string>
  /** The body, of the content type. */
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
