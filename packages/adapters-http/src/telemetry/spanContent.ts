/**
 * What of a span goes out: a list, so that what somebody adds to a span somewhere stays here until it is on it. Names and
 * values are checked besides by what they can look like; no text of anybody's has the form of any.
 */
import { Cause, Exit, Option, Predicate } from "effect"
import { methods } from "../server/httpInstruments.ts"

export type AttributeValue = string | number

const oneOf = (words: ReadonlyArray<string>) => (value: unknown) =>
  typeof value === "string" && words.includes(value) ? value : undefined

const matching = (form: RegExp) => (value: unknown) =>
  typeof value === "string" && form.test(value) ? value : undefined

const status = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value >= 100 && value <= 599 ? value : undefined

/** Patterns of routes, with their parameters' names in the place of their values. */
const route = /^(?:\/(?:[a-z.][a-z0-9._-]{0,40}|:[a-zA-Z]{1,30}|\*)){1,8}\/?$|^\/$|^unmatched$/

const allowed: Readonly<Record<string, (value: unknown) => AttributeValue | undefined>> = {
  "http.request.method": oneOf(methods),
  "http.route": matching(route),
  "http.response.status_code": status,
  "db.system.name": oneOf(["postgresql"])
}

/** The value as it goes out; undefined: it doesn't. */
export const attributeOf = (name: string, value: unknown): AttributeValue | undefined =>
  Object.hasOwn(allowed, name) ? allowed[name]!(value) : undefined

/** `Cases.create`, `AgentStore.register`, `sql.transaction`: names that code gives to its own steps. */
const codeName = /^[A-Za-z][A-Za-z]{1,40}(?:\.[a-z][A-Za-z]{1,40})?$/

/** Of a server's span its route, as OpenTelemetry's conventions have it; else what our code called it. */
export const nameOf = (name: string, kind: string, attributes: ReadonlyMap<string, unknown>): string => {
  const method = attributes.get("http.request.method")
  const pattern = attributes.get("http.route")
  if (kind === "server" && method !== undefined) return pattern === undefined ? `${method}` : `${method} ${pattern}`
  // The library names a statement's span after the database and the server.
  return codeName.test(name) ? name : kind === "client" ? "client" : "step"
}

const errorName = /^[A-Z][A-Za-z]{2,60}$/

/** The class of a failure; its message may quote anything and stays out. */
export const errorTypeOf = (exit: Exit.Exit<unknown, unknown>): string | undefined => {
  if (Exit.isSuccess(exit)) return undefined
  if (Cause.hasInterruptsOnly(exit.cause)) return "interrupted"
  const failure: unknown = Option.getOrElse(Cause.findErrorOption(exit.cause), () => Cause.squash(exit.cause))
  const tag =
    Predicate.hasProperty(failure, "_tag") && failure instanceof Error
      ? failure._tag
      : failure instanceof Error
        ? failure.constructor.name
        : undefined
  return typeof tag === "string" && errorName.test(tag) ? tag : "unknown"
}
