/**
 * The error answers of an operation in the document: by status, each error by its only name, with its occasion, headers
 * and an example. The endpoint's own errors are joined by those that any request can meet. Specification, "Errors";
 * design, "Errors".
 */
import * as Limits from "@incamera/domain/Limits"
import type { DomainError } from "@incamera/domain/DomainError"
import type { ServiceFailure } from "../errors/isServiceFailure.ts"
import { errorStatus, type TransportFault, transportFaults } from "../errors/ErrorStatus.ts"
import { errorMessages } from "./errorMessages.ts"
import type { Answer, Header, JsonSchema, Operation } from "./OpenApiDocument.ts"

/** Every error with a body in the document. All failures of ours are `InternalServerError`. */
export type DocumentedError =
  | Exclude<DomainError["_tag"], ServiceFailure["_tag"]>
  | Extract<TransportFault, "PayloadTooLarge" | "UnsupportedMediaType">
  | "InternalServerError"

const statusOf = (error: DocumentedError): number => {
  switch (error) {
    case "InternalServerError":
      return 500
    case "PayloadTooLarge":
    case "UnsupportedMediaType":
      return transportFaults[error].status
    default:
      return errorStatus[error]
  }
}

export const isDocumentedError = (name: string): name is DocumentedError => Object.hasOwn(errorMessages, name)

/** Returns the schema of one error's body. */
export const errorSchema = (error: DocumentedError): JsonSchema => ({
  title: error,
  type: "object",
  properties: {
    error: { type: "string", const: error, description: "The error's name." },
    message: { type: "string", description: "What went wrong, for a person. It never repeats parts of the request." }
  },
  required: ["error", "message"],
  additionalProperties: false
})

const text: JsonSchema = { type: "string" }

const header = (description: string, schema: JsonSchema = text): Header => ({ description, required: true, schema })

const challenge = { "WWW-Authenticate": header('Which scheme to use (RFC 6750): `Bearer realm="in-camera"`.') }

const headersOf: { readonly [E in DocumentedError]?: Readonly<Record<string, Header>> } = {
  Unauthorized: challenge,
  ApiKeyInvalid: challenge,
  RegistrationTokenInvalid: challenge,
  IdentityRefused: {
    Link: {
      ...header('The page where the user does this step securely: `<https://…>; rel="secure-step"`.'),
      // Another error of the same status comes without this header.
      required: false
    },
    "Identity-Spans": {
      ...header(
        "Where the text was refused, as a list (RFC 9651) of members: `prompt;start=3;end=11;kind=person`. The offsets count UTF-16 units; the end is exclusive. A member alone: what was found there spans several members, or the user has registered it. Not for files."
      ),
      required: false
    }
  },
  TooManyRequests: { "Retry-After": header("Seconds to wait.", { type: "integer", minimum: 0 }) }
}

/** An error and a sentence that says when it is answered. */
export type Reason = readonly [error: DocumentedError, when: string]

/** Returns the errors that any operation of this form can answer besides its own. */
export const commonReasons = (operation: Operation): ReadonlyArray<Reason> => {
  const hasBody = operation.requestBody !== undefined
  const malformed: Reason = ["BadRequest", "The request is not valid."]
  const isUpload = operation.requestBody?.content["multipart/form-data"] !== undefined
  const ofBodies: ReadonlyArray<Reason> = isUpload
    ? [
        ["PayloadTooLarge", `The file is larger than ${Limits.fileBytes / 1_048_576} MiB.`],
        ["UnsupportedMediaType", "The body is not sent as `multipart/form-data`."]
      ]
    : [
        ["PayloadTooLarge", "The body is larger than 1 MiB."],
        ["UnsupportedMediaType", "The body is not sent as `application/json`."]
      ]
  return [
    ...(hasBody || operation.parameters.length > 0 ? [malformed] : []),
    ...(hasBody ? ofBodies : []),
    ["InternalServerError", "Something went wrong in the service. Quote the trace id in the message."]
  ]
}

const answer = (reasons: ReadonlyArray<Reason>): Answer => {
  const errors = [...new Set(reasons.map(([error]) => error))]
  const refs = errors.map((error) => ({ $ref: `#/components/schemas/${error}` }))
  const sentences = (error: DocumentedError) =>
    reasons.flatMap(([other, when]) => (other === error ? [when] : [])).join(" Or: ")
  const headers = Object.assign({}, ...errors.map((error) => headersOf[error]))
  return {
    description: errors.map((error) => `\`${error}\`: ${sentences(error)}`).join("\n\n"),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: {
      "application/json": {
        schema: refs.length === 1 ? refs[0]! : { oneOf: refs },
        examples: Object.fromEntries(
          errors.map((error) => [error, { value: { error, message: errorMessages[error] } }])
        )
      }
    }
  }
}

/** Returns the answers for these reasons, by status. */
export const errorAnswers = (reasons: ReadonlyArray<Reason>): Record<string, Answer> => {
  const statuses = [...new Set(reasons.map(([error]) => statusOf(error)))]
  return Object.fromEntries(
    statuses.map((status) => [String(status), answer(reasons.filter(([error]) => statusOf(error) === status))])
  )
}
