/**
 * The protocol's errors: A2A 1.0, sections 3.3.2 and 9.5; 0.3, section 8. The messages are ours and never repeat a
 * caller's words.
 */
import { Schema } from "effect"

/** The JSON-RPC code of each error, and its reason in `google.rpc.ErrorInfo`. */
const faultCodes = {
  ParseError: { code: -32700, reason: "PARSE_ERROR" },
  InvalidRequest: { code: -32600, reason: "INVALID_REQUEST" },
  MethodNotFound: { code: -32601, reason: "METHOD_NOT_FOUND" },
  InvalidParams: { code: -32602, reason: "INVALID_PARAMS" },
  Internal: { code: -32603, reason: "INTERNAL_ERROR" },
  TaskNotFound: { code: -32001, reason: "TASK_NOT_FOUND" },
  TaskNotCancelable: { code: -32002, reason: "TASK_NOT_CANCELABLE" },
  PushNotificationNotSupported: { code: -32003, reason: "PUSH_NOTIFICATION_NOT_SUPPORTED" },
  UnsupportedOperation: { code: -32004, reason: "UNSUPPORTED_OPERATION" },
  ContentTypeNotSupported: { code: -32005, reason: "CONTENT_TYPE_NOT_SUPPORTED" },
  VersionNotSupported: { code: -32009, reason: "VERSION_NOT_SUPPORTED" },
  // The protocol has no code for these. A refused identity counts as an invalid parameter; JSON-RPC leaves -32000 to
  // servers.
  IdentityRefused: { code: -32602, reason: "IDENTITY_REFUSED" },
  TooManyRequests: { code: -32000, reason: "TOO_MANY_REQUESTS" },
  NotPermitted: { code: -32000, reason: "NOT_PERMITTED" }
} as const

export type FaultName = keyof typeof faultCodes

export class Fault extends Schema.TaggedError<Fault>()("A2aFault", {
  name: Schema.Literals(Object.keys(faultCodes) as ReadonlyArray<FaultName>),
  words: Schema.String,
  /** Short values of ours, for programs. */
  metadata: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
}) {
  override get message() {
    return this.words
  }
}

const make =
  (name: FaultName) =>
  (words: string, metadata?: Record<string, string>): Fault =>
    new Fault({ name, words, ...(metadata === undefined ? {} : { metadata }) })

export const invalidParams = make("InvalidParams")
export const invalidRequest = make("InvalidRequest")
export const unsupportedOperation = make("UnsupportedOperation")
export const contentTypeNotSupported = make("ContentTypeNotSupported")

export const parseError = make("ParseError")("The body is not well-formed JSON.")
export const methodNotFound = make("MethodNotFound")("There is no such method in this version of the protocol.")
export const taskNotFound = make("TaskNotFound")("There is no such task.")
export const taskNotCancelable = make("TaskNotCancelable")("The task has ended, so it can't be canceled.")
export const pushNotificationNotSupported = make("PushNotificationNotSupported")(
  "Push notifications are not supported. Stream the task, subscribe to it, or get it."
)
export const versionNotSupported = make("VersionNotSupported")(
  "This protocol version is not supported. Use 0.3 or 1.0."
)
/** The caller learns nothing of our own failures but a trace id to quote. */
export const internal = (traceId: string): Fault =>
  make("Internal")(`Something went wrong on our side. Trace id: ${traceId}`)

/** Returns the error of a JSON-RPC answer. Version 1.0 adds details, section 9.5. */
export const errorOf = ({ metadata, name, words }: Fault, version: "0.3" | "1.0") => {
  const { code, reason } = faultCodes[name]
  if (version === "0.3") return { code, message: words }
  const info = {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason,
    domain: "a2a-protocol.org",
    ...(metadata === undefined ? {} : { metadata })
  }
  return { code, message: words, data: [info] }
}
