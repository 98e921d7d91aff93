/** What must be true of every answer. */
import { type ApiOperation, errorNames } from "../../support/api/document.ts"
import { makeValidator } from "../../support/jsonSchema.ts"
import type { Cell } from "./Attack.ts"
import type { WireAnswer } from "./Connection.ts"
import type { WireRequest } from "./wire.ts"

/** Errors possible for any request: those that the document's introduction lists, and those for invalid HTTP. */
const transportErrors: Readonly<Record<number, ReadonlyArray<string>>> = {
  403: ["Forbidden"],
  404: ["NotFound"],
  405: ["MethodNotAllowed"],
  408: ["RequestTimeout"],
  413: ["PayloadTooLarge"],
  431: ["HeadersTooLarge"]
}

/** The subset possible for a request that reaches its operation. */
const transportErrorsOfOperations: Readonly<Record<number, ReadonlyArray<string>>> = {
  413: ["PayloadTooLarge"],
  431: ["HeadersTooLarge"]
}

const protocolErrors: Readonly<Record<number, ReadonlyArray<string>>> = {
  ...transportErrors,
  400: ["BadRequest"],
  417: ["BadRequest"]
}

const errorsBesides = ({ attack: { level } }: Cell): Readonly<Record<number, ReadonlyArray<string>>> =>
  level === "operation"
    ? transportErrorsOfOperations
    : level === "route"
      ? { ...transportErrors, 400: ["BadRequest"] }
      : protocolErrors

/** True if an address matches a path with parameters in braces. */
const isAt = (path: string, target: string): boolean =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}/?$`).test(
    target.split("?", 1)[0]!
  )

/**
 * Returns the operations that the request may have meant: the attacked one, or the one at the new method or address.
 */
const operationsAt = ({ operation }: Cell, { method, target }: WireRequest, all: ReadonlyArray<ApiOperation>) => {
  const asked = method === "HEAD" ? "GET" : method
  const there = all.filter((other) => other.method === asked && isAt(other.path, target))
  // An address written in another way is either the operation's or unknown.
  return there.length > 0 ? there : all.filter((other) => other.method === asked && other.path === operation.path)
}

/** Signs of internals, which no answer may have. */
export const innards =
  /\n\s+at |node:internal|node_modules|\/packages\/|\.ts:\d+|SELECT .* FROM|stack trace|TypeError|SyntaxError/i

const text = (answer: WireAnswer) => answer.body.toString("utf8")

const only = (answer: WireAnswer, name: string): string | undefined => {
  const values = answer.headers.get(name)
  return values?.length === 1 ? values[0] : undefined
}

const headerFaults = (answer: WireAnswer): ReadonlyArray<string> => [
  ...(only(answer, "cache-control")?.includes("no-store") === true ? [] : ["may be stored by caches"]),
  ...(answer.status === 401 && only(answer, "www-authenticate")?.startsWith("Bearer") !== true
    ? ["is 401 without WWW-Authenticate"]
    : []),
  ...(answer.status === 429 && !/^\d+$/.test(only(answer, "retry-after") ?? "") ? ["is 429 without Retry-After"] : []),
  ...(answer.status === 405 && only(answer, "allow") === undefined ? ["is 405 without Allow"] : []),
  ...(answer.headers.has("x-injected") || answer.headers.has("set-cookie") || answer.headers.has("x-powered-by")
    ? ["has a header that is not ours"]
    : [])
]

const errorFaults = (answer: WireAnswer, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (only(answer, "content-type")?.startsWith("application/json") !== true) return ["is an error that is no JSON"]
  let body: any
  try {
    body = JSON.parse(text(answer))
  } catch {
    return ["is an error that can't be read"]
  }
  const isContract =
    Object.keys(body).join() === "error,message" && typeof body.message === "string" && body.message.length >= 10
  return [
    ...(isContract ? [] : ["is an error without the contract's shape"]),
    ...(names.includes(body.error) ? [] : [`is an error of a name not documented for it: ${String(body.error)}`])
  ]
}

const successFaults = (answer: WireAnswer, documented: any, schemas: any): ReadonlyArray<string> => {
  const schema = documented?.content?.["application/json"]?.schema
  if (schema === undefined || answer.body.length === 0) return []
  const faults = makeValidator(schemas)(schema, JSON.parse(text(answer)))
  return faults.length === 0 ? [] : [`is not as documented: ${faults[0]}`]
}

const echoes = (answer: WireAnswer, marker: string): boolean => {
  const headers = [...answer.headers].map(([name, values]) => `${name}: ${values.join()}`).join("\n")
  return `${headers}\n${text(answer)}\n${answer.body.toString("latin1")}`.toLowerCase().includes(marker)
}

export interface Judged {
  readonly cell: Cell
  readonly request: WireRequest
  readonly answer: WireAnswer
  readonly marker: string
  readonly all: ReadonlyArray<ApiOperation>
}

/** Returns every fault of an answer. */
export const faultsOf = ({ all, answer, cell, marker, request }: Judged): ReadonlyArray<string> => {
  const { status } = answer
  const isHead = request.method === "HEAD"
  const candidates = operationsAt(cell, request, all)
  const documented = candidates.map(({ responses }) => responses[status]).find((one) => one !== undefined)
  const besides = errorsBesides(cell)[status]
  const isOptions = request.method === "OPTIONS" && status === 204
  const faults: Array<string> = [...headerFaults(answer)]
  // A health check may find the agent unwell (503), which is documented and not our failure.
  if (status >= 500 && (status === 500 || documented === undefined)) faults.push("is a failure of ours")
  else if (documented === undefined && besides === undefined && !isOptions)
    faults.push("has a status not documented for it")
  if (innards.test(text(answer)) && status >= 400) faults.push("tells of what is inside")
  if (status >= 400 && echoes(answer, marker)) faults.push("repeats what was sent")
  if (cell.attack.mustFail && status < 400 && !isOptions) faults.push("should have been refused")
  if (isHead) return answer.body.length === 0 ? faults : [...faults, "has a body for HEAD"]
  if (status >= 400 && status !== 503) {
    faults.push(...errorFaults(answer, [...candidates.flatMap((one) => errorNames(one, status)), ...(besides ?? [])]))
  } else if (only(answer, "content-type")?.startsWith("application/json") === true) {
    faults.push(...successFaults(answer, documented, cell.operation.schemas))
  }
  for (const [name, { required }] of Object.entries<any>(documented?.headers ?? {})) {
    // An error from the transport lacks the operation's headers.
    if (required === true && besides === undefined && !answer.headers.has(name.toLowerCase()))
      faults.push(`lacks ${name}`)
  }
  return faults
}
