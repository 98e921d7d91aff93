/** Sends requests of every kind to every operation, and keeps every answer. */
import type { Answer } from "../../support/https.ts"
import { form, formHeaders } from "../../support/uploads.ts"
import { disguises, strangers } from "./disguises.ts"
import type { Draft, Operation, Position } from "./positions.ts"
import type { Account, Connected, Records, World } from "./world.ts"
import { randomUUID } from "node:crypto"

/** The credential for each name in the document; `token` means either of the two. */
export const credentialsOf = (account: Connected) => ({
  userToken: account.userToken,
  bearerToken: account.bearer,
  token: account.bearer
})

/** The account's real value for each name in the document's examples. */
const real = {
  agentId: "agentId",
  caseId: "caseId",
  fileId: "fileId",
  containerId: "caseId",
  timelineId: "timelineId",
  branchId: "branchId",
  forkedFromPhaseId: "phaseId",
  phaseId: "phaseId",
  partyId: "partyId",
  partnerId: "partnerId",
  invitationId: "invitationId",
  secureStepId: "secureStepId",
  deliverableId: "deliverableId",
  api_key: "apiKey"
} as const satisfies Record<string, keyof Account>

const isReal = (name: string): name is keyof typeof real => Object.hasOwn(real, name)

const namesIn = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value)
    ? value.flatMap(namesIn)
    : typeof value === "object" && value !== null
      ? Object.keys(value).concat(Object.values(value).flatMap(namesIn))
      : []

/** Returns the records that a valid request to an operation needs. */
export const recordsFor = ({ example: { body, params, query } }: Operation): ReadonlySet<keyof Records> =>
  new Set(
    namesIn([params, query, body])
      .filter(isReal)
      .map((name) => real[name])
      .filter((name) => name !== "agentId" && name !== "apiKey")
  )

const replaced = (value: unknown, by: (name: string) => (() => unknown) | undefined): any =>
  Array.isArray(value)
    ? value.map((inner) => replaced(inner, by))
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([name, inner]) => {
            const make = by(name)
            return [name, make === undefined ? replaced(inner, by) : make()]
          })
        )
      : value

/**
 * Returns a request that the operation accepts: the document's example with existing ids and secrets. A new operation
 * needs no change here if its examples have the same kinds of values.
 */
export const validDraft = (
  world: Pick<World, "gateway">,
  { example, id }: Operation,
  account: Connected & Partial<Records>
): Draft => {
  const made: Record<string, () => unknown> = {
    agent_card_url: () => world.gateway.sampleAgent.cardUrl,
    ...(id === "tasks.send" ? { phaseId: () => randomUUID() } : {})
  }
  const by = (name: string) =>
    Object.hasOwn(made, name) ? made[name] : isReal(name) ? () => account[real[name]] : undefined
  return {
    ...example,
    params: replaced(example.params, by),
    query: replaced(example.query, by),
    body: replaced(example.body, by)
  }
}

/** Disconnects the user's agent, and returns a registration token for the next one. */
export const registrationToken = async (
  { gateway }: Pick<World, "gateway">,
  { agentId, userToken }: Connected
): Promise<string> => {
  await gateway.client.call(`/v1/agents/${agentId}`, { method: "DELETE", bearer: userToken })
  const issued = await gateway.client.call("/v1/agents/registration-token", { method: "POST", bearer: userToken })
  return issued.json().registration_token
}

/** Prepares what an operation needs besides an account: a registration needs a token and no connected agent. */
export const prepared = async (
  world: Pick<World, "gateway">,
  operation: Operation,
  account: Connected & Partial<Records>
): Promise<Draft> => {
  const draft = validDraft(world, operation, account)
  const needsToken = Object.hasOwn((draft.body ?? {}) as object, "registration_token")
  if (!needsToken && operation.id !== "agents.issueRegistrationToken") return draft
  const token = await registrationToken(world, account)
  return needsToken ? { ...draft, body: { ...(draft.body as object), registration_token: token } } : draft
}

const urlOf = ({ params, path, query }: Draft): string => {
  const place = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""))
  const search = new URLSearchParams(query).toString()
  return search === "" ? place : `${place}?${search}`
}

export const send = (world: Pick<World, "gateway">, draft: Draft, bearer: string | undefined): Promise<Answer> =>
  world.gateway.client.call(urlOf(draft), {
    method: draft.method,
    headers: { ...(draft.upload === undefined ? {} : formHeaders), ...draft.headers },
    ...(draft.body === undefined ? {} : { body: draft.body }),
    ...(draft.upload === undefined ? {} : { body: form(draft.upload) }),
    ...(bearer === undefined ? {} : { bearer })
  })

const names = Object.keys(disguises) as ReadonlyArray<keyof typeof disguises>

/** Header values are bytes: other characters are percent-encoded as in an address. */
const asHeader = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text))

export interface Variant {
  readonly disguise: string
  readonly text: string
  /** The same text about an unregistered person, for comparison. */
  readonly stranger: string
}

/** Returns this many disguises for this position, others for the next, and always the plain one. */
export const variants = (position: Position, turn: number, count: number): ReadonlyArray<Variant> => {
  const others = names.slice(1)
  const chosen = Array.from({ length: count - 1 }, (_, index) => others[(turn * (count - 1) + index) % others.length]!)
  const written = (text: string) => (position.isHeader ? asHeader(text) : text)
  return (["plain", ...chosen] as const).map((name) => ({
    disguise: name,
    text: written(disguises[name]),
    stranger: written(strangers[name])
  }))
}

/** Returns an answer without values that differ by record or time, and without the sent text. */
export const told = ({ headers, status, text }: Answer, sent: string): string =>
  JSON.stringify([status, Object.keys(headers).sort(), text.replaceAll(JSON.stringify(sent), '"sent"')])
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, "id")
    .replace(/ic[rkb]_[A-Za-z0-9]+/gu, "secret")
    .replace(/event: heartbeat.*?\\n\\n|: heartbeat\\n\\n/gu, "")
    .replace(/\d+/gu, "0")
