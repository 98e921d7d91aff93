/**
 * The list of span attributes that may be exported: an attribute that code adds elsewhere stays here until it is
 * listed. Names and values must also match a form that no person's text can have.
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

/** Patterns of routes, with parameter names instead of values. */
const route = /^(?:\/(?:[a-z.][a-z0-9._-]{0,40}|:[a-zA-Z]{1,30}|\*)){1,8}\/?$|^\/$|^unmatched$/

const allowed: Readonly<Record<string, (value: unknown) => AttributeValue | undefined>> = {
  "http.request.method": oneOf(methods),
  "http.route": matching(route),
  "http.response.status_code": status,
  "db.system.name": oneOf(["postgresql"])
}

/** Returns the exported value; undefined if it may not be exported. */
export const attributeOf = (name: string, value: unknown): AttributeValue | undefined =>
  Object.hasOwn(allowed, name) ? allowed[name]!(value) : undefined

/** `Cases.create`, `AgentStore.register`, `sql.transaction`: names that our code gives to its steps. */
const codeName = /^[A-Za-z][A-Za-z]{1,40}(?:\.[a-z][A-Za-z]{1,40})?$/

/** Returns the route for a server span, as OpenTelemetry's conventions want, else our code's name for it. */
export const nameOf = (name: string, kind: string, attributes: ReadonlyMap<string, unknown>): string => {
  const method = attributes.get("http.request.method")
  const pattern = attributes.get("http.route")
  if (kind === "server" && method !== undefined) return pattern === undefined ? `${method}` : `${method} ${pattern}`
  // The library names a statement's span after the database and the server.
  return codeName.test(name) ? name : kind === "client" ? "client" : "step"
}

const errorName = /^[A-Z][A-Za-z]{2,60}$/

/** Returns the class of a failure; its message is left out, because it may quote anything. */
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
