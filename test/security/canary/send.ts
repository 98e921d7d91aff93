/** Sends requests of every kind to every operation, and keeps every answer. */
import type { Answer } from "../../support/https.ts"
import { form, formHeaders } from "../../support/uploads.ts"
import { disguises } from "./disguises.ts"
import type { Draft, Operation, Position } from "./positions.ts"
import type { Account, World } from "./world.ts"
import { randomUUID } from "node:crypto"

/** Which credential an operation may be sent; `token` is the document's name for either of the two. */
export const credentialsOf = (account: Account) => ({
  userToken: account.userToken,
  bearerToken: account.bearer,
  token: account.bearer
})

/** What stands for real things in the document's examples. */
const real = (account: Account): Record<string, () => unknown> => ({
  agentId: () => account.agentId,
  caseId: () => account.caseId,
  fileId: () => account.fileId,
  containerId: () => account.caseId,
  timelineId: () => account.timelineId,
  branchId: () => account.branchId,
  forkedFromPhaseId: () => account.phaseId,
  partyId: () => account.partyId,
  partnerId: () => account.partnerId,
  invitationId: () => account.invitationId,
  secureStepId: () => account.secureStepId,
  api_key: () => account.apiKey
})

const replaced = (value: unknown, by: Record<string, () => unknown>): any =>
  Array.isArray(value)
    ? value.map((inner) => replaced(inner, by))
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [
            name,
            Object.hasOwn(by, name) ? by[name]!() : replaced(inner, by)
          ])
        )
      : value

/**
 * A request that the operation accepts: the document's example with identifiers and secrets that exist. A new operation
 * needs nothing said here as long as its examples are of the same kinds.
 */
export const validDraft = (world: World, { example, id }: Operation, account: Account): Draft => {
  const isNewTask = id === "tasks.send"
  const by = {
    ...real(account),
    phaseId: () => (isNewTask ? randomUUID() : account.phaseId),
    agent_card_url: () => world.gateway.sampleAgent.cardUrl
  }
  return {
    ...example,
    params: replaced(example.params, by),
    query: replaced(example.query, by),
    body: replaced(example.body, by)
  }
}

const urlOf = ({ params, path, query }: Draft): string => {
  const place = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""))
  const search = new URLSearchParams(query).toString()
  return search === "" ? place : `${place}?${search}`
}

export const send = (world: World, draft: Draft, bearer: string | undefined): Promise<Answer> =>
  world.gateway.client.call(urlOf(draft), {
    method: draft.method,
    headers: { ...(draft.upload === undefined ? {} : formHeaders), ...draft.headers },
    ...(draft.body === undefined ? {} : { body: draft.body }),
    ...(draft.upload === undefined ? {} : { body: form(draft.upload) }),
    ...(bearer === undefined ? {} : { bearer })
  })

const names = Object.keys(disguises) as ReadonlyArray<keyof typeof disguises>

/** Header values are bytes: what else there is travels as it would in an address. */
const asHeader = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text))

/** So many of the disguises for this position, others for the next, the plain one always. */
export const variants = (position: Position, turn: number, count: number): ReadonlyArray<readonly [string, string]> => {
  const others = names.slice(1)
  const chosen = Array.from({ length: count - 1 }, (_, index) => others[(turn * (count - 1) + index) % others.length]!)
  return (["plain", ...chosen] as const).map((name) => {
    const text = disguises[name]
    return [name, position.isHeader ? asHeader(text) : text]
  })
}
